import { getSeller } from '@comptoir/contracts/account/account-notices'
import * as calls from '@comptoir/contracts/batch/payment'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { AppError, type ErrorCode } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { announceBatch } from '../batch/announce-batch.ts'
import { requireOwner } from '../batch/movers.ts'
import { isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import { retryUntilDeadline } from '../batch/retry-until-deadline.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { refuseCash } from './payout-wish.ts'
import { canBePaidBy, type Seller } from './refuse-payment.ts'

/** Why a batch cannot be paid as its seller wishes; null when it can. */
const refuseWish = (
  method: PayoutMethod,
  { seller, batch, costcents }: { seller: Seller | null; batch: BatchRecord; costcents: number }
): ErrorCode | null => {
  if (!seller || !canBePaidBy[method](seller)) return 'payment_not_ready'
  return method === 'cash' ? refuseCash(batch, costcents) : null
}

/**
 * The owner chooses how they would like to be paid; the shop's pay form proposes it. Throws `payment_not_ready` where
 * the profile lacks the data, or for cash when the cards do not come to the shop, and `cash_limit` from 1000 €.
 */
export const choosePayout = command(calls.choosePayout, async ({ id, method }, context, deps: Deps) => {
  const { batches, bus, settings } = deps
  const saved = await retryUntilDeadline(context, async () => {
    const batch = await batches.get(id, context.actor)
    const userid = requireOwner(context.actor)
    if (!isOpenToOffers(batch)) throw new AppError('illegal_transition')
    const seller = await bus.request(getSeller, { userid }, context)
    const refusal = refuseWish(method, { seller, batch, costcents: await settings.shippingCents() })
    if (refusal) throw new AppError(refusal)
    const step = saleStep(batch, 'payout_chosen', { by: 'owner', at: new Date() })
    // Guarded by the version: a new offer or another delivery may forbid cash.
    return await batches.save(
      { _id: id, version: batch.version, paying: { $exists: false } },
      { $set: { payoutwish: method } },
      batch.payoutwish === method ? [] : [step]
    )
  })
  return await announceBatch(deps, saved)
})
