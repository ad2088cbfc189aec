import { tableType, type TableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { command } from '@comptoir/kit/bus/command'
import type { Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { shownTo } from '../threads/thread.ts'
import { presentMessage, type MessageRecord } from './message.ts'
import type { Messages } from './repository.ts'
import { conditionsOf, mostMs } from './search.ts'

/** A word of more messages than these is common: they are not all read and sorted. */
const commonFrom = 500
/** How many of the newest texts are read for common words. */
const mostNewest = 1000

const newestFirst = (one: MessageRecord, other: MessageRecord) => other.createdat.getTime() - one.createdat.getTime()

/** The newest texts of one kind of thread that meet all conditions. However many do, the messages read are bounded. */
const newestSaying = async (
  { collection }: Messages,
  tabletype: TableType,
  { conditions, limit }: { conditions: Filter<MessageRecord>[]; limit: number }
): Promise<MessageRecord[]> => {
  const counted = conditions.map(async condition => ({
    condition,
    count: await collection.countDocuments(
      { tabletype, ...condition },
      { hint: 'said', limit: commonFrom, maxTimeMS: mostMs }
    )
  }))
  const [rarest, ...others] = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count)
  if (!rarest || rarest.count === 0) return []
  // The index is walked by the first of several conditions on the words.
  const rarestFirst = [rarest, ...others].map(({ condition }) => condition)
  const all: Filter<MessageRecord> = { tabletype, $and: rarestFirst, ...shownTo.staff }
  if (rarest.count < commonFrom)
    return await collection.find(all).sort({ createdat: -1 }).limit(limit).hint('said').maxTimeMS(mostMs).toArray()
  const among = async (first: Filter<MessageRecord>, hint: string, most: number) =>
    await collection
      .aggregate<MessageRecord>(
        [
          { $match: { tabletype, ...first } },
          ...(hint === 'newest_texts' ? [{ $sort: { createdat: -1 } }] : []),
          { $limit: most },
          { $match: all },
          { $limit: limit }
        ],
        { hint, maxTimeMS: mostMs }
      )
      .toArray()
  const newest = await among({ words: { $exists: true } }, 'newest_texts', mostNewest)
  if (newest.length === limit) return newest
  // Older ones: some of the messages that the index has for the rarest word.
  const older = await among(rarest.condition, 'said', commonFrom)
  const shown = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...older.filter(({ _id }) => !shown.has(_id)).toSorted(newestFirst)].slice(0, limit)
}

/** The newest texts of all threads that hold the words of a search. */
export const searchMessages = command(calls.searchMessages, async ({ q, limit }, _context, { messages }: Deps) => {
  const conditions = conditionsOf(q)
  if (conditions.length === 0) return []
  const types = Object.values(tableType)
  const found = await Promise.all(types.map(type => newestSaying(messages, type, { conditions, limit })))
  return found.flat().toSorted(newestFirst).slice(0, limit).map(presentMessage)
})
