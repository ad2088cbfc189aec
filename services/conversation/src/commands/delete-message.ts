import { AppError } from '@comptoir/contracts/errors'
import type { deleteBatchMessage } from '@comptoir/contracts/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
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
      enter,
      settle
    }: Pick<Dependencies, 'messages' | 'frames'> & { enter: EnterThread; settle: SettleOffer }
  ): Handler<typeof deleteBatchMessage> =>
  async ({ tableid, messageid }, context) => {
    const { thread, side, reader } = await enter(threadOf(tableid), 'delete', context)
    const message = await messages.get(thread, messageid, reader)
    if (!message) throw new AppError('not_found')
    if (side !== 'shop' && message.userid !== context.actor.userid) throw new AppError('forbidden')
    if (message.offer?.status === 'P') await settle(message, { to: 'C', at: new Date() })
    if (!(await messages.bury(messageid))) {
      const left = await messages.get(thread, messageid, reader)
      throw new AppError(left ? 'offer_unavailable' : 'not_found')
    }
    frames.deleted(message)
    return {}
  }
