import { isDuplicateKey, openCollection } from '@comptoir/kit/mongo'
import type { Collection, Db, IndexDescription } from 'mongodb'
import type { MessageRecord } from './message.ts'

const messageIndexes: IndexDescription[] = [{ name: 'thread', key: { tabletype: 1, tableid: 1, seq: 1 }, unique: true }]

/** Whose thread it is: a batch's or an appointment's. */
export interface Thread {
  tabletype: 'B' | 'R'
  tableid: string
}

/** Mails the shop sent from its dashboard are never in what a seller reads. */
export const readBySellers = { type: { $ne: 'DE' } }

export type MessageRepository = ReturnType<typeof createMessageRepository>

export const openMessageRepository = async (db: Db) =>
  createMessageRepository(await openCollection<MessageRecord>(db, 'messages', messageIndexes))

/** The only place that knows the collection. */
export const createMessageRepository = (collection: Collection<MessageRecord>) => ({
  collection,

  /** A page of a thread, oldest first: the newest, those before the message `before`, or those after a seq. */
  async page(
    { tabletype, tableid }: Thread,
    page: { limit: number; before?: string | undefined; after?: number | undefined },
    reader: 'seller' | 'staff'
  ): Promise<MessageRecord[]> {
    const thread = { tabletype, tableid, ...(reader === 'staff' ? {} : readBySellers) }
    if (page.after !== undefined) {
      const missed = collection.find({ ...thread, seq: { $gt: page.after } }).sort({ seq: 1 })
      return await missed.limit(page.limit).toArray()
    }
    const older = page.before === undefined ? null : await collection.findOne({ _id: page.before, ...thread })
    if (page.before !== undefined && !older) return []
    const newest = collection.find({ ...thread, ...(older ? { seq: { $lt: older.seq } } : {}) }).sort({ seq: -1 })
    return (await newest.limit(page.limit).toArray()).toReversed()
  },

  /** Inserts a message; one that is there under its seq already stays. */
  async insertOnce(message: MessageRecord): Promise<void> {
    try {
      await collection.insertOne(message)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  },

  /** What sellers may read in these threads, thread by thread. */
  async ofThreads(tabletype: Thread['tabletype'], tableids: readonly string[]): Promise<MessageRecord[]> {
    return await collection
      .find({ tabletype, tableid: { $in: tableids }, ...readBySellers })
      .hint('thread')
      .toArray()
  },

  async removeThread({ tabletype, tableid }: Thread): Promise<void> {
    await collection.deleteMany({ tabletype, tableid })
  }
})
