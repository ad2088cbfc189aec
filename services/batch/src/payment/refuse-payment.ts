import { paymentType } from '@comptoir/contracts/account/account'
import type { getSeller } from '@comptoir/contracts/account/account-notices'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { doneCards, isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import { isPending, keptLines, standingOffers } from '../offers/offer.ts'
import { boughtCards } from './bought-cards.ts'

export type Seller = NonNullable<OperationReply<typeof getSeller>>

/** Whether the seller's profile names where the money goes. A bank would send a transfer to a RIB with a wrong key back. */
export const canBePaidBy: Record<PayoutMethod, (seller: Seller) => boolean> = {
  cash: () => true,
  cheque: () => true,
  paypal: ({ paymenttype, paymentdata }) =>
    paymenttype === paymentType.paypal && paymentdata !== null && 'email' in paymentdata,
  bank: ({ paymenttype, paymentdata }) =>
    paymenttype === paymentType.bank && paymentdata !== null && 'rib' in paymentdata && isRibKeyRight(paymentdata.rib)
}

/** Whether a pending offer would replace an accepted one: nothing is due until the seller decides it. */
const isBeingRevised = (batch: BatchRecord, now: Date): boolean => {
  const accepted = standingOffers(batch).map(({ messageid }) => messageid)
  return batch.offers.some(
    offer => isPending(offer, now) && offer.replaces.some(messageid => accepted.includes(messageid))
  )
}

/**
 * Whether the shop knows every card that the accepted offers buy, and they buy one at least. A seller may take the photos
 * of a card again after an offer: until its new analysis ends, the shop does not know what it buys.
 */
const buysKnownCards = (batch: BatchRecord): boolean => {
  const known = new Set(doneCards(batch).map(({ id }) => id))
  const lines = standingOffers(batch).flatMap(keptLines)
  return lines.every(({ itemid }) => known.has(itemid)) && boughtCards(batch, 0).length > 0
}

/** Why a batch cannot be paid at `now` by this method; null when it can. */
export const refusePayment = (
  batch: BatchRecord,
  seller: Seller | null,
  { method, now }: { method: PayoutMethod; now: Date }
): ErrorCode | null => {
  if (!isOpenToOffers(batch)) return 'illegal_transition'
  const isAgreed = standingOffers(batch).length > 0 && buysKnownCards(batch) && !isBeingRevised(batch, now)
  const isComplete = batch.receivedat && batch.identity && isAgreed
  return isComplete && seller?.proved && canBePaidBy[method](seller) ? null : 'payment_not_ready'
}
