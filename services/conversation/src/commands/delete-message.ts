import { AppError } from '@comptoir/contracts/errors'
import { imagesReleased, type deleteBatchMessage } from '@comptoir/contracts/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread } from '../enter-thread.ts'
import type { SettleOffer } from '../settle-offer.ts'
import type { Thread } from '../thread.ts'

/**
 * Its author deletes a message, or an administrator any but an accepted offer. A pending offer is cancelled first: whoever
 * accepts it at the same moment keeps it, or is told that it is not there any more.
 */
export const createDeleteMessage =
  (
    threadOf: (id: string) => Thread,
    {
      messages,
      frames,
      outbox,
      enter,
      settle
    }: Pick<Dependencies, 'messages' | 'frames' | 'outbox'> & { enter: EnterThread; settle: SettleOffer }
  ): Handler<typeof deleteBatchMessage> =>
  async ({ tableid, messageid }, context) => {
    const { thread, side, reader } = await enter(threadOf(tableid), 'delete', context)
    const message = await messages.get(thread, messageid, reader)
    if (!message) throw new AppError('not_found')
    if (side !== 'shop' && message.userid !== context.actor.userid) throw new AppError('forbidden')
    if (message.offer?.status === 'P') await settle(message, { to: 'C', at: new Date() })
    // Its image is forgotten by an event of the same write: a crash cannot leave it behind.
    const released = message.type === 'I' ? [emits(imagesReleased, { names: [message.content] })] : []
    if (!(await messages.bury(messageid, released))) {
      const left = await messages.get(thread, messageid, reader)
      throw new AppError(left ? 'offer_unavailable' : 'not_found')
    }
    outbox.kick()
    frames.deleted(message)
    return {}
  }
