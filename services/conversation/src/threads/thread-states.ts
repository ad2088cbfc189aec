import { tableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread-state'
import { command } from '@comptoir/kit/bus/command'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Deps } from '../deps.ts'
import type { Messages } from '../messages/repository.ts'
import { unansweredSince } from './answers.ts'
import { newsTo } from './news.ts'
import { batchThread, shownTo } from './thread.ts'

/** How many threads are read at once. */
const atOnce = 8

/** The number of the last message that is news to the shop; 0 where there is none. */
const lastNews = async ({ collection }: Messages, tableid: string): Promise<number> => {
  const [last] = await collection
    .find({ tabletype: tableType.batch, tableid, ...shownTo.staff, ...newsTo.staff }, { projection: { seq: 1 } })
    .sort({ seq: -1 })
    .hint('shown')
    .limit(1)
    .toArray()
  return last?.seq ?? 0
}

/**
 * What the shop has to know of the threads of batches. The number of the last message is read before everything else: a
 * message that comes meanwhile may be in the state already, and the next answer has a higher number.
 */
export const threadStates = command(calls.threadStates, async ({ ids }, _context, { messages, batchReads }: Deps) => {
  const seqs = await mapInTurns(ids, atOnce, id => messages.lastSeq(batchThread(id)))
  const summaries = await batchReads.summaries(ids, 'staff')
  const waits = await mapInTurns(ids, atOnce, id => unansweredSince(messages, batchThread(id)))
  const news = await mapInTurns(ids, atOnce, id => lastNews(messages, id))
  return ids.map((id, index) => {
    const { unread = 0, lastmessage = null, staffreadseq = 0 } = summaries[index] ?? {}
    return {
      id,
      seq: seqs[index] ?? 0,
      readseq: staffreadseq,
      newsseq: news[index] ?? 0,
      unread: unread > 0,
      waitingsince: waits[index]?.toISOString() ?? null,
      activityat: lastmessage?.createdat.toISOString() ?? null
    }
  })
})
