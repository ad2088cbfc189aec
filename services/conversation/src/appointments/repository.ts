import { tableType } from '@comptoir/contracts/conversation/conversation'
import type { Page } from '@comptoir/contracts/core/page'
import { openCollection } from '@comptoir/kit/store/mongo'
import { requestIndex } from '@comptoir/kit/store/once'
import { conditionAfter, pageOf, sortBy } from '@comptoir/kit/store/pages'
import { leaseIndex } from '@comptoir/kit/work/leases'
import { outboxIndex } from '@comptoir/kit/work/outbox'
import type { Db, Document, Filter, IndexDescription } from 'mongodb'
import { summaryOf, summaryStages, type Joined } from '../threads/summary.ts'
import { readMark, type Reader } from '../threads/thread.ts'
import type { ConversationRecord, SummarisedConversation } from './conversation.ts'

const conversationIndexes: IndexDescription[] = [
  { name: 'shop', key: { createdat: -1, _id: -1 } },
  { name: 'own', key: { userid: 1, createdat: -1, _id: -1 } },
  // Named otherwise than the kit names it, so that an upgrade does not build the index again.
  { ...requestIndex, name: 'opened_once' },
  {
    name: 'agenda',
    key: { 'slot.startsat': 1, _id: 1 },
    partialFilterExpression: { 'slot.startsat': { $exists: true } }
  },
  // Refuses a second appointment in a cell of the agenda.
  { name: 'slot_cells', key: { 'slot.cells': 1 }, unique: true, sparse: true },
  leaseIndex,
  outboxIndex
]

export type Conversations = Awaited<ReturnType<typeof openConversations>>

/** The appointments of all sellers. */
export const openConversations = async (db: Db) => {
  const collection = await openCollection<ConversationRecord>(db, 'conversations', conversationIndexes)

  const summarised = async (
    stages: Document[],
    reader: Reader,
    { answeredseq, hint }: { answeredseq?: number | undefined; hint?: string | undefined } = {}
  ) => {
    const pipeline = [...stages, ...summaryStages(tableType.conversation, reader, answeredseq)]
    const options = hint === undefined ? {} : { hint }
    const found = await collection.aggregate<Joined & ConversationRecord>(pipeline, options).toArray()
    return found.map(summaryOf)
  }

  return {
    collection,

    /** A conversation with its summary for one reader. Messages up to `answeredseq` count as read. Null when it is missing. */
    async get(id: string, reader: Reader, answeredseq?: number): Promise<SummarisedConversation | null> {
      return (await summarised([{ $match: { _id: id } }], reader, { answeredseq }))[0] ?? null
    },

    /** A page of the conversations that `filter` finds, newest first unless `oldestFirst`. It costs the page, not the list. `hint` names an index. */
    async list(
      filter: Filter<ConversationRecord>,
      {
        limit,
        before,
        oldestFirst = false,
        hint
      }: { limit: number; before?: string | undefined; oldestFirst?: boolean; hint?: string },
      reader: Reader
    ): Promise<Page<SummarisedConversation>> {
      const byDate = { fields: ['createdat', '_id'], descending: !oldestFirst }
      const after = await conditionAfter(collection, before, byDate)
      if (!after) return { items: [], next: null }
      const stages = [{ $match: { $and: [filter, after] } }, { $sort: sortBy(byDate) }, { $limit: limit + 1 }]
      return pageOf(await summarised(stages, reader, { hint }), limit, byDate)
    },

    /** Notes that the reader has read up to `seq`. An earlier mark never replaces a later one. */
    async markRead(id: string, reader: Reader, seq: number): Promise<void> {
      await collection.updateOne({ _id: id }, { $max: { [readMark[reader]]: seq } })
    },

    /** The ids of an account's conversations: all of them, or the newest `limit`. */
    async idsOf(userid: string, limit = 0): Promise<string[]> {
      const found = collection
        .find({ userid }, { projection: { _id: 1 } })
        .hint('own')
        .limit(limit)
      return (await found.toArray()).map(({ _id }) => _id)
    }
  }
}
