import { getBatch } from '@comptoir/contracts/batch/batch'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { BatchFrame, batchChannel } from '@comptoir/contracts/portal/realtime'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Cable } from './cable.ts'
import { mayReadMessage, threadIdOf } from './thread-frames.ts'

/** The socket of a batch: first a snapshot, then what happens to its items and in its thread. */
export const batchCable = (bus: Bus): Cable<BatchFrame> => ({
  kind: 'batch',
  path: '/api/cables/batchs/:id',
  access: 'guest',
  channel: params => batchChannel(threadIdOf(params)),
  async snapshot(params, context) {
    const id = threadIdOf(params)
    const [batch, { items: messages }] = await Promise.all([
      bus.request(getBatch, { id }, context),
      bus.request(listBatchMessages, { id, limit: limits.pageSize }, context)
    ])
    // A browser to which the cards were handed over asks by HTTP: on the socket it would read what concerns the owner.
    if (batch.handover === 'guest') throw new AppError('not_found')
    return { action: 'batch', batch, items: batch.items, messages, seq: messages.at(-1)?.seq ?? 0 }
  },
  frame: BatchFrame,
  maySee: (frame, actor) => frame.action !== 'new_message' || mayReadMessage(frame.message, actor),
  // A batch that an account has claimed is no longer the visitor's: the browser connects again with its session.
  mayStay: (frame, actor) =>
    frame.action !== 'batch_status_updated' || actor.kind === 'staff' || frame.batch.userid === actor.userid,
  isLast: frame => frame.action === 'batch_deleted_by_user'
})
