import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { emits } from '@comptoir/kit/work/outbox'
import { staffDid } from '@comptoir/kit/work/staff-act'
import { unsetWhenClosed, type BatchRecord } from '../batch/record.ts'
import { sellerMail } from '../batch/seller-mail.ts'
import type { Deps } from '../deps.ts'
import { closedOffers } from '../offers/decisions.ts'
import { announceSale, offersUpdate } from '../offers/save-sale.ts'
import { payingUntil, type PayingRecord, type Purchase } from './paying.ts'

/**
 * A payment runs in five steps: claim the batch, count the cash, write the register with its head, keep the voucher, finish
 * the batch.
 * Each step after the claim may be repeated without changing anything, so a payment that a crash interrupts ends the same
 * in whichever process resumes it: the register is complete before the batch is finished.
 */

/** A batch whose payment is claimed. Until the claim goes, no other request changes its status or its offers. */
export type ClaimedBatch = BatchRecord & { paying: PayingRecord }

/** Matches this payment of the batch, whichever process carries it out. */
const samePayment = ({ _id, paying }: ClaimedBatch) => ({ _id, 'paying.at': paying.at })

/**
 * Matches only while this process still owns the payment: another process that took it over may already have written
 * register entries.
 */
const ownPayment = (batch: ClaimedBatch) => ({ ...samePayment(batch), 'paying.until': batch.paying.until })

/**
 * Counts a payment in cash. This is the last step that can refuse a payment, because nothing is in the register yet:
 * two payments to one person at the same moment may together reach the limit. Throws `cash_limit` and drops the claim.
 */
const reserveCash = async (
  { cash, batches }: Deps,
  batch: ClaimedBatch,
  { identity }: Pick<Purchase, 'identity'>
): Promise<void> => {
  const { userid, method, cents, at } = batch.paying
  if (method !== 'cash' || (await cash.reserve({ userid, identity }, { batchid: batch._id, cents, at }))) return
  await batches.save(ownPayment(batch), { $unset: { paying: '' } })
  throw new AppError('cash_limit')
}

const writeRegister = async (
  { register }: Deps,
  { _id: batchid, paying }: ClaimedBatch,
  { seller, identity, objects }: Purchase
): Promise<void> => {
  const { staffid, method } = paying
  const same = { at: paying.at.toISOString(), seller, identity, method, batchid, staffid }
  for (const { itemid, object, cents } of objects)
    await register.append(itemid, { ...same, object, price: eurosFromCents(cents) })
  await register.moveHead()
}

/** Sets F and removes the claim in one write; null when another process has finished this payment. */
const finish = async ({ batches }: Deps, batch: ClaimedBatch): Promise<BatchRecord | null> => {
  const { _id: batchid, userid, status: from, paying } = batch
  const { method, cents } = paying
  const at = paying.at.toISOString()
  const change = { batchid, userid, from, to: batchStatus.finished, by: 'staff', reason: null, at } as const
  const mail = sellerMail(batch, { kind: 'batch_paid', amount: eurosFromCents(cents), method, at })
  const audit = staffDid(paying.staffid, {
    act: 'batch.paid',
    target: { kind: 'batch', id: batchid },
    before: { status: from },
    after: { status: batchStatus.finished, method, amount: eurosFromCents(cents) }
  })
  // The claim keeps the offers as they are: those that were read with it are still those of the batch.
  const { events, ...closing } = offersUpdate(batch, closedOffers(batch, paying.at), undefined)
  return await batches.save(
    { ...samePayment(batch), version: batch.version },
    {
      $set: { ...closing.$set, status: batchStatus.finished, payout: { method, cents, at: paying.at } },
      $unset: { ...closing.$unset, paying: '', ...unsetWhenClosed }
    },
    [audit, ...events, emits(batchStatusChanged, change), ...mail]
  )
}

/**
 * Carries out a payment whose claim this process owns, and returns the finished batch. Throws `cash_limit` where it may
 * not be made in cash, and `unavailable` when another process took it over and finished it.
 */
export const carryOutPayment = async (deps: Deps, batch: ClaimedBatch): Promise<BatchRecord> => {
  const { _id, number, paying } = batch
  const purchase = JSON.parse(deps.seals.purchase.open(paying.sealed, _id)) as Purchase
  await reserveCash(deps, batch, purchase)
  await writeRegister(deps, batch, purchase)
  const { at, method, cents, offercents, shippingcents } = paying
  const { reference } = purchase
  await deps.vouchers.keep({ _id, number, at, method, cents, offercents, shippingcents, reference })
  const finished = await finish(deps, batch)
  if (!finished) throw new AppError('unavailable')
  await announceSale(deps, batch, finished)
  return finished
}

/** Takes the payment of a batch over and carries it out; does nothing when another process took it over first. */
const takeOver = async (deps: Deps, { paying, ...batch }: BatchRecord, now: Date): Promise<void> => {
  if (!paying) return
  const taken = await deps.batches.save(ownPayment({ ...batch, paying }), {
    $set: { 'paying.until': payingUntil(now) }
  })
  if (taken?.paying) await carryOutPayment(deps, { ...taken, paying: taken.paying })
}

/** Ends the payment under way of a batch, if it has one: the batch is paid, or the claim is dropped for `cash_limit`. */
export const settlePayment = async (deps: Deps, batch: BatchRecord): Promise<void> => {
  try {
    await takeOver(deps, batch, new Date())
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'cash_limit')) throw error
  }
}

/** Finishes the payments whose process ended in the middle. One that cannot be finished is logged and stops no other. */
export const resumeStalledPayments = async (deps: Deps, now = new Date()): Promise<void> => {
  for (const batch of await deps.batches.stalledPayments(now))
    await takeOver(deps, batch, now).catch((error: unknown) =>
      deps.log.error({ err: error, batchid: batch._id }, 'payment not resumed')
    )
}
