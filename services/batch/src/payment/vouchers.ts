import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

/** What a purchase voucher tells beside the register's entries of its batch; kept when the account is deleted. */
export interface VoucherRecord {
  /** The batch. */
  _id: string
  /** The short number of the batch; absent in vouchers that a release before 2026-12 kept. */
  number?: string
  at: Date
  method: PayoutMethod
  cents: number
  offercents: number
  shippingcents: number
  /** The reference of the payment; empty for cash. */
  reference: string
}

export type Vouchers = Awaited<ReturnType<typeof openVouchers>>

export const openVouchers = async (db: Db) => {
  const collection = await openCollection<VoucherRecord>(db, 'vouchers', [])
  return {
    /** Keeps the voucher of a batch; one that is there already stays. */
    async keep(voucher: VoucherRecord): Promise<void> {
      try {
        await collection.insertOne(voucher)
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    /** The short numbers of these batches, as far as their vouchers tell them; they outlive the batches. */
    async numbers(batchids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const kept = collection.find({ _id: { $in: [...new Set(batchids)] } }, { projection: { number: 1 } })
      return new Map((await kept.toArray()).flatMap(({ _id, number }) => (number ? [[_id, number] as const] : [])))
    },

    get: async (batchid: string): Promise<VoucherRecord | null> => await collection.findOne({ _id: batchid })
  }
}
