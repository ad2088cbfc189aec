import * as z from 'zod/mini'
import type { Bus } from '@comptoir/kit/bus/bus'

/** The bus channel on which the account service tells every gateway that a session, or all of a user's, ended or changed. */
export const sessionRevokedChannel = 'session.revoked'

export const Revocation = z.union([z.object({ tokenhash: z.string() }), z.object({ userid: z.string() })])
export type Revocation = z.infer<typeof Revocation>

export const concerns = (
  revocation: Revocation,
  session: { tokenhash: string | null; userid: string | null }
): boolean =>
  'userid' in revocation ? revocation.userid === session.userid : revocation.tokenhash === session.tokenhash

/** Calls `listener` at each revocation; answers how to stop. */
export const onRevocation = (bus: Bus, listener: (revocation: Revocation) => void): (() => void) =>
  bus.onHint(sessionRevokedChannel, hint => {
    const revocation = z.safeParse(Revocation, hint)
    if (revocation.success) listener(revocation.data)
  })
