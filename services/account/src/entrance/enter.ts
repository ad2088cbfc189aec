import type { OpenedSession } from '@comptoir/contracts/account/account-calls'
import type { User } from '@comptoir/contracts/account/user'
import { claimBatch } from '@comptoir/contracts/batch/batch'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { actorOf } from '../accounts/actor-of.ts'
import { presentOwnAccount } from '../accounts/own-account.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { rememberNetwork } from '../throttling/known-networks.ts'

/**
 * Lets in an account whose owner has proved who they are: gives it the visitor's batch of `off`, unless the account is
 * blocked, opens a session in place of the client's and returns both account and session. The session is void when the
 * password was changed since the account was read. Its network is known from then on (`LoginKeys`). Throws `unavailable`
 * when the batch cannot be claimed now; no session is open then, and the same request sent again claims the batch.
 */
export const enter = async (
  deps: Deps,
  user: UserRecord,
  context: RequestContext,
  off?: string
): Promise<{ user: User } & OpenedSession> => {
  const { requestid, deadline, client } = context
  if (off !== undefined && !user.isadmin && user.status !== 'blocked')
    await deps.bus.request(claimBatch, { off, userid: user._id }, { actor: actorOf(user), requestid, deadline })
  const session = await deps.sessions.open(user, client)
  if (client) await rememberNetwork(deps, user, client)
  return { user: await presentOwnAccount(deps, user, context), session }
}
