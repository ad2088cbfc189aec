import * as z from 'zod/mini'

/**
 * What the shell gives to the page /logout when a session is over, as the state of the router's location. Whoever comes
 * without it was not signed in. It survives a reload.
 */
export const LogoutState = z.object({ wasSignedIn: z.literal(true) })
export type LogoutState = z.infer<typeof LogoutState>
