import type { Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { threadSummaries } from '@comptoir/contracts/conversation/thread'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from './record.ts'
import type { Deps } from '../deps.ts'

type ThreadSummary = Pick<Batch, 'unread' | 'lastmessage'>

/**
 * What the threads of a page of batches look like to the actor, by batch, in one request. The threads may be silent for
 * a while: the batches are answered without them then.
 */
export const summariesOf = async (
  bus: Deps['bus'],
  page: readonly Pick<BatchRecord, '_id'>[],
  context: RequestContext
): Promise<ReadonlyMap<string, ThreadSummary>> => {
  if (page.length === 0) return new Map()
  try {
    const summaries = await bus.request(threadSummaries, { ids: page.map(({ _id }) => _id) }, context)
    return new Map(summaries.map(({ id, ...summary }) => [id, summary]))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map()
    throw error
  }
}
