import * as z from 'zod/mini'

/**
 * The bus channel on which the account service tells every gateway to forget what it knows of a session, or of all
 * sessions of an account: they ended, or may do something else from now on.
 */
export const sessionRevokedChannel = 'session.revoked'

/** The SHA-256 (hex) of one session's secret, or the account whose sessions are all meant. */
export const SessionRevocation = z.union([z.object({ tokenhash: z.string() }), z.object({ userid: z.string() })])
export type SessionRevocation = z.infer<typeof SessionRevocation>
