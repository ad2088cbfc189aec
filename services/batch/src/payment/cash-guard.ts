import { limits } from '@comptoir/contracts/core/limits'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { sumOfCents } from '../offers/offer.ts'

/** The payments in cash of one seller. They stand in one document, so that two payments at once cannot both pass. */
interface CashRecord {
  /** The seller. */
  _id: string
  /** Grows with every write: the guard that one payment does not overwrite another. */
  version: number
  payments: CashPayment[]
}

export interface CashPayment {
  batchid: string
  cents: number
  at: Date
}

const dayMs = 86_400_000

/** The payments in the 24 hours before `now`. */
const recentOf = (record: CashRecord | null, now: Date): CashPayment[] =>
  (record?.payments ?? []).filter(({ at }) => at.getTime() > now.getTime() - dayMs)

/** Keeps what a seller is paid in cash within 24 hours strictly below 1000 € (CMF D112-3). */
export const openCashGuard = async (db: Db) => {
  const collection = await openCollection<CashRecord>(db, 'cash_payments', [])

  /** Writes the document; false when another payment to the seller changed or inserted it since it was read. */
  const replace = async (next: CashRecord): Promise<boolean> => {
    try {
      // Where the version is another one, the upsert inserts a second document with this id, which the database refuses.
      await collection.replaceOne({ _id: next._id, version: next.version - 1 }, next, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  return {
    /** Returns the cents that a seller may still be paid in cash at `now`. */
    async left(userid: string, now: Date): Promise<number> {
      const paid = recentOf(await collection.findOne({ _id: userid }), now)
      return Math.max(0, limits.cashCents - 1 - sumOfCents(paid))
    },

    /**
     * Counts a payment in cash. Returns false, and counts nothing, when the seller would reach the limit. Counting the
     * payment of the same batch again changes nothing.
     */
    async reserve(userid: string, payment: CashPayment): Promise<boolean> {
      // A round is lost only to another payment of the same seller, which was counted by then.
      for (;;) {
        const before = await collection.findOne({ _id: userid })
        const recent = recentOf(before, payment.at)
        if (recent.some(({ batchid }) => batchid === payment.batchid)) return true
        const payments = [...recent, payment]
        if (sumOfCents(payments) >= limits.cashCents) return false
        if (await replace({ _id: userid, version: (before?.version ?? 0) + 1, payments })) return true
      }
    }
  }
}
