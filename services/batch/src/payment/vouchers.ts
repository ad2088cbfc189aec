import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

/** What a purchase voucher shows beside the register's entries of its batch. It stays when the account is deleted. */
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

export interface Vouchers {
  /** Keeps the voucher of a batch; a voucher that a payment wrote before a crash stays as it is. */
  keep(voucher: VoucherRecord): Promise<void>
  /** Returns the short numbers of batches by their ids, where a voucher has one. Vouchers outlive batches. */
  numbers(batchids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the voucher of a batch; null before it is paid. */
  get(batchid: string): Promise<VoucherRecord | null>
}

export const openVouchers = async (db: Db): Promise<Vouchers> => {
  const collection = await openCollection<VoucherRecord>(db, 'vouchers', [])
  return {
    async keep(voucher) {
      try {
        await collection.insertOne(voucher)
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    async numbers(batchids) {
      const kept = collection.find({ _id: { $in: [...new Set(batchids)] } }, { projection: { number: 1 } })
      return new Map((await kept.toArray()).flatMap(({ _id, number }) => (number ? [[_id, number] as const] : [])))
    },

    get: async batchid => await collection.findOne({ _id: batchid })
  }
}
