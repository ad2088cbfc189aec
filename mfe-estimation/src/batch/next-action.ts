import type { Batch } from '@comptoir/contracts/batch/batch'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { formatEuro } from '@comptoir/ui/money'
import { texts } from '../french.ts'
import { pendingOffers } from './offers.ts'
import { countOf, stageOf } from './stage.ts'

const { next } = texts

// A deadline is a day on the shop's calendar, in whatever time zone the reader is.
const shopDay = madeWhenAsked(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit' })
)

const firstDeadline = (batch: Batch, now: Date) =>
  Math.min(...pendingOffers(batch, now).map(({ expiresat }) => Date.parse(expiresat)))

/** Returns what happens next with a batch, in one sentence; what the seller has to do comes before what the shop does. */
export const nextAction = (batch: Batch, now: Date): string => {
  const { items, payout, userid } = batch
  const stage = stageOf(batch, now)
  if (stage === 'answer') return next.answer(countOf(items, 'WUI'))
  if (stage === 'retake') return next.retake(countOf(items, 'E'))
  if (stage === 'sendable' && userid === null) return next.account
  if (stage === 'paid' && payout) return next.paidAmount(formatEuro(payout.amount))
  if (stage === 'offered' || stage === 'revised') return next[stage](shopDay().format(firstDeadline(batch, now)))
  return next[stage]
}
