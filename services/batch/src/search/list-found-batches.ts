import { searchUsers } from '@comptoir/contracts/account/account-staff'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Page } from '@comptoir/contracts/core/page'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Document } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { findBatches, isLikeId, namedBatch } from './find-batches.ts'
import { searchTermsOf } from './search-terms.ts'

interface FoundPage {
  q: string
  limit: number
  before?: string | undefined
  status?: BatchStatus | undefined
  /** What is left out of the batches that are read. */
  projection?: Document | undefined
}

/**
 * A page of the batches that the shop's search finds for `q`, the last created first: the one that a number or an id
 * names, those of the account with this id, or those that hold the words or whose seller does.
 */
export const listFoundBatches = async (
  { batches, bus }: Deps,
  { q, ...page }: FoundPage,
  context: RequestContext
): Promise<Page<BatchRecord>> => {
  const { before, status, projection } = page
  const named = await namedBatch(batches, q, projection)
  if (named) {
    const isShown = before === undefined && (status === undefined || status === named.status)
    return { items: isShown ? [named] : [], next: null }
  }
  const { userids } = isLikeId(q) ? { userids: [q.trim()] } : await bus.request(searchUsers, { q, limit: 1 }, context)
  return await findBatches(batches, { terms: searchTermsOf(q), userids }, page)
}
