import { limits } from '@comptoir/contracts/core/limits'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Db, Filter, IndexDescription } from 'mongodb'
import type { Answer } from './answer-time.ts'
import { createMemory, type Memory } from './memory.ts'
import { isOfSystem, sideOf, type MessageRecord } from './message.ts'
import { news } from './news.ts'
import { shownTo, sideOfReader, threadKey, type Reader, type Thread } from './thread.ts'

/** One index a query, each named after the question it answers. */
const messageIndexes: IndexDescription[] = [
  { name: 'thread', key: { tabletype: 1, tableid: 1, seq: 1 }, unique: true },
  { name: 'shown', key: { tabletype: 1, tableid: 1, hiddenfrom: 1, seq: 1 } },
  { name: 'posted_once', key: { requestkey: 1 }, unique: true, sparse: true },
  { name: 'said', key: { tabletype: 1, words: 1 }, partialFilterExpression: { words: { $exists: true } } },
  { name: 'images', key: { content: 1 }, partialFilterExpression: { type: 'I' } },
  { name: 'answers', key: { createdat: -1 }, partialFilterExpression: { askedat: { $exists: true } } },
  outboxIndex
]

/** Of more threads than these nobody reads the list that a search of messages finds. */
const mostThreads = 1000

/** A message that has no number yet. */
export type NewMessage = Omit<MessageRecord, 'seq'>

/** Who wrote a message, and when. */
type WrittenMessage = Pick<MessageRecord, 'userid' | 'fromshop' | 'seq' | 'createdat'>

export type MessageRepository = ReturnType<typeof createMessageRepository>

export const openMessageRepository = async (db: Db) =>
  createMessageRepository(await openCollection<MessageRecord>(db, 'messages', messageIndexes))

/**
 * The only place that knows the collection. `lastSeqs` holds the last number this process gave in each thread; another
 * replica may have given more since.
 */
export const createMessageRepository = (
  collection: Collection<MessageRecord>,
  lastSeqs: Memory<number> = createMemory()
) => ({
  collection,

  /** A page of a thread, oldest first: the newest, those before the message `before`, or those after a seq. */
  async page(
    { tabletype, tableid }: Thread,
    page: { limit: number; before?: string | undefined; after?: number | undefined },
    reader: Reader
  ): Promise<MessageRecord[]> {
    const thread = { tabletype, tableid }
    const shown: Filter<MessageRecord> = { ...thread, ...shownTo[reader] }
    if (page.after !== undefined) {
      const missed = collection.find({ ...shown, seq: { $gt: page.after } }).sort({ seq: 1 })
      return await missed.hint('shown').limit(page.limit).toArray()
    }
    // Also one that was deleted meanwhile: the page before it is still there.
    const older = page.before === undefined ? null : await collection.findOne({ _id: page.before, ...thread })
    if (page.before !== undefined && !older) return []
    const newest = collection.find({ ...shown, ...(older ? { seq: { $lt: older.seq } } : {}) }).sort({ seq: -1 })
    return (await newest.hint('shown').limit(page.limit).toArray()).toReversed()
  },

  /** The number of the last message ever written in a thread, deleted or not; 0 for an empty one. */
  async lastSeq({ tabletype, tableid }: Thread): Promise<number> {
    const [last] = await collection
      .find({ tabletype, tableid }, { projection: { seq: 1 } })
      .sort({ seq: -1 })
      .hint('thread')
      .limit(1)
      .toArray()
    return last?.seq ?? 0
  },

  /** What people wrote of the newest page of a thread, the newest first: no lines of the system. */
  async newestOfPeople({ tabletype, tableid }: Thread, reader: Reader): Promise<WrittenMessage[]> {
    const newest = await collection
      .find(
        { tabletype, tableid, ...shownTo[reader] },
        { projection: { userid: 1, fromshop: 1, seq: 1, createdat: 1 } }
      )
      .sort({ seq: -1 })
      .hint('shown')
      .limit(limits.pageSizeMax)
      .toArray()
    return newest.filter(message => !isOfSystem(message))
  },

  /** When the oldest message was written that the shop has not answered yet, of the newest page; null when all are. */
  async unansweredSince(thread: Thread): Promise<Date | null> {
    const people = await this.newestOfPeople(thread, 'staff')
    const answer = people.findIndex(({ fromshop }) => fromshop)
    const unanswered = answer === -1 ? people : people.slice(0, answer)
    return unanswered.at(-1)?.createdat ?? null
  },

  /** The number of the last message that a side of a thread wrote itself, of the newest page; 0 where it wrote none. */
  async lastSeqOf(thread: Thread, reader: Reader): Promise<number> {
    const people = await this.newestOfPeople(thread, reader)
    return people.find(message => sideOf(message) === sideOfReader[reader])?.seq ?? 0
  },

  async newestAnswers(limit: number): Promise<Answer[]> {
    const answers = collection.find({ askedat: { $exists: true } }, { projection: { askedat: 1, createdat: 1 } })
    const newest = answers.sort({ createdat: -1 }).hint('answers').limit(limit)
    return (await newest.toArray()).flatMap(({ askedat, createdat }) => (askedat ? [{ askedat, createdat }] : []))
  },

  /** Whether a message after `after`, up to `upto`, is news to a reader. */
  async hasNews(
    { tabletype, tableid }: Thread,
    reader: Reader,
    { after, upto }: { after: number; upto: number }
  ): Promise<boolean> {
    const shown = { tabletype, tableid, ...shownTo[reader], seq: { $gt: after, $lte: upto } }
    const filter = { ...shown, ...news[reader] }
    return (await collection.findOne(filter, { projection: { _id: 1 }, hint: 'shown' })) !== null
  },

  /**
   * Writes a message under the next number of its thread; the same request finds the message it made before. Of two
   * that take the same number the index lets one write and the other takes the next: none is shared and, as a number
   * comes with its message, none is skipped. A number that is remembered too low is refused like any other taken one.
   */
  async append(message: NewMessage): Promise<{ message: MessageRecord; fresh: boolean }> {
    const key = threadKey(message)
    for (let last = lastSeqs.get(key); ; last = undefined) {
      const numbered = { ...message, seq: (last ?? (await this.lastSeq(message))) + 1 }
      try {
        await collection.insertOne(numbered)
        lastSeqs.set(key, numbered.seq)
        return { message: numbered, fresh: true }
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const { _id, requestkey } = message
        const before = await collection.findOne(requestkey === undefined ? { _id } : { requestkey })
        if (before) return { message: before, fresh: false }
      }
    }
  },

  /** Inserts a message under its own number; one that is there under it already stays. */
  async insertOnce(message: MessageRecord): Promise<void> {
    try {
      await collection.insertOne(message)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  },

  /** A message by its id, also a deleted one. */
  async find(id: string): Promise<MessageRecord | null> {
    return await collection.findOne({ _id: id })
  },

  /** A message of the thread, as far as the reader is shown it. */
  async get({ tabletype, tableid }: Thread, id: string, reader: Reader): Promise<MessageRecord | null> {
    return await collection.findOne({ _id: id, tabletype, tableid, ...shownTo[reader] })
  },

  /** Shows a newer state of an offer in its message; null when the message shows it already, was deleted, or is missing. */
  async showOffer(
    id: string,
    { content, version }: { content: string; version: number }
  ): Promise<MessageRecord | null> {
    const older = { $or: [{ offerversion: { $exists: false } }, { offerversion: { $lt: version } }] }
    return await collection.findOneAndUpdate(
      { _id: id, hiddenfrom: { $ne: 'everybody' }, ...older },
      { $set: { content, offerversion: version } },
      { returnDocument: 'after' }
    )
  },

  /** Which state of these offers their messages show; null for one that was deleted. */
  async shownOffers(ids: readonly string[]): Promise<{ messageid: string; version: number | null }[]> {
    const found = collection.find({ _id: { $in: [...ids] } }, { projection: { offerversion: 1, hiddenfrom: 1 } })
    return (await found.toArray()).map(({ _id, hiddenfrom, offerversion = -1 }) => ({
      messageid: _id,
      version: hiddenfrom === 'everybody' ? null : offerversion
    }))
  },

  /** Empties a message and hides it from everybody; false when it is so already. */
  async bury(id: string, events: OutboxEvent[] = []): Promise<boolean> {
    const { matchedCount } = await collection.updateOne(
      { _id: id, hiddenfrom: { $ne: 'everybody' } },
      withEvents<MessageRecord>({ $set: { hiddenfrom: 'everybody', content: '' }, $unset: { words: '' } }, events)
    )
    return matchedCount === 1
  },

  /** What sellers may read in these threads, thread by thread. */
  async ofThreads(tabletype: Thread['tabletype'], tableids: readonly string[]): Promise<MessageRecord[]> {
    return await collection
      .find({ tabletype, tableid: { $in: tableids }, ...shownTo.seller })
      .hint('shown')
      .toArray()
  },

  /** The threads in which one message meets all the conditions: of a common word the thousand that said it last. */
  async threadsSaying(tabletype: Thread['tabletype'], conditions: Filter<MessageRecord>[]): Promise<string[]> {
    const found = collection.aggregate<{ _id: string }>(
      [
        { $match: { tabletype, $and: [{ words: { $exists: true } }, ...conditions], ...shownTo.staff } },
        { $group: { _id: '$tableid', saidat: { $max: '$createdat' } } },
        { $sort: { saidat: -1, _id: -1 } },
        { $limit: mostThreads },
        { $project: { _id: 1 } }
      ],
      { hint: 'said' }
    )
    return (await found.toArray()).map(({ _id }) => _id)
  },

  /** The images the messages of a thread show. */
  async imagesOf({ tabletype, tableid }: Thread): Promise<string[]> {
    const shown = collection.find({ tabletype, tableid, type: 'I' }, { projection: { content: 1 } }).hint('thread')
    return (await shown.toArray()).flatMap(({ content }) => (content === '' ? [] : [content]))
  },

  /** The message that shows an image, whoever may see it; null when none does. */
  async showing(name: string, tabletype: Thread['tabletype']): Promise<MessageRecord | null> {
    return await collection.findOne({ type: 'I', content: name, tabletype }, { hint: 'images' })
  },

  /** Removes the messages of a thread; of those that show an image only what shows one of `images`. */
  async removeThread({ tabletype, tableid }: Thread, images: readonly string[]): Promise<void> {
    const removable = { $or: [{ type: { $ne: 'I' } }, { content: { $in: [...images, ''] } }] }
    await collection.deleteMany({ tabletype, tableid, ...removable }, { hint: 'thread' })
    lastSeqs.forget(threadKey({ tabletype, tableid }))
  }
})
