import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { createChain, genesis, verifyChain, type ChainHead, type ChainVerdict, type Link } from './chain.ts'

/** An entry as it is stored: the seller and the document they showed are sealed for the batch. */
export interface EntryRecord extends Omit<RegisterEntry, 'order' | 'seller' | 'identity'> {
  /** The order number. */
  _id: number
  itemid: string
  sealed: string
  /** Only in entries of releases before 2026-12: they keep their SHA-256, and this keyed hash vouches for it. */
  mac?: string
}

/** Kept in a collection of its own, and moved after the entries of each payment. */
export interface HeadRecord extends ChainHead {
  _id: 'head'
}

type Content = Omit<RegisterEntry, 'order' | 'prevhash' | 'hash'>

/** Entries that one answer of the database holds: the process does other work between two answers. */
const entriesPerAnswer = 200

export type Register = Awaited<ReturnType<typeof openRegister>>

/**
 * The police register: a list of entries without gaps, each chained to the entry before it, to which one only adds. The
 * photos that an entry names belong to it.
 */
export const openRegister = async (db: Db, dataKey: string) => {
  const collection = await openCollection<EntryRecord>(db, 'register', [
    { name: 'once', key: { batchid: 1, itemid: 1 }, unique: true },
    { name: 'photos', key: { 'object.photos': 1 } },
    { name: 'by_time', key: { at: 1, _id: 1 } }
  ])
  const heads = await openCollection<HeadRecord>(db, 'register_head', [])
  const sealer = createSealer(dataKey, 'identity')
  const chain = createChain(dataKey)

  const opened = ({ _id: order, sealed, at, object, price, method, batchid, staffid, ...hashes }: EntryRecord) => {
    const { seller, identity } = JSON.parse(sealer.open(sealed, batchid)) as Pick<Content, 'seller' | 'identity'>
    const { prevhash, hash } = hashes
    return { order, at, seller, identity, object, price, method, batchid, staffid, prevhash, hash }
  }

  const linkOf = (record: EntryRecord): Link => {
    const { _id: order, itemid, mac } = record
    try {
      return { order, itemid, mac, entry: opened(record) }
    } catch {
      return { order, itemid, mac, entry: null }
    }
  }

  const lastRecord = async () => await collection.findOne({}, { sort: { _id: -1 }, projection: { hash: 1 } })

  /** What the next entry follows: the last record, or the head where somebody removed or changed the records up to it. */
  const chainEnd = async (): Promise<Pick<ChainHead, 'entries' | 'hash'>> => {
    const head = await heads.findOne({ _id: 'head' })
    const last = await lastRecord()
    if (head && chain.isHead(head) && head.entries >= (last?._id ?? 0)) return head
    return { entries: last?._id ?? 0, hash: last?.hash ?? genesis }
  }

  /** Adds an entry at the end; false when another writer took its order number, or wrote the same item. */
  const insertNext = async (itemid: string, content: Content): Promise<boolean> => {
    const end = await chainEnd()
    const entry = { ...content, order: end.entries + 1, prevhash: end.hash }
    const { seller, identity, order: _id, ...rest } = entry
    const sealed = sealer.seal(JSON.stringify({ seller, identity }), content.batchid)
    try {
      await collection.insertOne({ _id, itemid, ...rest, hash: chain.hashOf(entry, itemid), sealed })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  /** Every record there is, whatever its order number, oldest first. */
  async function* links(): AsyncGenerator<Link> {
    const records = collection.find({}).sort({ _id: 1 }).hint({ _id: 1 }).batchSize(entriesPerAnswer)
    for await (const record of records) yield linkOf(record)
  }

  return {
    collection,
    heads,
    chain,
    links,
    /** Opens a stored entry. Throws for one whose seal is broken. */
    open: opened,

    /**
     * Adds the entry of an item at the end; does nothing when the register has this item of this batch. An entry that
     * somebody removed at the end leaves a gap, which its copy in a backup fills.
     */
    async append(itemid: string, content: Content): Promise<void> {
      const { batchid } = content
      // The order number is the record's id: of two writers at once one gets it, and the other tries the next number.
      while (!(await collection.findOne({ batchid, itemid }, { projection: { _id: 1 } })))
        if (await insertNext(itemid, content)) return
    },

    /** Moves the head to the last entry. A head that somebody removed is not made again: the check shall miss it. */
    async moveHead(): Promise<void> {
      const { entries, hash } = await chainEnd()
      await heads.updateOne({ _id: 'head', entries: { $lt: entries } }, { $set: chain.headOf(entries, hash) })
    },

    /** Checks the whole register. Reads every entry: some 45 µs of computing each. */
    async verify(): Promise<ChainVerdict> {
      // Read before the entries, so that all entries up to it are there.
      const head = await heads.findOne({ _id: 'head' })
      return await verifyChain(chain, links(), head)
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
    },

    /** Returns those of the photos that an entry names. */
    async ownPhotos(names: readonly string[]): Promise<ReadonlySet<string>> {
      const naming = collection
        .find({ 'object.photos': { $in: [...names] } }, { projection: { 'object.photos': 1 } })
        .hint('photos')
      const own = new Set((await naming.toArray()).flatMap(({ object }) => object.photos))
      return new Set(names.filter(name => own.has(name)))
    }
  }
}
