import type { OpenedSession } from '@comptoir/contracts/account-calls'
import { claimBatch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import type { User } from '@comptoir/contracts/user'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { sha256 } from '@comptoir/kit/ids'
import type { Sessions, Users } from './dependencies.ts'
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
 * the client came with and tells the account. Throws `unavailable` when the batch cannot be claimed now, before
 * anything is opened: sent again, the same request claims it.
 */
export const createEnter =
  ({
    bus,
    users,
    sessions,
    tellAccount
  }: {
    bus: Pick<Bus, 'request'>
    users: Pick<Users, 'get'>
    sessions: Pick<Sessions, 'open' | 'end'>
    tellAccount: TellAccount
  }): Enter =>
  async (user, context, off) => {
    const { requestid, deadline, client } = context
    if (off !== undefined && !user.isadmin)
      await bus.request(claimBatch, { off, userid: user._id }, { actor: actorOf(user), requestid, deadline })
    const session = await sessions.open(user._id, client)
    // A password changed since it was compared ended the sessions there were, but not yet this one.
    const now = await users.get(user._id)
    if (now?.passwordhash !== user.passwordhash) {
      await sessions.end(sha256(session.id))
      throw new AppError('bad_credentials')
    }
    return { user: await tellAccount(now, context), session }
  }
