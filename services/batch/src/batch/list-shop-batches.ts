import { findUsers } from '@comptoir/contracts/account/account-staff'
import * as calls from '@comptoir/contracts/batch/batch'
import { searchField } from '@comptoir/contracts/core/codes'
import { batchesSaying } from '@comptoir/contracts/conversation/thread'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { listFoundBatches } from '../search/list-found-batches.ts'
import type { BatchRecord } from './record.ts'
import { presentPage } from './thread-summaries.ts'

/**
 * Batches of every account, the one changed last first. A batch that changes between two pages moves to the front: the
 * pages that follow may miss it, and show every other batch once. A search without a field is the shop's one search.
 */
export const listShopBatches = command(calls.listShopBatches, async (input, context, deps: Deps) => {
  const { limit, before, status, q = '', field } = input
  if (q.trim() !== '' && field === undefined)
    return await presentPage(deps, await listFoundBatches(deps, { q, limit, before, status }, context), context)
  const search = await searchOf(deps, input, context)
  return await presentPage(deps, await deps.batches.listOfAccounts({ limit, before, status, search }), context)
})

/**
 * The condition that the searched batches meet; null where nothing is searched. The account service finds the names and
 * e-mails, the conversation service the words of the threads.
 */
const searchOf = async (
  { bus }: Deps,
  { q = '', field }: OperationInput<typeof calls.listShopBatches>,
  context: RequestContext
): Promise<Filter<BatchRecord> | null> => {
  if (q.trim() === '' || field === undefined) return null
  if (field === searchField.message) {
    const { batchids } = await bus.request(batchesSaying, { q }, context)
    return batchids && { _id: { $in: batchids } }
  }
  const { userids } = await bus.request(findUsers, { q, field }, context)
  return userids && { userid: { $in: userids } }
}
