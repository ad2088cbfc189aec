import { getSeller } from '@comptoir/contracts/account/account-notices'
import * as calls from '@comptoir/contracts/batch/payment'
import type { Identity } from '@comptoir/contracts/batch/identity'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { changeBatch } from '../batch/change-batch.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { amountOf } from './amount.ts'
import { boughtObjects } from './bought-objects.ts'
import { isCheckedPerson } from './checked-person.ts'
import { payingUntil, type PayingRecord, type Purchase } from './paying.ts'
import { carryOutPayment, type ClaimedBatch } from './payments.ts'
import { refusePayment, type Seller } from './refuse-payment.ts'

/**
 * Staff pay a batch: the register gets its cards, and the batch is finished. One save, guarded by the version that was
 * read, claims the payment in the batch; from then on no offer is made, decided or replaced. Of two payments at once one
 * gets the claim, and a batch that changed in between is read and decided on again.
 */
export const payBatch = command(calls.payBatch, async (input, context, deps: Deps) => {
  const claimed = await changeBatch(deps, { id: input.id, context }, batch => claimPayment(deps, batch, input, context))
  return await deps.present(await carryOutPayment(deps, claimed))
})

/** Checks everything a payment asks for and claims it; null when the batch changed since it was read. */
const claimPayment = async (
  deps: Deps,
  batch: BatchRecord,
  { id, method, amount, reference = '' }: OperationInput<typeof calls.payBatch>,
  context: RequestContext
): Promise<ClaimedBatch | null> => {
  const { batches, settings, bus, seals } = deps
  const seller = batch.userid === null ? null : await bus.request(getSeller, { userid: batch.userid }, context)
  const refusal = refusePayment(batch, seller, { method, now: new Date() })
  const staffid = context.actor.userid
  if (refusal || !seller || !batch.identity || batch.userid === null || staffid === null)
    throw new AppError(refusal ?? 'payment_not_ready')
  if (!isCheckedPerson(deps, batch, seller))
    throw new AppError('payment_not_ready', { fields: { identity: french.identityOfAnother } })
  // Every payment but cash leaves a trace at a bank, to which its reference leads.
  if (method !== 'cash' && reference === '')
    throw new AppError('validation_failed', { fields: { reference: messages.reference } })
  const due = amountOf(batch, await settings.shippingCents())
  // Staff confirm the amount they pay out: it must be the one that is due, to the cent.
  if (centsFromEuros(amount) !== due.cents)
    throw new AppError('validation_failed', { fields: { amount: french.amountExpected(due.cents) } })
  if (method === 'cash' && due.cents >= limits.cashCents) throw new AppError('cash_limit')

  const objects = await boughtObjects(deps, batch, { netcents: due.cents, context })
  const shown = JSON.parse(seals.identity.open(batch.identity.sealed, id)) as Identity
  const sealed = seals.purchase.seal(JSON.stringify(purchaseOf(seller, shown, { objects, reference })), id)
  const at = new Date()
  const paying: PayingRecord = {
    at,
    until: payingUntil(at),
    staffid,
    userid: batch.userid,
    method,
    sealed,
    ...due
  }
  const free = { _id: id, version: batch.version, paying: { $exists: false } }
  const claimed = await batches.save(free, { $set: { paying } })
  return claimed && { ...claimed, paying }
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
