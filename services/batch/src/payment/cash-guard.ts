import type { Identity } from '@comptoir/contracts/batch/identity'
import { limits } from '@comptoir/contracts/core/limits'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { sumOfCents } from '../offers/offer.ts'

/**
 * The payments in cash of one account, or of one identity document. They stand in one record, so that two payments at once
 * cannot both pass.
 */
interface CashRecord {
  /** The account, or the keyed hash of the document. */
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

/** Who is paid: the account, and the document that they showed; null before they showed one. */
export interface Payee {
  userid: string
  identity: Pick<Identity, 'kind' | 'number'> | null
}

const dayMs = 86_400_000

const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/** The payments in the 24 hours before `now`. */
const recentOf = (record: CashRecord | null, now: Date): CashPayment[] =>
  (record?.payments ?? []).filter(({ at }) => at > dayBefore(now))

/** The number of a document as all ways to write it agree: capital letters and digits. */
const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Keeps what a person is paid in cash within 24 hours strictly below 1000 € (CMF D112-3). Payments count for the account
 * and for the identity document: who opens another account shows the same document again. Records outlive the account and
 * are erased 24 hours after their last payment.
 */
export const openCashGuard = async (db: Db, dataKey: string) => {
  const collection = await openCollection<CashRecord>(db, 'cash_payments', [
    { name: 'times', key: { 'payments.at': 1 } }
  ])
  const documentHash = createKeyedHash(dataKey, 'cash by document')

  /** The records a payment counts in, always in this order. */
  const keysOf = ({ userid, identity }: Payee): string[] =>
    identity ? [`document:${documentHash(`${identity.kind} ${plainNumber(identity.number)}`)}`, userid] : [userid]

  /** Writes the record; false when somebody else changed, inserted or erased it since it was read. */
  const replace = async (next: CashRecord): Promise<boolean> => {
    try {
      // Where the version is another one, the upsert inserts a second record with this id, which the database refuses.
      await collection.replaceOne({ _id: next._id, version: next.version - 1 }, next, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  const reserveIn = async (_id: string, payment: CashPayment): Promise<boolean> => {
    // A round is lost only to another payment in the same record, which was counted or taken back by then.
    for (;;) {
      const before = await collection.findOne({ _id })
      const recent = recentOf(before, payment.at)
      if (recent.some(({ batchid }) => batchid === payment.batchid)) return true
      const payments = [...recent, payment]
      if (sumOfCents(payments) >= limits.cashCents) return false
      if (await replace({ _id, version: (before?.version ?? 0) + 1, payments })) return true
    }
  }

  const takeBackFrom = async (_id: string, { batchid }: CashPayment): Promise<void> => {
    await collection.updateOne({ _id }, { $pull: { payments: { batchid } }, $inc: { version: 1 } })
    await collection.deleteOne({ _id, payments: { $size: 0 } })
  }

  return {
    /** Returns the cents that a person may still be paid in cash at `now`. */
    async left(payee: Payee, now: Date): Promise<number> {
      const records = await collection.find({ _id: { $in: keysOf(payee) } }).toArray()
      const paid = records.map(record => sumOfCents(recentOf(record, now)))
      return Math.max(0, limits.cashCents - 1 - Math.max(0, ...paid))
    },

    /**
     * Counts a payment in cash, in the record of the document and in that of the account. Returns false, and counts nothing,
     * when one of them would reach the limit. Counting the payment of the same batch again changes nothing, also after a
     * crash between the two.
     */
    async reserve(payee: Payee, payment: CashPayment): Promise<boolean> {
      const counted: string[] = []
      for (const key of keysOf(payee)) {
        if (await reserveIn(key, payment)) counted.push(key)
        else {
          for (const one of counted) await takeBackFrom(one, payment)
          return false
        }
      }
      return true
    },

    /** Erases the records whose payments are all older than 24 hours. */
    async purge(now: Date): Promise<void> {
      const old = dayBefore(now)
      await collection.deleteMany({
        'payments.at': { $lte: old },
        payments: { $not: { $elemMatch: { at: { $gt: old } } } }
      })
    }
  }
}
