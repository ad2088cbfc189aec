import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { batchStatusChanged } from '@comptoir/contracts/batch/batch-life'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { emits } from '@comptoir/kit/work/outbox'
import type { Log } from '@comptoir/kit/run/log'
import type { BatchRepository } from '../batch/repository.ts'
import type { BatchRecord } from '../batch/record.ts'
import { leavesItsPlace } from '../batch/set-batch-status.ts'
import { closedOffers } from '../offers/decisions.ts'
import { offersUpdate, tellSale } from '../offers/save-sale.ts'
import type { Register } from '../register/register.ts'
import type { Deps } from '../deps.ts'
import type { CashGuard } from './cash-guard.ts'
import { payingUntil, type PayingRecord, type Purchase } from './paying.ts'
import type { Vouchers } from './vouchers.ts'

export type PaidBatch = BatchRecord & { paying: PayingRecord }

interface Needs extends Pick<Deps, 'frames' | 'outbox' | 'present' | 'seals'> {
  batches: BatchRepository
  register: Register
  cash: CashGuard
  vouchers: Vouchers
  log: Log
}

export type Payments = ReturnType<typeof createPayments>

/**
 * Carries out payments that were claimed in their batch. Another process may repeat every step after a crash without
 * changing anything, so a payment ends the same wherever it was interrupted: register complete, then F.
 */
export const createPayments = (needs: Needs) => {
  const { batches, register, cash, vouchers, seals, log } = needs
  const claimed = ({ _id, paying }: PaidBatch) => ({ _id, 'paying.at': paying.at })

  /** Matches only while this process still owns the payment: another that took it over may have written register entries. */
  const own = (batch: PaidBatch) => ({ ...claimed(batch), 'paying.until': batch.paying.until })
  const drop = (batch: PaidBatch) => batches.save(own(batch), { $unset: { paying: '' } })

  /** The last moment at which a payment can fail: nothing is written down yet. */
  const reserveCash = async (batch: PaidBatch) => {
    const { userid, method, cents, at } = batch.paying
    if (method !== 'cash' || (await cash.reserve(userid, { batchid: batch._id, cents, at }))) return
    await drop(batch)
    throw new AppError('cash_limit')
  }

  const writeRegister = async ({ _id: batchid, paying }: PaidBatch, { seller, identity, objects }: Purchase) => {
    const { staffid, method } = paying
    const same = { at: paying.at.toISOString(), seller, identity, method, batchid, staffid }
    for (const { itemid, object, cents } of objects)
      await register.append(itemid, { ...same, object, price: eurosFromCents(cents) })
  }

  const finish = async (batch: PaidBatch): Promise<BatchRecord | null> => {
    const { _id: batchid, userid, status: from } = batch
    const { at, method, cents } = batch.paying
    const told = { batchid, userid, from, to: 'F', by: 'staff', reason: null, at: at.toISOString() } as const
    const { number } = batch
    const notice = {
      kind: 'batch_paid',
      batchid,
      number,
      amount: eurosFromCents(cents),
      method,
      at: at.toISOString()
    } as const
    // While a payment is claimed nothing else changes the offers: those read with the claim are still the batch's.
    const { events, ...closing } = offersUpdate(batch, closedOffers(batch, at), undefined)
    return await batches.save(
      { ...claimed(batch), version: batch.version },
      {
        $set: { ...closing.$set, status: 'F', payout: { method, cents, at } },
        $unset: { ...closing.$unset, paying: '', ...leavesItsPlace }
      },
      [...events, emits(batchStatusChanged, told), emits(noticeRequested, { userid: batch.paying.userid, notice })]
    )
  }

  const carryOut = async (batch: PaidBatch): Promise<BatchRecord> => {
    const purchase = JSON.parse(seals.purchase.open(batch.paying.sealed, batch._id)) as Purchase
    const { at, method, cents, offercents, shippingcents } = batch.paying
    await reserveCash(batch)
    await writeRegister(batch, purchase)
    const { reference } = purchase
    const { _id, number } = batch
    await vouchers.keep({ _id, number, at, method, cents, offercents, shippingcents, reference })
    const finished = await finish(batch)
    // Another process took this payment for an interrupted one, and finished it.
    if (!finished) throw new AppError('unavailable')
    await tellSale(needs, batch, finished)
    return finished
  }

  /** Takes over a payment from the process that claimed it; does nothing when another process took it over first. */
  const takeUp = async (batch: PaidBatch, now: Date): Promise<void> => {
    const taken = await batches.save(own(batch), { $set: { 'paying.until': payingUntil(now) } })
    const paid = taken?.paying && { ...taken, paying: taken.paying }
    if (paid) await carryOut(paid)
  }

  return {
    /** Carries out a payment claimed just now; throws `cash_limit` where it may not be made. */
    carryOut,

    /** Ends a payment under way, if there is one: paid, or dropped where it may not be made. */
    async settle({ paying, ...batch }: BatchRecord): Promise<void> {
      try {
        if (paying) await takeUp({ ...batch, paying }, new Date())
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'cash_limit')) throw error
      }
    },

    /** Finishes payments whose process ended in the middle. One that cannot be finished does not stop the others. */
    async resumeStalled(now = new Date()): Promise<void> {
      for (const batch of await batches.stalledPayments(now)) {
        if (!batch.paying) continue
        await takeUp({ ...batch, paying: batch.paying }, now).catch((error: unknown) =>
          log.error({ err: error, batchid: batch._id }, 'payment not resumed')
        )
      }
    }
  }
}
