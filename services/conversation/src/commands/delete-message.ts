import { AppError } from '@comptoir/contracts/core/errors'
import { discardOffer } from '@comptoir/contracts/batch/offer'
import { imagesReleased, type deleteBatchMessage } from '@comptoir/contracts/conversation/thread'
import type { Handler, RequestContext } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread } from '../enter-thread.ts'
import { isOfSystem, type MessageRecord } from '../message.ts'
import type { Thread } from '../thread.ts'

type Needs = Pick<Dependencies, 'messages' | 'frames' | 'outbox' | 'bus'> & { enter: EnterThread }

/**
 * Takes back the offer of a message that is to be deleted: its batch does it, or says that its seller accepted it, which
 * is `offer_unavailable`. Nothing accepts it afterwards.
 */
const discard = async (
  bus: Dependencies['bus'],
  { _id: messageid, tableid, offerversion }: MessageRecord,
  context: RequestContext
) => {
  const { status } = await bus.request(discardOffer, { batchid: tableid, messageid }, context)
  if (status === 'A') throw new AppError('offer_unavailable')
  // An offer of an older release is on its way to its batch (`migrations.ts`), which knows in a moment what became of it.
  if (status === null && offerversion === undefined) throw new AppError('unavailable')
}

/**
 * Its author deletes a message, or an administrator any but an accepted offer. What the system tells is the history of the
 * batch: nobody deletes it.
 */
export const createDeleteMessage =
  (
    threadOf: (id: string) => Thread,
    { messages, frames, outbox, bus, enter }: Needs
  ): Handler<typeof deleteBatchMessage> =>
  async ({ tableid, messageid }, context) => {
    const { thread, side, reader } = await enter(threadOf(tableid), 'delete', context)
    const message = await messages.get(thread, messageid, reader)
    if (!message) throw new AppError('not_found')
    if (isOfSystem(message)) throw new AppError('forbidden')
    if (side !== 'shop' && message.userid !== context.actor.userid) throw new AppError('forbidden')
    if (message.type === 'O') await discard(bus, message, context)
    // Its image is forgotten by an event of the same write: a crash cannot leave it behind.
    const released = message.type === 'I' ? [emits(imagesReleased, { names: [message.content] })] : []
    if (!(await messages.bury(messageid, released))) throw new AppError('not_found')
    outbox.kick()
    frames.deleted(message)
    return {}
  }
