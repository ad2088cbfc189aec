import { limits } from '@comptoir/contracts/core/limits'
import type { BatchRecord } from '../batch/record.ts'
import { standingOffers } from './offer.ts'

const dayMs = 86_400_000

/** When the cards of a batch must be on their way: 14 days after the first acceptance that stands; null before. */
export const shipByOf = (batch: Pick<BatchRecord, 'offers'>): Date | null => {
  const accepted = standingOffers(batch).flatMap(({ acceptance }) => (acceptance ? [acceptance.at.getTime()] : []))
  return accepted.length === 0 ? null : new Date(Math.min(...accepted) + limits.shipDays * dayMs)
}

/** When to remind the seller to send the cards; undefined where nothing is to be sent. */
export const shipReminderOf = (
  batch: Pick<BatchRecord, 'offers' | 'status' | 'receivedat'>,
  now: Date
): Date | undefined => {
  const shipby = batch.status === 'T' && !batch.receivedat ? shipByOf(batch) : null
  const at = shipby && new Date(shipby.getTime() - limits.shipReminderDays * dayMs)
  return at && at > now ? at : undefined
}
