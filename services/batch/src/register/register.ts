import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { genesis, hashOf } from './chain.ts'

/** An entry as it is stored: the seller and the document they showed are sealed for the batch. */
export interface EntryRecord extends Omit<RegisterEntry, 'order' | 'seller' | 'identity'> {
  /** The order number. */
  _id: number
  itemid: string
  sealed: string
}

type Content = Omit<RegisterEntry, 'order' | 'prevhash' | 'hash'>

/** The police register: a list of entries without gaps, each chained to the entry before it, to which one only adds. */
export const openRegister = async (db: Db, sealer: Sealer) => {
  const collection = await openCollection<EntryRecord>(db, 'register', [
    { name: 'once', key: { batchid: 1, itemid: 1 }, unique: true }
  ])

  const opened = ({ _id: order, sealed, at, object, price, method, batchid, staffid, ...chain }: EntryRecord) => {
    const { seller, identity } = JSON.parse(sealer.open(sealed, batchid)) as Pick<Content, 'seller' | 'identity'>
    const { prevhash, hash } = chain
    return { order, at, seller, identity, object, price, method, batchid, staffid, prevhash, hash }
  }

  const lastRecord = async () => await collection.findOne({}, { sort: { _id: -1 }, projection: { hash: 1 } })

  /** Adds an entry after the last one; false when another writer took its order number, or wrote the same item. */
  const insertNext = async (itemid: string, content: Content): Promise<boolean> => {
    const before = await lastRecord()
    const order = (before?._id ?? 0) + 1
    const entry = { ...content, order, prevhash: before?.hash ?? genesis }
    const { seller, identity, order: _id, ...rest } = entry
    const sealed = sealer.seal(JSON.stringify({ seller, identity }), content.batchid)
    try {
      await collection.insertOne({ _id, itemid, ...rest, hash: hashOf(entry), sealed })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  return {
    collection,

    /** Adds the entry of an item after the last one; does nothing when the register has this item of this batch. */
    async append(itemid: string, content: Content): Promise<void> {
      const { batchid } = content
      // The order number is the record's id: of two writers at once one gets it, and the other tries the next number.
      while (!(await collection.findOne({ batchid, itemid }, { projection: { _id: 1 } })))
        if (await insertNext(itemid, content)) return
    },

    /** The entries after an order number, oldest first, `limit` of them or all. */
    async *entries(after = 0, limit = 0): AsyncGenerator<RegisterEntry> {
      const cursor = collection
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
      for await (const record of cursor) yield opened(record)
    },

    /** Returns the order number of the last entry; 0 for an empty register. */
    last: async () => (await lastRecord())?._id ?? 0,

    /** Returns the entries of a batch, oldest first. */
    async ofBatch(batchid: string): Promise<RegisterEntry[]> {
      const records = await collection.find({ batchid }).hint('once').toArray()
      return records.sort((a, b) => a._id - b._id).map(opened)
    }
  }
}
