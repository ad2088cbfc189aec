import type { getSeller } from '@comptoir/contracts/account/account-notices'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { doneCards, type BatchRecord } from '../batch/record.ts'
import { isPending, keptLines, standingOffers } from '../offers/offer.ts'
import { boughtCards } from './bought-cards.ts'

export type Seller = NonNullable<OperationReply<typeof getSeller>>

/** Whether the seller's profile names where the money goes; a transfer to a RIB with a wrong key would come back. */
export const canBePaidBy: Record<PayoutMethod, (seller: Seller) => boolean> = {
  cash: () => true,
  cheque: () => true,
  paypal: ({ paymenttype, paymentdata }) => paymenttype === 'P' && paymentdata !== null && 'email' in paymentdata,
  bank: ({ paymenttype, paymentdata }) =>
    paymenttype === 'B' && paymentdata !== null && 'rib' in paymentdata && isRibKeyRight(paymentdata.rib)
}

/** Whether an offer waits for the seller that would replace what they accepted: until they decide, nothing is due. */
const isBeingRevised = (batch: BatchRecord, now: Date): boolean => {
  const accepted = standingOffers(batch).map(({ messageid }) => messageid)
  return batch.offers.some(
    offer => isPending(offer, now) && offer.replaces.some(messageid => accepted.includes(messageid))
  )
}

/** Whether the shop still has a price for a card it knows for all that is due: photos may be taken again after an offer. */
const buysDoneCards = (batch: BatchRecord): boolean => {
  const done = new Set(doneCards(batch).map(({ id }) => id))
  const named = standingOffers(batch).flatMap(keptLines)
  return named.every(({ itemid }) => done.has(itemid)) && boughtCards(batch, 0).length > 0
}

/** Why a batch cannot be paid yet by this method; null when it can. */
export const refusePayment = (
  batch: BatchRecord,
  seller: Seller | null,
  { method, now }: { method: PayoutMethod; now: Date }
): ErrorCode | null => {
  if ((batch.status !== 'T' && batch.status !== 'I') || batch.paying) return 'illegal_transition'
  const complete = batch.receivedat && batch.identity && standingOffers(batch).length > 0 && buysDoneCards(batch)
  return complete && !isBeingRevised(batch, now) && seller?.proved && canBePaidBy[method](seller)
    ? null
    : 'payment_not_ready'
}
