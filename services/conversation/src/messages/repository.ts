import { messageType } from '@comptoir/contracts/conversation/conversation'
import type { Page } from '@comptoir/contracts/core/page'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { requestIndex } from '@comptoir/kit/store/once'
import { outboxIndex, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { LRUCache } from 'lru-cache'
import type { Db, Filter, IndexDescription } from 'mongodb'
import { shownTo, threadKey, type Reader, type Thread } from '../threads/thread.ts'
import type { MessageRecord } from './message.ts'

/** One index for each query, named after the question it answers. */
const messageIndexes: IndexDescription[] = [
  { name: 'thread', key: { tabletype: 1, tableid: 1, seq: 1 }, unique: true },
  { name: 'shown', key: { tabletype: 1, tableid: 1, hiddenfrom: 1, seq: 1 } },
  // Named otherwise than the kit names it: a new name would have a large collection index its requests again.
  { ...requestIndex, name: 'posted_once' },
  { name: 'said', key: { tabletype: 1, words: 1 }, partialFilterExpression: { words: { $exists: true } } },
  { name: 'newest_texts', key: { tabletype: 1, createdat: -1 }, partialFilterExpression: { words: { $exists: true } } },
  { name: 'images', key: { content: 1 }, partialFilterExpression: { type: messageType.image } },
  { name: 'answers', key: { createdat: -1 }, partialFilterExpression: { askedat: { $exists: true } } },
  outboxIndex
]

export interface ThreadPage {
  limit: number
  /** The id of the message that the page ends before. */
  before?: string | undefined
  /** The seq that the page begins after. It wins over `before`. */
  after?: number | undefined
}

export type Messages = Awaited<ReturnType<typeof openMessages>>

/** The messages of all threads. */
export const openMessages = async (db: Db) => {
  const collection = await openCollection<MessageRecord>(db, 'messages', messageIndexes)
  /** The last number this process gave in each thread. Another replica may have given higher ones since. */
  const lastSeqs = new LRUCache<string, number>({ max: 10_000 })

  /** The number of the last message ever written in a thread, deleted or not; 0 for an empty thread. */
  const lastSeq = async ({ tabletype, tableid }: Thread): Promise<number> => {
    const [last] = await collection
      .find({ tabletype, tableid }, { projection: { seq: 1 } })
      .sort({ seq: -1 })
      .hint('thread')
      .limit(1)
      .toArray()
    return last?.seq ?? 0
  }

  /** Up to `limit + 1` messages: the one too many only tells that the list goes on. */
  const read = (filter: Filter<MessageRecord>, direction: 1 | -1, limit: number): Promise<MessageRecord[]> => {
    const found = collection.find(filter).sort({ seq: direction }).hint('shown')
    return found.limit(limit + 1).toArray()
  }

  return {
    collection,
    lastSeq,

    /**
     * A page of a thread, oldest first: the newest messages, those before one, or those after a seq. `next` is the id of
     * the first message, by which to page back; after a seq it is the seq of the last one. An unknown `before` finds
     * nothing, a deleted message still marks its place.
     */
    async page(
      { tabletype, tableid }: Thread,
      { limit, before, after }: ThreadPage,
      reader: Reader
    ): Promise<Page<MessageRecord>> {
      const shown = { tabletype, tableid, ...shownTo[reader] }
      if (after !== undefined) {
        const found = await read({ ...shown, seq: { $gt: after } }, 1, limit)
        const items = found.slice(0, limit)
        return { items, next: found.length > limit ? String(items.at(-1)?.seq) : null }
      }
      const place = before === undefined ? null : await collection.findOne({ _id: before, tabletype, tableid })
      if (before !== undefined && !place) return { items: [], next: null }
      const found = await read(place ? { ...shown, seq: { $lt: place.seq } } : shown, -1, limit)
      const items = found.slice(0, limit).toReversed()
      return { items, next: found.length > limit ? (items[0]?._id ?? null) : null }
    },

    /**
     * Writes a message under the next number of its thread and returns it. When two processes take the same number, the
     * index refuses one of them, which tries the next: no number is given twice and none is skipped. Throws a
     * duplicate-key error when a message of this id or of this request exists.
     */
    async append(message: Omit<MessageRecord, 'seq'>): Promise<MessageRecord> {
      const key = threadKey(message)
      for (let last = lastSeqs.get(key); ; last = undefined) {
        const numbered = { ...message, seq: (last ?? (await lastSeq(message))) + 1 }
        try {
          await collection.insertOne(numbered)
          lastSeqs.set(key, numbered.seq)
          return numbered
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          const { _id, requestkey } = message
          const same = requestkey === undefined ? { _id } : { requestkey }
          if (await collection.findOne(same, { projection: { _id: 1 } })) throw error
        }
      }
    },

    /** A message of the thread that the reader sees; null for any other. */
    async get({ tabletype, tableid }: Thread, id: string, reader: Reader): Promise<MessageRecord | null> {
      return await collection.findOne({ _id: id, tabletype, tableid, ...shownTo[reader] })
    },

    /** Empties a message and hides it from everybody. False when it was deleted before. */
    async bury(id: string, events: OutboxEvent[]): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: id, hiddenfrom: { $ne: 'everybody' } },
        withEvents<MessageRecord>({ $set: { hiddenfrom: 'everybody', content: '' }, $unset: { words: '' } }, events)
      )
      return matchedCount === 1
    },

    /** Deletes the messages of a thread, except those that show an image which is not among `images`. */
    async removeThread({ tabletype, tableid }: Thread, images: readonly string[]): Promise<void> {
      const removable = { $or: [{ type: { $ne: messageType.image } }, { content: { $in: [...images, ''] } }] }
      await collection.deleteMany({ tabletype, tableid, ...removable }, { hint: 'thread' })
      lastSeqs.delete(threadKey({ tabletype, tableid }))
    }
  }
}
