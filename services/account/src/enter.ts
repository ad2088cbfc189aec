import type { OpenedSession } from '@comptoir/contracts/account/account-calls'
import { claimBatch } from '@comptoir/contracts/batch/batch'
import type { User } from '@comptoir/contracts/account/user'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import type { Sessions } from './dependencies.ts'
import { actorOf } from './sessions.ts'
import type { TellAccount } from './tell-account.ts'
import type { UserRecord } from './user-record.ts'

export type Enter = (
  user: UserRecord,
  context: RequestContext,
  off?: string
) => Promise<{ user: User; session: OpenedSession['session'] }>

/**
 * Lets an account in that proved who it is: gives it the anonymous batch of `off`, opens a session in place of the one
 * the client came with and tells the account. The session opens nothing if the password is another one by then. Throws
 * `unavailable` when the batch cannot be claimed now, before anything is opened: sent again, the same request claims it.
 */
export const createEnter =
  ({
    bus,
    sessions,
    tellAccount
  }: {
    bus: Pick<Bus, 'request'>
    sessions: Pick<Sessions, 'open'>
    tellAccount: TellAccount
  }): Enter =>
  async (user, context, off) => {
    const { requestid, deadline, client } = context
    if (off !== undefined && !user.isadmin)
      await bus.request(claimBatch, { off, userid: user._id }, { actor: actorOf(user), requestid, deadline })
    const session = await sessions.open(user, client)
    return { user: await tellAccount(user, context), session }
  }
