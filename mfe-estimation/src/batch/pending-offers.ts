import type { Message } from '@comptoir/contracts/conversation'
import type { BatchFrame } from '@comptoir/contracts/realtime'

/**
 * The messages that make an offer nobody decided yet, oldest first, after a frame. Only frames tell of them: the first
 * of every connection brings the newest page of the thread, and with the batch the offer that waits, however long ago it
 * was made.
 */
export const offersAfter = (offers: readonly Message[], frame: BatchFrame): readonly Message[] => {
  const without = (id: string) => offers.filter(offer => offer.id !== id)
  switch (frame.action) {
    case 'batch': {
      const recent = frame.messages.filter(({ type }) => type === 'O')
      const { openoffer } = frame.batch
      return openoffer && recent.every(({ id }) => id !== openoffer.id) ? [openoffer, ...recent] : recent
    }
    case 'new_message':
      return frame.message.type === 'O' ? [...without(frame.message.id), frame.message] : offers
    case 'offer_status_updated':
      return frame.status === 'P' ? offers : without(frame.messageid)
    case 'delete_message':
      return without(frame.id)
    default:
      return offers
  }
}
