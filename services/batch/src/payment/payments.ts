import { visitor } from '@comptoir/contracts/access'
import { noticeRequested } from '@comptoir/contracts/account-notices'
import { batchStatusChanged, holdOffers } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import { eurosFromCents } from '@comptoir/contracts/money'
import { newId } from '@comptoir/kit/ids'
import { emits } from '@comptoir/kit/outbox'
import type { Log } from '@comptoir/kit/log'
import type { BatchRepository } from '../batch-repository.ts'
import type { BatchRecord } from '../batch.ts'
import { createAddOfferItem } from '../commands/add-offer-item.ts'
import { leavesItsPlace } from '../commands/set-batch-status.ts'
import { presentBatch } from '../present-batch.ts'
import type { Register } from '../register/register.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CashGuard } from './cash-guard.ts'
import { offersHeldUntil, payingUntil, type PayingRecord, type Purchase } from './paying.ts'
import type { Vouchers } from './vouchers.ts'

export type PaidBatch = BatchRecord & { paying: PayingRecord }

interface Needs extends Pick<Dependencies, 'bus' | 'frames' | 'outbox' | 'seals'> {
  batches: BatchRepository
  register: Register
  cash: CashGuard
  vouchers: Vouchers
  log: Log
}

const askMs = 5000

export type Payments = ReturnType<typeof createPayments>

/**
 * Carries out payments that were claimed in their batch. Every step may be done again by somebody else after a crash
 * and then changes nothing, so a payment ends the same wherever it was interrupted: register complete, then F.
 */
export const createPayments = (needs: Needs) => {
  const { batches, register, cash, vouchers, bus, frames, outbox, seals, log } = needs
  const addOfferItem = createAddOfferItem(needs)
  const claimed = ({ _id, paying }: PaidBatch) => ({ _id, 'paying.at': paying.at })

  /** As far as nobody has taken it up since: who does may have written something down. */
  const own = (batch: PaidBatch) => ({ ...claimed(batch), 'paying.until': batch.paying.until })
  const drop = (batch: PaidBatch) => batches.save(own(batch), { $unset: { paying: '' } })

  /**
   * Whether what is paid is all that was accepted; from here on nothing else is. An offer accepted a moment ago, whose
   * item is still to come, gets it now and the payment is dropped: another amount is due.
   */
  const paysAllAccepted = async (batch: PaidBatch) => {
    const now = new Date()
    const context = { actor: visitor, requestid: newId(), deadline: now.getTime() + askMs }
    const until = offersHeldUntil(now).toISOString()
    const accepted = await bus.request(holdOffers, { batchid: batch._id, until }, context)
    const { offers } = batch.paying
    const late = offers ? accepted.filter(({ messageid }) => !offers.includes(messageid)) : []
    if (late.length === 0) return true
    for (const acceptance of late) await addOfferItem(acceptance)
    await drop(batch)
    return false
  }

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
    const notice = { kind: 'batch_paid', batchid, amount: eurosFromCents(cents), method, at: at.toISOString() } as const
    return await batches.save(
      claimed(batch),
      { $set: { status: 'F', payout: { method, cents, at } }, $unset: { paying: '', ...leavesItsPlace } },
      [emits(batchStatusChanged, told), emits(noticeRequested, { userid: batch.paying.userid, notice })]
    )
  }

  const carryOut = async (batch: PaidBatch): Promise<BatchRecord> => {
    const purchase = JSON.parse(seals.purchase.open(batch.paying.sealed, batch._id)) as Purchase
    const { at, method, cents, offercents, shippingcents } = batch.paying
    await reserveCash(batch)
    await writeRegister(batch, purchase)
    const { reference } = purchase
    await vouchers.keep({ _id: batch._id, at, method, cents, offercents, shippingcents, reference })
    const finished = await finish(batch)
    // Somebody who thought that this one was interrupted has finished it.
    if (!finished) throw new AppError('unavailable')
    outbox.kick()
    frames.send(batch._id, { action: 'batch_status_updated', batch: presentBatch(finished) })
    return finished
  }

  /** Takes up a payment from whoever was at it; nothing when somebody else did. */
  const takeUp = async (batch: PaidBatch, now: Date): Promise<void> => {
    const taken = await batches.save(own(batch), { $set: { 'paying.until': payingUntil(now) } })
    const paid = taken?.paying && { ...taken, paying: taken.paying }
    if (paid && (await paysAllAccepted(paid))) await carryOut(paid)
  }

  return {
    /**
     * Carries out a payment claimed just now; null when it was dropped, for more was accepted than it pays. Dropped too
     * when nobody can tell what was accepted: who pays then tries again.
     */
    async begin(batch: PaidBatch): Promise<BatchRecord | null> {
      const paysAll = await paysAllAccepted(batch).catch(async (error: unknown) => {
        await drop(batch)
        throw error
      })
      return paysAll ? await carryOut(batch) : null
    },

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
