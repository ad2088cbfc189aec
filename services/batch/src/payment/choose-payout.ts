import { getSeller } from '@comptoir/contracts/account/account-notices'
import * as calls from '@comptoir/contracts/batch/payment'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { announceBatch } from '../batch/announce-batch.ts'
import { changeBatch } from '../batch/change-batch.ts'
import { requireOwner } from '../batch/movers.ts'
import { isOpenToOffers } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { refuseCash } from './payout-wish.ts'
import { canBePaidBy } from './refuse-payment.ts'

/** The owner chooses how they would like to be paid; the shop's pay form proposes it. */
export const choosePayout = command(calls.choosePayout, async ({ id, method }, context, deps: Deps) => {
  const { batches, bus, settings } = deps
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const userid = requireOwner(context.actor)
    if (!isOpenToOffers(batch)) throw new AppError('illegal_transition')
    const seller = await bus.request(getSeller, { userid }, context)
    if (!seller || !canBePaidBy[method](seller)) throw new AppError('payment_not_ready')
    const refusal = method === 'cash' ? refuseCash(batch, await settings.shippingCents()) : null
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
