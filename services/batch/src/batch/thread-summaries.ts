import type { Batch } from '@comptoir/contracts/batch/batch'
import * as conversation from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Page } from '@comptoir/contracts/core/page'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { derivedOf } from '../desk/derive.ts'
import { presentListedDesk } from '../desk/present-desk.ts'
import { presentListedBatch } from './present.ts'
import type { BatchRecord } from './record.ts'

type ThreadSummary = Pick<Batch, 'unread' | 'lastmessage'>

/**
 * What the threads of some batches have new for the actor, by the batch's id, in one request. The map is empty while the
 * conversation service does not answer: batches are shown without it then.
 */
export const threadSummaries = async (
  { bus }: Deps,
  batches: readonly Pick<BatchRecord, '_id'>[],
  context: RequestContext
): Promise<ReadonlyMap<string, ThreadSummary>> => {
  if (batches.length === 0) return new Map()
  try {
    const ids = batches.map(({ _id }) => _id)
    const summaries = await bus.request(conversation.threadSummaries, { ids }, context)
    return new Map(summaries.map(({ id, ...summary }) => [id, summary]))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map()
    throw error
  }
}

/**
 * Turns a page of records into a page of what `present` makes of each. `present` gets the batch, the shop's shipping cost in
 * cents, and how many messages of the batch's thread the actor has not read, with the last one. While the conversation
 * service does not answer, that summary is undefined.
 */
export const presentEach = async <Read extends Pick<BatchRecord, '_id'>, Shown>(
  deps: Deps,
  { items, next }: Page<Read>,
  context: RequestContext,
  present: (batch: Read, costcents: number, summary: ThreadSummary | undefined) => Shown
): Promise<Page<Shown>> => {
  const [summaries, costcents] = await Promise.all([
    threadSummaries(deps, items, context),
    deps.settings.shippingCents()
  ])
  return { items: items.map(batch => present(batch, costcents, summaries.get(batch._id))), next }
}

/** A page of whole batches, each with what its thread has new for the actor, and for staff with what they know of the work on it. */
export const presentPage = (deps: Deps, page: Page<BatchRecord>, context: RequestContext): Promise<Page<Batch>> => {
  const now = new Date()
  return presentEach(deps, page, context, (batch, costcents, summary) => ({
    ...presentListedBatch(batch, costcents),
    ...summary,
    ...(context.actor.kind === 'staff' ? { desk: presentListedDesk(batch, derivedOf(batch, now), now) } : {})
  }))
}
