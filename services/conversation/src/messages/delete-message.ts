import { discardOffer, offerStatus } from '@comptoir/contracts/batch/offer'
import { messageType, tableType } from '@comptoir/contracts/conversation/conversation'
import { threadMoved } from '@comptoir/contracts/conversation/thread-state'
import * as calls from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { imagesReleased } from '../images/message-images.ts'
import { targetOf } from '../threads/thread.ts'
import { threadCommands } from '../threads/thread-commands.ts'
import { isOfSystem, type MessageRecord } from './message.ts'

/**
 * Has the batch take back the offer of a message that is about to be deleted, so that nobody can accept it afterwards.
 * Throws `offer_unavailable` when the seller accepted it.
 */
const discard = async ({ bus }: Deps, message: MessageRecord, context: RequestContext): Promise<void> => {
  const { _id: messageid, tableid: batchid, offerversion } = message
  const { status } = await bus.request(discardOffer, { batchid, messageid }, context)
  if (status === offerStatus.accepted) throw new AppError('offer_unavailable')
  // An offer of an older release is still on its way to its batch (`migrations.ts`): it may have been accepted there.
  if (status === null && offerversion === undefined) throw new AppError('unavailable')
}

/**
 * The author deletes a message; administrators delete any message but an accepted offer. Nobody deletes the lines of the
 * system: they are the history of the batch.
 */
export const [deleteBatchMessage, deleteConversationMessage] = threadCommands(
  [calls.deleteBatchMessage, calls.deleteConversationMessage],
  'delete',
  async ({ thread, role, reader }, { messageid }, context, deps) => {
    const { messages, frames, outbox, toldThreads } = deps
    const message = await messages.get(thread, messageid, reader)
    if (!message) throw new AppError('not_found')
    if (isOfSystem(message)) throw new AppError('forbidden')
    if (role !== 'shop' && message.userid !== context.actor.userid) throw new AppError('forbidden')
    if (message.type === messageType.offer) await discard(deps, message, context)
    // The events are written with the deletion, so that a crash leaves no image behind.
    const released = message.type === messageType.image ? [emits(imagesReleased, { names: [message.content] })] : []
    const audit = auditOf(context.actor, {
      act: 'conversation.message_deleted',
      target: targetOf(thread),
      before: { messageid, type: message.type, author: message.userid }
    })
    const moved = thread.tabletype === tableType.batch ? [emits(threadMoved, { batchid: thread.tableid })] : []
    if (!(await messages.bury(messageid, [...audit, ...released, ...moved]))) throw new AppError('not_found')
    toldThreads.forget(thread)
    outbox.kick()
    frames.deleted(message)
    return {}
  }
)
