import { isDuplicateKey, openCollection } from '@comptoir/kit/mongo'
import type { Collection, Db, Document, Filter, IndexDescription } from 'mongodb'
import type { ConversationRecord, SummarisedConversation } from './conversation.ts'
import { readBySellers } from './message-repository.ts'
import type { MessageRecord } from './message.ts'

const conversationIndexes: IndexDescription[] = [{ name: 'own', key: { userid: 1, createdat: -1, _id: -1 } }]

/** Unread messages are counted up to here: what a list costs must not grow with its threads. */
const unreadCounted = 100

/** Joins the thread of each conversation, by its index, as the seller sees it. */
const fromThread = (as: string, stages: Document[]): Document => ({
  $lookup: {
    from: 'messages',
    localField: '_id',
    foreignField: 'tableid',
    let: { owner: '$userid', readseq: '$readseq' },
    pipeline: [{ $match: { tabletype: 'R', ...readBySellers } }, ...stages],
    as
  }
})

const summary: Document[] = [
  fromThread('last', [{ $sort: { seq: -1 } }, { $limit: 1 }]),
  fromThread('unread', [
    { $match: { $expr: { $and: [{ $gt: ['$seq', '$$readseq'] }, { $ne: ['$userid', '$$owner'] }] } } },
    { $limit: unreadCounted },
    { $project: { _id: 1 } }
  ])
]

interface Joined extends ConversationRecord {
  last: MessageRecord[]
  unread: { _id: string }[]
}

export type ConversationRepository = ReturnType<typeof createConversationRepository>

export const openConversationRepository = async (db: Db) =>
  createConversationRepository(await openCollection<ConversationRecord>(db, 'conversations', conversationIndexes))

/** The only place that knows the collection. */
export const createConversationRepository = (collection: Collection<ConversationRecord>) => {
  const summarised = async (selection: Document[]): Promise<SummarisedConversation[]> => {
    const joined = await collection.aggregate<Joined>([...selection, ...summary]).toArray()
    return joined.map(({ last, unread, ...conversation }) => ({
      ...conversation,
      unread: unread.length,
      lastmessage: last[0] ?? null
    }))
  }

  return {
    collection,

    /** The seller's conversation; null for what is absent and for what is someone else's. */
    async get(id: string, userid: string): Promise<SummarisedConversation | null> {
      return (await summarised([{ $match: { _id: id, userid } }]))[0] ?? null
    },

    /** Newest first, after the seller's conversation `before`; costs the page, not the list. */
    async list(
      userid: string,
      page: { limit: number; before?: string | undefined }
    ): Promise<SummarisedConversation[]> {
      const newer = page.before === undefined ? null : await collection.findOne({ _id: page.before, userid })
      if (page.before !== undefined && !newer) return []
      const older: Filter<ConversationRecord> = newer
        ? {
            createdat: { $lte: newer.createdat },
            $or: [{ createdat: { $lt: newer.createdat } }, { _id: { $lt: newer._id } }]
          }
        : {}
      return await summarised([
        { $match: { userid, ...older } },
        { $sort: { createdat: -1, _id: -1 } },
        { $limit: page.limit }
      ])
    },

    async exists(id: string): Promise<boolean> {
      return (await collection.findOne({ _id: id }, { projection: { _id: 1 } })) !== null
    },

    /** Inserts a conversation; one that is there already stays. */
    async insertOnce(conversation: ConversationRecord): Promise<void> {
      try {
        await collection.insertOne(conversation)
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
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
