import { messageType, tableType, type TableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { command } from '@comptoir/kit/bus/command'
import { wordsOf } from '@comptoir/contracts/core/search-words'
import type { Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { shownTo, type Thread } from '../threads/thread.ts'
import type { MessageRecord } from './message.ts'
import type { Messages } from './repository.ts'

/** Characters a word must have to be searched for. */
const leastCharacters = 2
/** A word of more messages than these is common. */
const commonFrom = 10_000
/** Messages a search takes, the newest of those it finds. */
const mostMatches = 5000
/** Threads a search finds: nobody reads a longer list. */
const mostThreads = 1000
/** Milliseconds after which a query of a search gives up with `unavailable`. */
export const mostMs = 3000

/** What a message keeps of its text to be found by. Only texts are searched, and only staff search. */
export const searchWordsOf = ({ type, content }: { type: string; content: string }): Pick<MessageRecord, 'words'> =>
  type === messageType.text ? { words: [...new Set(wordsOf(content))] } : {}

/** For each word of `q` that is long enough, the condition that a word of the message begins with it. */
export const conditionsOf = (q: string): Filter<MessageRecord>[] =>
  [...new Set(wordsOf(q))]
    .filter(word => word.length >= leastCharacters)
    .map(word => ({ words: { $exists: true, $elemMatch: { $gte: word, $lt: `${word}\uFFFF` } } }))

/**
 * The threads in which one message has all the words of `q`, newest first; null when no word is long enough. When a word
 * is not common, its messages are read and sorted. When all words are, the newest texts are read until enough of them
 * match, which is soon. So the cost does not grow with the number of matches. Throws `unavailable` when it takes too long.
 */
export const threadsSaying = async (
  { collection }: Messages,
  tabletype: TableType,
  q: string
): Promise<string[] | null> => {
  const counted = conditionsOf(q).map(async condition => ({
    condition,
    count: await collection.countDocuments(
      { tabletype, ...condition },
      { hint: 'said', limit: commonFrom, maxTimeMS: mostMs }
    )
  }))
  const [rarest, ...others] = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count)
  if (!rarest) return null
  const found = collection
    .find({ tabletype, $and: [rarest, ...others].map(({ condition }) => condition), ...shownTo.staff })
    .project<Thread>({ _id: 0, tableid: 1 })
    .sort({ createdat: -1 })
    .limit(mostMatches)
    .hint(rarest.count < commonFrom ? 'said' : 'newest_texts')
    .maxTimeMS(mostMs)
  return [...new Set((await found.toArray()).map(({ tableid }) => tableid))].slice(0, mostThreads)
}

export const batchesSaying = command(calls.batchesSaying, async ({ q }, _context, { messages }: Deps) => ({
  batchids: await threadsSaying(messages, tableType.batch, q)
}))
