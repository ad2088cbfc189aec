import { getSeller } from '@comptoir/contracts/account/account-notices'
import type { Identity } from '@comptoir/contracts/batch/identity'
import type { payBatch } from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Handler } from '@comptoir/kit/bus/bus'
import { messages } from '@comptoir/contracts/core/fields'
import type { BatchRecord } from '../batch/record.ts'
import { french } from '../french.ts'
import type { Deps } from '../deps.ts'
import { amountOf } from './amount.ts'
import { boughtObjects } from './bought-objects.ts'
import { payingUntil, type PayingRecord, type Purchase } from './paying.ts'
import type { Payments } from './payments.ts'
import { refusePayment, type Seller } from './refuse-payment.ts'

interface Needs extends Pick<Deps, 'batches' | 'settings' | 'bus' | 'seals' | 'present'> {
  payments: Pick<Payments, 'carryOut'>
}

/**
 * Pays a batch. One save, guarded by the version that was read, claims the payment in the batch: from then on no offer is
 * made, decided or replaced. Of two payments at once one gets the claim; a batch that changed in between is read again.
 */
export const createPayBatch =
  ({ batches, settings, bus, seals, present, payments }: Needs): Handler<typeof payBatch> =>
  async ({ id, method, amount, reference = '' }, context) => {
    const { actor, deadline } = context
    while (Date.now() < deadline) {
      const batch = await batches.get(id, actor)
      const seller = batch.userid === null ? null : await bus.request(getSeller, { userid: batch.userid }, context)
      const refusal = refusePayment(batch, seller, { method, now: new Date() })
      if (refusal || !seller || !batch.identity || batch.userid === null || actor.userid === null)
        throw new AppError(refusal ?? 'payment_not_ready')
      // Cash leaves no trace to refer to.
      if (method !== 'cash' && reference === '')
        throw new AppError('validation_failed', { fields: { reference: messages.reference } })

      const due = amountOf(batch, await settings.shippingCents())
      if (centsFromEuros(amount) !== due.cents)
        throw new AppError('validation_failed', { fields: { amount: french.amountExpected(due.cents) } })
      if (method === 'cash' && due.cents >= limits.cashCents) throw new AppError('cash_limit')

      const objects = await boughtObjects(batch, due.cents, { bus, context })
      const shown = JSON.parse(seals.identity.open(batch.identity.sealed, id)) as Identity
      const sealed = seals.purchase.seal(JSON.stringify(purchaseOf(seller, shown, { objects, reference })), id)
      const at = new Date()
      const settled = { at, until: payingUntil(at), staffid: actor.userid, userid: batch.userid, method, sealed }
      const paying: PayingRecord = { ...settled, ...due }
      const claimed: BatchRecord | null = await batches.save(
        { _id: id, version: batch.version, paying: { $exists: false } },
        { $set: { paying } }
      )
      if (claimed) return await present(await payments.carryOut({ ...claimed, paying }))
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
