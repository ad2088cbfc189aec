import { limits } from '@comptoir/contracts/core/limits'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

/** The payments in cash of one seller. They stand in one document, so that two payments at once cannot both pass. */
interface CashRecord {
  /** The seller. */
  _id: string
  /** Grows with every write: the guard that one payment does not overwrite another. */
  version: number
  payments: CashPayment[]
}

interface CashPayment {
  batchid: string
  cents: number
  at: Date
}

/** Keeps what a seller is paid in cash within 24 hours strictly below 1000 € (CMF D112-3). */
export interface CashGuard {
  /** Returns the cents that a seller may still be paid in cash at `now`. */
  left(userid: string, now: Date): Promise<number>
  /**
   * Counts a payment in cash. Returns false, and counts nothing, when the seller would reach the limit. Counting the
   * payment of the same batch again changes nothing.
   */
  reserve(userid: string, payment: CashPayment): Promise<boolean>
}

const dayMs = 86_400_000

/** The payments in the 24 hours before `now`. */
const recentOf = (record: CashRecord | null, now: Date): CashPayment[] =>
  (record?.payments ?? []).filter(({ at }) => at.getTime() > now.getTime() - dayMs)

const sumOf = (payments: readonly CashPayment[]): number => payments.reduce((sum, { cents }) => sum + cents, 0)

export const openCashGuard = async (db: Db): Promise<CashGuard> => {
  const collection = await openCollection<CashRecord>(db, 'cash_payments', [])

  /** Writes the document; false when another payment to the seller changed or inserted it since it was read. */
  const replace = async (before: CashRecord | null, next: CashRecord): Promise<boolean> => {
    if (before)
      return (await collection.replaceOne({ _id: next._id, version: before.version }, next)).matchedCount === 1
    try {
      await collection.insertOne(next)
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  return {
    async left(userid, now) {
      const paid = recentOf(await collection.findOne({ _id: userid }), now)
      return Math.max(0, limits.cashCents - 1 - sumOf(paid))
    },

    async reserve(userid, payment) {
      // A round is lost only to another payment of the same seller, which was counted by then.
      for (;;) {
        const before = await collection.findOne({ _id: userid })
        const recent = recentOf(before, payment.at)
        if (recent.some(({ batchid }) => batchid === payment.batchid)) return true
        const payments = [...recent, payment]
        if (sumOf(payments) >= limits.cashCents) return false
        if (await replace(before, { _id: userid, version: (before?.version ?? 0) + 1, payments })) return true
      }
    }
  }
}
