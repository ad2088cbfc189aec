import { getBatch } from '@comptoir/contracts/batch/batch'
import { listBatchMessages } from '@comptoir/contracts/conversation/conversation'
import { limits } from '@comptoir/contracts/core/limits'
import { BatchFrame, batchChannel } from '@comptoir/contracts/portal/realtime'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Cable } from './cable.ts'
import { isForReader, threadIdOf } from './thread-frames.ts'

/** The socket of a batch: a snapshot, then what happens to its items and in its thread. */
export const batchCable = (bus: Bus): Cable<BatchFrame> => ({
  kind: 'batch',
  path: '/api/cables/batchs/:id',
  access: 'guest',
  channel: params => batchChannel(threadIdOf(params)),
  async snapshot(params, context) {
    const id = threadIdOf(params)
    const [batch, messages] = await Promise.all([
      bus.request(getBatch, { id }, context),
      bus.request(listBatchMessages, { id, limit: limits.pageSize }, context)
    ])
    return { action: 'batch', batch, items: batch.items, messages, seq: messages.at(-1)?.seq ?? 0 }
  },
  frame: BatchFrame,
  maySee: (frame, actor) => frame.action !== 'new_message' || isForReader(frame.message, actor),
  // A claimed batch is its account's: the visitor's socket comes back with the session, or not at all.
  mayStay: (frame, actor) =>
    frame.action !== 'batch_status_updated' || actor.kind === 'staff' || frame.batch.userid === actor.userid,
  isLast: frame => frame.action === 'batch_deleted_by_user'
})
