import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { openCollection } from '@comptoir/kit/store/mongo'
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

export type Vouchers = Awaited<ReturnType<typeof openVouchers>>

export const openVouchers = async (db: Db) => {
  const collection = await openCollection<VoucherRecord>(db, 'vouchers', [
    { name: 'by_number', key: { number: 1 }, sparse: true }
  ])
  return {
    /** Keeps the voucher of a batch; a voucher that a payment wrote before a crash stays as it is. */
    async keep({ _id, ...voucher }: VoucherRecord): Promise<void> {
      await collection.updateOne({ _id }, { $setOnInsert: voucher }, { upsert: true })
    },

    /** Returns the short numbers of batches by their ids, where a voucher has one. Vouchers outlive batches. */
    async numbers(batchids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const kept = collection.find({ _id: { $in: [...new Set(batchids)] } }, { projection: { number: 1 } })
      return new Map((await kept.toArray()).flatMap(({ _id, number }) => (number ? [[_id, number] as const] : [])))
    },

    /** Returns the ids of the batches that have a short number. */
    async batchesOf(number: string): Promise<string[]> {
      const kept = collection.find({ number }, { projection: { _id: 1 }, hint: 'by_number' })
      return (await kept.toArray()).map(({ _id }) => _id)
    },

    /** How many payments the shop has made. The vouchers are counted: the engine's own number may be wrong after a crash. */
    count: async (): Promise<number> => await collection.countDocuments({}, { hint: { _id: 1 } }),

    /** Returns the voucher of a batch; null before it is paid. */
    get: async (batchid: string) => await collection.findOne({ _id: batchid })
  }
}
