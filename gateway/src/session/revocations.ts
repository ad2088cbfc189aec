import { SessionRevocation, sessionRevokedChannel } from '@comptoir/contracts/account/session-revocation'
import type { Bus } from '@comptoir/kit/bus/bus'
import * as z from 'zod/mini'

/** Whether the revocation is about this session. */
export const concerns = (
  revocation: SessionRevocation,
  session: { tokenhash: string | null; userid: string | null }
): boolean =>
  'userid' in revocation ? revocation.userid === session.userid : revocation.tokenhash === session.tokenhash

/** Calls `listener` at each revocation. Returns a function that stops it. */
export const onRevocation = (bus: Bus, listener: (revocation: SessionRevocation) => void): (() => void) =>
  bus.onHint(sessionRevokedChannel, hint => {
    const revocation = z.safeParse(SessionRevocation, hint)
    if (revocation.success) listener(revocation.data)
  })
