import { getSeller } from '@comptoir/contracts/account-notices'
import type { Identity } from '@comptoir/contracts/identity'
import type { payBatch } from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import { centsFromEuros } from '@comptoir/contracts/money'
import type { Handler } from '@comptoir/kit/bus/bus'
import { offersOf, type BatchRecord } from '../batch.ts'
import { french } from '../french.ts'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'
import { amountOf } from './amount.ts'
import { boughtObjects } from './bought-objects.ts'
import { payingUntil, type PayingRecord, type Purchase } from './paying.ts'
import type { Payments } from './payments.ts'
import { refusePayment, type Seller } from './refuse-payment.ts'

interface Needs extends Pick<Dependencies, 'batches' | 'settings' | 'bus' | 'seals'> {
  payments: Pick<Payments, 'begin'>
}

/**
 * Pays a batch: what is settled is claimed in the batch by one guarded write, then carried out. Of two at once one
 * gets the claim; a batch that changed meanwhile, or of which an offer was accepted meanwhile, is looked at again.
 */
export const createPayBatch =
  ({ batches, settings, bus, seals, payments }: Needs): Handler<typeof payBatch> =>
  async ({ id, method, amount, reference }, context) => {
    const { actor, deadline } = context
    while (Date.now() < deadline) {
      const batch = await batches.get(id, actor)
      const seller = batch.userid === null ? null : await bus.request(getSeller, { userid: batch.userid }, context)
      const refusal = refusePayment(batch, seller, method)
      if (refusal || !seller || !batch.identity || batch.userid === null || actor.userid === null)
        throw new AppError(refusal ?? 'payment_not_ready')

      const { shippingcost = 0 } = await settings.get()
      const due = amountOf(batch, centsFromEuros(shippingcost))
      if (centsFromEuros(amount) !== due.cents)
        throw new AppError('validation_failed', { fields: { amount: french.amountExpected(due.cents) } })
      if (method === 'cash' && due.cents >= limits.cashCents) throw new AppError('cash_limit')

      const objects = await boughtObjects(batch, due.cents, { bus, context })
      const shown = JSON.parse(seals.identity.open(batch.identity.sealed, id)) as Identity
      const sealed = seals.purchase.seal(JSON.stringify(purchaseOf(seller, shown, { objects, reference })), id)
      const at = new Date()
      const settled = { at, until: payingUntil(at), staffid: actor.userid, userid: batch.userid, method, sealed }
      const offers = offersOf(batch).map(({ messageid }) => messageid)
      const paying: PayingRecord = { ...settled, ...due, offers }
      const claimed: BatchRecord | null = await batches.save(
        { _id: id, version: batch.version, paying: { $exists: false } },
        { $set: { paying } }
      )
      const paid = claimed && (await payments.begin({ ...claimed, paying }))
      if (paid) return presentBatch(paid)
    }
    throw new AppError('unavailable')
  }

const purchaseOf = (
  { firstname, lastname, birthdate }: Seller,
  { address, kind, number, date, authority }: Identity,
  rest: Pick<Purchase, 'objects' | 'reference'>
): Purchase => ({
  seller: { firstname, lastname, birthdate, address },
  identity: { kind, number, date, authority },
  ...rest
})
