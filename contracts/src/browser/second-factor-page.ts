import * as z from 'zod/mini'

/** Where on /profil staff set up their second factor: the id of that part's heading. */
export const secondFactorId = 'double-authentification'

/** The address of it. */
export const secondFactorPage = `/profil#${secondFactorId}` as const

/**
 * The state of the router's location with which the shell leads staff to their second factor: the page of this portal
 * (path, query and hash) that they wanted to open.
 */
export const SecondFactorState = z.object({ returnTo: z.string().check(z.regex(/^\/(?![/\\])/)) })
export type SecondFactorState = z.infer<typeof SecondFactorState>
