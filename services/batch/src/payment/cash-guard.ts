import { limits } from '@comptoir/contracts/core/limits'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

/** One document a seller, so that two payments at once cannot both pass. */
interface CashRecord {
  /** The seller. */
  _id: string
  version: number
  payments: CashPayment[]
}

interface CashPayment {
  batchid: string
  cents: number
  at: Date
}

const dayMs = 86_400_000

export type CashGuard = Awaited<ReturnType<typeof openCashGuard>>

/** Holds what each seller was paid in cash in the last 24 hours, strictly below 1000 € (CMF D112-3). */
export const openCashGuard = async (db: Db) => {
  const collection = await openCollection<CashRecord>(db, 'cash_payments', [])

  /** Writes the document unless another payment changed it since it was read. */
  const replace = async (before: CashRecord | null, next: CashRecord): Promise<boolean> => {
    try {
      if (!before) await collection.insertOne(next)
      return (
        before === null ||
        (await collection.replaceOne({ _id: next._id, version: before.version }, next)).matchedCount === 1
      )
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  /** What the seller was paid in cash in the 24 hours before `now`. */
  const recentOf = (record: CashRecord | null, now: Date): CashPayment[] =>
    (record?.payments ?? []).filter(({ at }) => at.getTime() > now.getTime() - dayMs)

  return {
    /** Cents that a seller may still be paid in cash at `now`. */
    async left(userid: string, now: Date): Promise<number> {
      const paid = recentOf(await collection.findOne({ _id: userid }), now)
      return Math.max(0, limits.cashCents - 1 - paid.reduce((sum, { cents }) => sum + cents, 0))
    },

    /** Counts a payment in cash; false when it may not be made. Counted again for the same batch it changes nothing. */
    async reserve(userid: string, payment: CashPayment): Promise<boolean> {
      for (;;) {
        const before = await collection.findOne({ _id: userid })
        const recent = recentOf(before, payment.at)
        if (recent.some(({ batchid }) => batchid === payment.batchid)) return true
        const total = recent.reduce((sum, { cents }) => sum + cents, payment.cents)
        if (total >= limits.cashCents) return false
        const next = { _id: userid, version: (before?.version ?? 0) + 1, payments: [...recent, payment] }
        if (await replace(before, next)) return true
      }
    }
  }
}
