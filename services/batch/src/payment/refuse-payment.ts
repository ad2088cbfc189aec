import type { getSeller } from '@comptoir/contracts/account-notices'
import type { PayoutMethod } from '@comptoir/contracts/payout'
import type { ErrorCode } from '@comptoir/contracts/errors'
import { isRibKeyRight } from '@comptoir/contracts/fields'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { doneCards, offersOf, type BatchRecord } from '../batch.ts'

export type Seller = NonNullable<OperationReply<typeof getSeller>>

/** Whether the seller's profile names where the money goes; a transfer to a RIB with a wrong key would come back. */
const canBePaidBy: Record<PayoutMethod, (seller: Seller) => boolean> = {
  cash: () => true,
  cheque: () => true,
  paypal: ({ paymenttype, paymentdata }) => paymenttype === 'P' && paymentdata !== null && 'email' in paymentdata,
  bank: ({ paymenttype, paymentdata }) =>
    paymenttype === 'B' && paymentdata !== null && 'rib' in paymentdata && isRibKeyRight(paymentdata.rib)
}

/** Why a batch cannot be paid yet by this method; null when it can. */
export const refusePayment = (batch: BatchRecord, seller: Seller | null, method: PayoutMethod): ErrorCode | null => {
  if ((batch.status !== 'T' && batch.status !== 'I') || batch.paying) return 'illegal_transition'
  const complete = batch.receivedat && batch.identity && offersOf(batch).length > 0 && doneCards(batch).length > 0
  return complete && seller?.proved && canBePaidBy[method](seller) ? null : 'payment_not_ready'
}
