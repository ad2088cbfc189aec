import { findUsers } from '@comptoir/contracts/account/account-staff'
import * as calls from '@comptoir/contracts/batch/batch'
import * as rowCalls from '@comptoir/contracts/batch/batch-rows'
import { searchField } from '@comptoir/contracts/core/codes'
import type { Page } from '@comptoir/contracts/core/page'
import { batchesSaying } from '@comptoir/contracts/conversation/thread'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Document, Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { listFoundBatches } from '../search/list-found-batches.ts'
import { requireStaff } from './movers.ts'
import { presentRows, rowProjection } from './present-rows.ts'
import { listedProjection } from './present.ts'
import type { BatchRecord } from './record.ts'
import { presentPage } from './thread-summaries.ts'

/**
 * Batches of every account: a list of the workbench in its order, any list in the order that was asked for, or the one
 * changed last first. A batch that moves to the front between two pages is missed by the pages that follow, which show
 * every other batch once. A search without a field is the shop's one search, over all batches. What `projection` leaves out is not read.
 */
const readShopBatches = async (
  deps: Deps,
  input: OperationInput<typeof calls.listShopBatches>,
  context: RequestContext,
  projection: Document
): Promise<Page<BatchRecord>> => {
  const { limit, before, status, queue, sort, q = '', field } = input
  if (q.trim() !== '' && field === undefined)
    return await listFoundBatches(deps, { q, limit, before, status, projection }, context)
  const search = await searchOf(deps, input, context)
  const asked = { limit, before, status, search, projection }
  return queue || sort
    ? await deps.batches.listOfDesk({ staffid: requireStaff(context.actor), queue, sort, ...asked })
    : await deps.batches.listOfAccounts(asked)
}

export const listShopBatches = command(calls.listShopBatches, async (input, context, deps: Deps) =>
  presentPage(deps, await readShopBatches(deps, input, context, listedProjection), context)
)

export const listBatchRows = command(rowCalls.listBatchRows, async (input, context, deps: Deps) =>
  presentRows(deps, await readShopBatches(deps, input, context, rowProjection), context)
)

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
