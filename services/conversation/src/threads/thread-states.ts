import { tableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread-state'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Deps } from '../deps.ts'
import type { Messages } from '../messages/repository.ts'
import { newestPage, unansweredIn } from './answers.ts'
import { newsTo } from './news.ts'
import { batchThread, shownTo } from './thread.ts'

/** How many threads are read at once. */
const atOnce = 8

/** The number of the last message that is news to the shop; 0 where there is none. The newest page shows it nearly always. */
const lastNews = async ({ collection }: Messages, tableid: string, page: Awaited<ReturnType<typeof newestPage>>) => {
  const found = page.find(({ fromshop }) => !fromshop)
  if (found || page.length < limits.pageSizeMax) return found?.seq ?? 0
  const [last] = await collection
    .find({ tabletype: tableType.batch, tableid, ...shownTo.staff, ...newsTo.staff }, { projection: { seq: 1 } })
    .sort({ seq: -1 })
    .hint('shown')
    .limit(1)
    .toArray()
  return last?.seq ?? 0
}

/** Since when a thread waits for the shop, and the number of the last message that is news to it. */
const waitAndNews = async (messages: Messages, tableid: string) => {
  const page = await newestPage(messages, batchThread(tableid), 'staff')
  return { waitingsince: unansweredIn(page), newsseq: await lastNews(messages, tableid, page) }
}

/**
 * What the shop has to know of the threads of batches. The number of the last message is read before everything else: a
 * message that comes meanwhile may be in the state already, and the next answer has a higher number.
 */
export const threadStates = command(calls.threadStates, async ({ ids }, _context, { messages, batchReads }: Deps) => {
  const seqs = await mapInTurns(ids, atOnce, id => messages.lastSeq(batchThread(id)))
  const summaries = await batchReads.summaries(ids, 'staff')
  const waits = await mapInTurns(ids, atOnce, id => waitAndNews(messages, id))
  return ids.map((id, index) => {
    const { unread = 0, lastmessage = null, staffreadseq = 0 } = summaries[index] ?? {}
    return {
      id,
      seq: seqs[index] ?? 0,
      readseq: staffreadseq,
      newsseq: waits[index]?.newsseq ?? 0,
      unread: unread > 0,
      waitingsince: waits[index]?.waitingsince?.toISOString() ?? null,
      activityat: lastmessage?.createdat.toISOString() ?? null
    }
  })
})
