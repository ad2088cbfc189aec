import * as calls from '@comptoir/contracts/account/account-calls'
import { command, reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Tells a gateway whose session this is, and what that account may do. */
export const resolveSession = command(calls.resolveSession, ({ tokenhash }, _context, { sessions }: Deps) =>
  sessions.resolve(tokenhash)
)

/** Ends the session the client came with. The account's other sessions stay. */
export const logOut = command(calls.logOut, async (_input, { client }, { sessions }: Deps) => {
  if (client?.sessionhash) await sessions.end(client.sessionhash)
  return {}
})

/**
 * Marks the sessions of a deleted account, which the command that deletes it does too unless the process ends before, and
 * erases the mails that were kept.
 */
export const forgetAccount = reaction(calls.accountDeleted, async ({ userid }, { sessions, keptMails }: Deps) => {
  await sessions.markGone(userid)
  await keptMails.forget(userid)
})
