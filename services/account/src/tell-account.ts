import { listBatches } from '@comptoir/contracts/batch/batch'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import { limits } from '@comptoir/contracts/core/limits'
import type { User } from '@comptoir/contracts/account/user'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { presentUser } from './present-user.ts'
import { actorOf } from './sessions.ts'
import type { UserRecord } from './user-record.ts'

export type TellAccount = (user: UserRecord, context: RequestContext) => Promise<User>

/** The lists are an extra of these answers: a service that is slow must not take the rest with it. */
const patienceMs = 3000

/**
 * What an account is told of itself at login and by me: with its newest batches and conversations, asked in its own
 * name. A list that cannot be had now is left out. Administrators sell nothing and have none.
 */
export const createTellAccount =
  ({ bus, payouts, log }: { bus: Pick<Bus, 'request'>; payouts: Sealer; log: Log }): TellAccount =>
  async (user, { requestid, deadline }) => {
    const shown = presentUser(user, payouts)
    if (user.isadmin) return { ...shown, batchs: [], conversations: [] }
    const own = { actor: actorOf(user), requestid, deadline: Math.min(deadline, Date.now() + patienceMs) }
    const newest = { limit: limits.pageSize }
    const [batchs, conversations] = await Promise.allSettled([
      bus.request(listBatches, newest, own),
      bus.request(listConversations, newest, own)
    ])
    for (const list of [batchs, conversations])
      if (list.status === 'rejected')
        log.warn({ err: list.reason as unknown, requestid }, 'account told without a list')
    return {
      ...shown,
      ...(batchs.status === 'fulfilled' ? { batchs: batchs.value } : {}),
      ...(conversations.status === 'fulfilled' ? { conversations: conversations.value } : {})
    }
  }
