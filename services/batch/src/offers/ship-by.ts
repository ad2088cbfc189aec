import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { limits } from '@comptoir/contracts/core/limits'
import type { BatchRecord } from '../batch/record.ts'
import { standingOffers, type WithOffers } from './offer.ts'

const dayMs = 86_400_000

/** When the seller must have sent the cards: 14 days after the first acceptance that stands; null before one. */
export const shipByOf = (batch: WithOffers): Date | null => {
  const accepted = standingOffers(batch).flatMap(({ acceptance }) => (acceptance ? [acceptance.at.getTime()] : []))
  return accepted.length === 0 ? null : new Date(Math.min(...accepted) + limits.shipDays * dayMs)
}

/** Whether the seller still has to send or bring the cards. */
export const expectsCards = ({ status, receivedat }: Pick<BatchRecord, 'status' | 'receivedat'>): boolean =>
  status === batchStatus.inTreatment && !receivedat

/** When to remind the seller to send the cards; undefined where they have nothing to send, or the time has passed. */
export const shipReminderOf = (
  batch: Pick<BatchRecord, 'offers' | 'status' | 'receivedat'>,
  now: Date
): Date | undefined => {
  const shipby = expectsCards(batch) ? shipByOf(batch) : null
  const at = shipby && new Date(shipby.getTime() - limits.shipReminderDays * dayMs)
  return at && at > now ? at : undefined
}
