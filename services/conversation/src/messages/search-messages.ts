import { tableType, type TableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { command } from '@comptoir/kit/bus/command'
import type { Document, Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { shownTo } from '../threads/thread.ts'
import { presentMessage, type MessageRecord } from './message.ts'
import type { Messages } from './repository.ts'
import { conditionsOf, mostMs } from './search.ts'

/** A word of more messages than these is common: they are not all read and sorted. */
const commonFrom = 300
/** How many of the newest texts are looked through: `few` for any words, `many` for common ones, step by step. */
const newestTexts = { few: 100, many: [350, 1000] } as const

const newestFirst = (one: MessageRecord, other: MessageRecord) => other.createdat.getTime() - one.createdat.getTime()

/**
 * The newest texts of one kind of thread that meet all conditions. However many do, the messages read are bounded: a common
 * word is mostly said in the very newest, which are looked through before any word is counted.
 */
const newestSaying = async (
  { collection }: Messages,
  tabletype: TableType,
  { conditions, limit }: { conditions: Filter<MessageRecord>[]; limit: number }
): Promise<MessageRecord[]> => {
  /** The newest texts that are found among those that the stages give. */
  const among = async (stages: Document[], hint: string) => {
    const found = [{ $match: { $and: conditions, ...shownTo.staff } }, { $sort: { createdat: -1 } }, { $limit: limit }]
    return await collection.aggregate<MessageRecord>([...stages, ...found], { hint, maxTimeMS: mostMs }).toArray()
  }
  const amongNewest = async (most: number) =>
    await among(
      [{ $match: { tabletype, words: { $exists: true } } }, { $sort: { createdat: -1 } }, { $limit: most }],
      'newest_texts'
    )
  const veryNewest = await amongNewest(newestTexts.few)
  if (veryNewest.length === limit) return veryNewest
  const counted = conditions.map(async condition => ({
    condition,
    count: await collection.countDocuments(
      { tabletype, ...condition },
      { hint: 'said', limit: commonFrom, maxTimeMS: mostMs }
    )
  }))
  const [rarest, ...others] = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count)
  if (!rarest || rarest.count === 0) return []
  if (rarest.count < commonFrom)
    return await collection
      // The index is walked by the first of several conditions on the words.
      .find({ tabletype, $and: [rarest, ...others].map(({ condition }) => condition), ...shownTo.staff })
      .sort({ createdat: -1 })
      .limit(limit)
      .hint('said')
      .maxTimeMS(mostMs)
      .toArray()
  let newest = veryNewest
  for (const most of newestTexts.many) {
    newest = await amongNewest(most)
    if (newest.length === limit) return newest
  }
  // Older ones: some of the messages that the index has for the rarest word.
  const older = await among([{ $match: { tabletype, ...rarest.condition } }, { $limit: commonFrom }], 'said')
  const shown = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...older.filter(({ _id }) => !shown.has(_id))].slice(0, limit)
}

/** The newest texts of all threads that hold the words of a search. */
export const searchMessages = command(calls.searchMessages, async ({ q, limit }, _context, { messages }: Deps) => {
  const conditions = conditionsOf(q)
  if (conditions.length === 0) return []
  const types = Object.values(tableType)
  const found = await Promise.all(types.map(type => newestSaying(messages, type, { conditions, limit })))
  return found.flat().toSorted(newestFirst).slice(0, limit).map(presentMessage)
})
