import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Collection, Db, Document, Filter, IndexDescription } from 'mongodb'
import type { ConversationRecord, SummarisedConversation } from './conversation.ts'
import { summaryOf, summaryStages, type Joined } from './thread-summary.ts'
import type { Reader } from './thread.ts'

const conversationIndexes: IndexDescription[] = [
  { name: 'shop', key: { createdat: -1, _id: -1 } },
  { name: 'own', key: { userid: 1, createdat: -1, _id: -1 } },
  { name: 'opened_once', key: { requestkey: 1 }, unique: true, sparse: true }
]

export type ConversationRepository = ReturnType<typeof createConversationRepository>

export const openConversationRepository = async (db: Db) =>
  createConversationRepository(await openCollection<ConversationRecord>(db, 'conversations', conversationIndexes))

export interface ConversationPage {
  limit: number
  before?: string | undefined
  /** Newest first unless true. */
  oldestFirst?: boolean
}

/** The page that follows the conversation `last`, found by its key, never skipped to. */
const pageStages = (
  filter: Filter<ConversationRecord>,
  { limit, oldestFirst = false }: ConversationPage,
  last: ConversationRecord | null
): Document[] => {
  const [direction, beyond, upTo] = oldestFirst ? ([1, '$gt', '$gte'] as const) : ([-1, '$lt', '$lte'] as const)
  const following = last
    ? {
        createdat: { [upTo]: last.createdat },
        $or: [{ createdat: { [beyond]: last.createdat } }, { _id: { [beyond]: last._id } }]
      }
    : {}
  return [
    { $match: { $and: [filter, following] } },
    { $sort: { createdat: direction, _id: direction } },
    { $limit: limit }
  ]
}

/** The only place that knows the collection. */
export const createConversationRepository = (collection: Collection<ConversationRecord>) => {
  const summarised = async (
    selection: Document[],
    reader: Reader,
    answered?: number
  ): Promise<SummarisedConversation[]> =>
    (
      await collection
        .aggregate<Joined & ConversationRecord>([...selection, ...summaryStages('R', reader, answered)])
        .toArray()
    ).map(summaryOf)

  return {
    collection,

    /** Null for what is absent. */
    async find(id: string): Promise<ConversationRecord | null> {
      return await collection.findOne({ _id: id })
    },

    async findRequested(requestkey: string): Promise<ConversationRecord | null> {
      return await collection.findOne({ requestkey })
    },

    /** With what its reader is told of the thread, where up to `answered` all is read; null for what is absent. */
    async get(id: string, reader: Reader, answered?: number): Promise<SummarisedConversation | null> {
      return (await summarised([{ $match: { _id: id } }], reader, answered))[0] ?? null
    },

    /** Newest first, after the seller's conversation `before`; costs the page, not the list. */
    async list(userid: string, page: ConversationPage): Promise<SummarisedConversation[]> {
      const last = page.before === undefined ? null : await collection.findOne({ _id: page.before, userid })
      if (page.before !== undefined && !last) return []
      return await summarised(pageStages({ userid }, page, last), 'seller')
    },

    /** Those of every account that `filter` leaves, by their date, after the conversation `before`. */
    async listAll(filter: Filter<ConversationRecord>, page: ConversationPage): Promise<SummarisedConversation[]> {
      const last = page.before === undefined ? null : await collection.findOne({ _id: page.before })
      if (page.before !== undefined && !last) return []
      return await summarised(pageStages(filter, page, last), 'staff')
    },

    async exists(id: string): Promise<boolean> {
      return (await collection.findOne({ _id: id }, { projection: { _id: 1 } })) !== null
    },

    /** Inserts a conversation; false when it is there already, by its id or its request, and stays. */
    async insertOnce(conversation: ConversationRecord): Promise<boolean> {
      try {
        await collection.insertOne(conversation)
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return false
      }
    },

    /** The reader has read up to `seq`; an earlier mark never replaces a later one. */
    async markRead(id: string, reader: Reader, seq: number): Promise<void> {
      await collection.updateOne({ _id: id }, { $max: { [reader === 'staff' ? 'staffreadseq' : 'readseq']: seq } })
    },

    /** Ids of the conversations of an account: all, or the first so many. */
    async idsOf(userid: string, limit = 0): Promise<string[]> {
      const cursor = collection
        .find({ userid }, { projection: { _id: 1 } })
        .hint('own')
        .limit(limit)
      return (await cursor.toArray()).map(({ _id }) => _id)
    },

    async remove(id: string): Promise<void> {
      await collection.deleteOne({ _id: id })
    }
  }
}
