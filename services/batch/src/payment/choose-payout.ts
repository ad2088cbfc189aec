import { getSeller } from '@comptoir/contracts/account-notices'
import * as calls from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { PayoutMethod } from '@comptoir/contracts/payout'
import { command } from '@comptoir/kit/command'
import { requireOwner } from '../batch/movers.ts'
import { isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { sumsOf } from './amount.ts'
import { canBePaidBy, type Seller } from './refuse-payment.ts'

/** Why a batch cannot be paid as its seller wishes; null when it can. `cents`: what they would receive. */
const refuseWish = (
  method: PayoutMethod,
  { seller, batch, cents }: { seller: Seller | null; batch: BatchRecord; cents: number }
) => {
  if (!seller || !canBePaidBy[method](seller)) return 'payment_not_ready'
  if (method !== 'cash') return null
  if (batch.delivery?.mode !== 'shop') return 'payment_not_ready'
  return cents >= limits.cashCents ? 'cash_limit' : null
}

/**
 * The owner says how they would like to be paid; the shop sees it chosen in its pay form. Throws `payment_not_ready` where
 * the profile lacks the data, or for cash that is not fetched at the shop, and `cash_limit` from 1000 €.
 */
export const choosePayout = command(calls.choosePayout, async ({ id, method }, context, deps: Deps) => {
  const { batches, bus, settings, frames, outbox, present } = deps
  while (Date.now() < context.deadline) {
    const batch = await batches.get(id, context.actor)
    const userid = requireOwner(context.actor)
    if (!isOpenToOffers(batch)) throw new AppError('illegal_transition')
    const seller = await bus.request(getSeller, { userid }, context)
    const { net, offered } = sumsOf(batch, await settings.shippingCents())
    const refusal = refuseWish(method, { seller, batch, cents: net ?? offered ?? 0 })
    if (refusal) throw new AppError(refusal)
    const step = saleStep(batch, 'payout_chosen', { by: 'owner', at: new Date() })
    const saved = await batches.save(
      { _id: id, version: batch.version, paying: { $exists: false } },
      { $set: { payoutwish: method } },
      batch.payoutwish === method ? [] : [step]
    )
    if (!saved) continue
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
  throw new AppError('unavailable')
})
