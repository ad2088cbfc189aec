import { findUsers } from '@comptoir/contracts/account/account-calls'
import type { listShopBatches } from '@comptoir/contracts/batch/batch-staff'
import { batchesSaying } from '@comptoir/contracts/conversation/thread'
import type { Handler, OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import type { Collection, Filter, IndexDescription } from 'mongodb'
import type { BatchRecord } from './record.ts'
import { presentBatch } from './present.ts'
import type { Deps } from '../deps.ts'
import { summariesOf } from './thread-summaries.ts'

type Question = OperationInput<typeof listShopBatches>

/** Anonymous and erased batches have no account: they are in no list of the shop. */
const ofAccounts = { partialFilterExpression: { userid: { $type: 'string' } } } as const

export const shopIndexes: IndexDescription[] = [
  { name: 'shop', key: { updatedat: -1, _id: -1 }, ...ofAccounts },
  { name: 'shop_status', key: { status: 1, updatedat: -1, _id: -1 }, ...ofAccounts }
]

/**
 * Batches of every account, the one changed last first, each with what its thread has new for the shop. The cursor is a
 * batch: the page goes on where that batch is now, so a batch that changed between two pages may be repeated; none is
 * skipped.
 */
export const createListShopBatches =
  ({ batches, bus, settings }: Pick<Deps, 'batches' | 'bus' | 'settings'>): Handler<typeof listShopBatches> =>
  async (input, context) => {
    const page = await shopPage(batches.collection, input, await searchOf(bus, input, context))
    const [summaries, costcents] = await Promise.all([summariesOf(bus, page, context), settings.shippingCents()])
    return page.map(batch => ({ ...presentBatch(batch, costcents), ...summaries.get(batch._id) }))
  }

/** `c-2a3b4c` and `2A3B4C` are typed for `C-2A3B4C`. */
const numberOf = (q: string): string => `C-${q.trim().toUpperCase().replace(/^C-?/, '')}`

/**
 * What is searched for, null for nothing: without a field the number or the id of a batch, or the id of an account. Names
 * the account service knows, words the threads.
 */
const searchOf = async (
  bus: Deps['bus'],
  { q = '', field }: Question,
  context: RequestContext
): Promise<Filter<BatchRecord> | null> => {
  if (q.trim() === '') return null
  if (field === undefined) return { $or: [{ number: numberOf(q) }, { _id: q }, { userid: q }] }
  if (field === 'M') {
    const { batchids } = await bus.request(batchesSaying, { q }, context)
    return batchids && { _id: { $in: batchids } }
  }
  const { userids } = await bus.request(findUsers, { q, field }, context)
  return userids && { userid: { $in: userids } }
}

const shopPage = async (
  collection: Collection<BatchRecord>,
  { limit, before, status }: Question,
  search: Filter<BatchRecord> | null
): Promise<BatchRecord[]> => {
  const last = before === undefined ? null : await collection.findOne({ _id: before })
  if (before !== undefined && !last) return []
  const older: Filter<BatchRecord> = last
    ? {
        updatedat: { $lte: last.updatedat },
        $or: [{ updatedat: { $lt: last.updatedat } }, { _id: { $lt: last._id } }]
      }
    : {}
  const found = collection
    .find({
      $and: [{ userid: { $type: 'string' } }, status === undefined ? {} : { status }, search ?? {}, older]
    })
    .sort({ updatedat: -1, _id: -1 })
    .limit(limit)
  // A search leaves the choice to the engine: one batch and those of a few accounts are found by their own indexes.
  return await (search ? found : found.hint(status === undefined ? 'shop' : 'shop_status')).toArray()
}
