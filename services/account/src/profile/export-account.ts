import type { Actor } from '@comptoir/contracts/core/access'
import type { exportAccount } from '@comptoir/contracts/account/account-calls'
import { listBatches } from '@comptoir/contracts/batch/batch'
import { exportMessages, listConversations } from '@comptoir/contracts/conversation/conversation'
import { limits } from '@comptoir/contracts/core/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'
import { ownAccount } from './own-account.ts'

interface PageAsked {
  limit: number
  before?: string
}

/** Every page of a list that goes on after the id of the last one. */
const allPages = async <Entry extends { id: string }>(page: (asked: PageAsked) => Promise<Entry[]>) => {
  const limit = limits.pageSizeMax
  const all: Entry[] = []
  for (let got: number = limit; got === limit;) {
    const last = all.at(-1)
    const next = await page(last ? { limit, before: last.id } : { limit })
    got = next.length
    all.push(...next)
  }
  return all
}

/**
 * Everything held about the account, whatever its state. All of it or nothing: what a service that is down holds must
 * not look as if it were not held.
 */
export const createExportAccount =
  ({
    users,
    sessions,
    payouts,
    bus
  }: Pick<Dependencies, 'users' | 'sessions' | 'payouts' | 'bus'>): Handler<typeof exportAccount> =>
  async (_input, context) => {
    const user = await ownAccount(users, context.actor)
    // What a blocked or unverified owner may not open is theirs to take along all the same.
    const actor: Actor = { kind: 'user', userid: user._id, batchtokenhash: null }
    const asOwner = { ...context, actor }
    const [batchs, conversations, open] = await Promise.all([
      allPages(page => bus.request(listBatches, page, asOwner)),
      allPages(page => bus.request(listConversations, page, asOwner)),
      sessions.list(user._id)
    ])
    const batchids = batchs.map(({ id }) => id)
    const messages = await bus.request(exportMessages, { userid: user._id, batchids }, asOwner)
    return {
      exportedat: new Date().toISOString(),
      user: presentUser(user, payouts),
      account: {
        terms: user.terms,
        provedat: user.provedat?.toISOString() ?? null,
        blockreason: user.blockreason ?? null
      },
      sessions: open.map(({ createdat, expiresat }) => ({
        createdat: createdat.toISOString(),
        expiresat: expiresat.toISOString()
      })),
      batchs,
      conversations,
      messages
    }
  }
