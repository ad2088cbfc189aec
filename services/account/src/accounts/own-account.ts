import * as calls from '@comptoir/contracts/account/account-calls'
import type { User } from '@comptoir/contracts/account/user'
import { listBatches } from '@comptoir/contracts/batch/batch'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { actorOf, secondFactorOf } from './actor-of.ts'
import { presentUser } from './present-user.ts'
import type { UserRecord } from './user-record.ts'

/** Milliseconds to wait for the lists: a slow service must not hold up a login. */
const listsMs = 3000

/**
 * Returns the account of the actor. Throws `login_required` for a visitor, and `session_invalid` when the account was
 * deleted after the gateway looked up the session.
 */
export const ownAccount = async ({ users }: Deps, actor: Actor): Promise<Omit<UserRecord, 'notes'>> => {
  if (actor.userid === null) throw new AppError('login_required')
  const user = await users.get(actor.userid)
  if (!user) throw new AppError('session_invalid')
  return user
}

/**
 * The account as its owner sees it after a login: with its newest batches and conversations, which are asked for in its
 * name. A list whose service does not answer is left out. Administrators sell nothing, so their lists are empty.
 */
export const presentOwnAccount = async (
  { bus, payouts, log, requireSecondFactor }: Deps,
  user: UserRecord,
  { requestid, deadline }: RequestContext
): Promise<User> => {
  const shown = presentUser(user, payouts)
  if (user.isadmin)
    return { ...shown, secondfactor: secondFactorOf(user, requireSecondFactor), batchs: [], conversations: [] }
  const asOwner = { actor: actorOf(user), requestid, deadline: Math.min(deadline, Date.now() + listsMs) }
  const newest = { limit: limits.pageSize }
  const [batches, conversations] = await Promise.allSettled([
    bus.request(listBatches, newest, asOwner),
    bus.request(listConversations, newest, asOwner)
  ])
  for (const list of [batches, conversations])
    if (list.status === 'rejected')
      log.warn({ err: list.reason as unknown, requestid }, 'account answered without a list')
  return {
    ...shown,
    ...(batches.status === 'fulfilled' ? { batchs: batches.value.items } : {}),
    ...(conversations.status === 'fulfilled' ? { conversations: conversations.value.items } : {})
  }
}

/** The account of the session. */
export const getMe = command(calls.getMe, async (_input, context, deps: Deps) =>
  presentOwnAccount(deps, await ownAccount(deps, context.actor), context)
)
