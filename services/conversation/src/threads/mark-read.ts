import { tableType } from '@comptoir/contracts/conversation/conversation'
import { threadMoved } from '@comptoir/contracts/conversation/thread-state'
import * as calls from '@comptoir/contracts/conversation/thread'
import { emits } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { hasNews } from './news.ts'
import type { Reader, Thread } from './thread.ts'
import { threadCommands } from './thread-commands.ts'

/** Notes how far the thread of a batch was read. What the shop read, the batch service is told with the mark. */
const markBatch = async (
  { batchReads, toldThreads, outbox }: Deps,
  thread: Thread,
  reader: Reader,
  seq: number
): Promise<void> => {
  if (reader === 'seller') {
    await batchReads.markRead(thread.tableid, reader, seq)
    return
  }
  const moved = await batchReads.markRead(thread.tableid, reader, seq, [
    emits(threadMoved, { batchid: thread.tableid })
  ])
  toldThreads.forget(thread)
  if (moved) outbox.kick()
}

/** Notes that the actor has read a thread up to `seq`, or to its end. */
export const [markBatchRead, markConversationRead] = threadCommands(
  [calls.markBatchRead, calls.markConversationRead],
  'read',
  async ({ thread, reader }, { seq }, _context, deps) => {
    const { conversations, messages, digests } = deps
    // A mark beyond the end would make messages read that are still to be written.
    const last = await messages.lastSeq(thread)
    const read = Math.min(seq ?? last, last)
    if (thread.tabletype === tableType.batch) await markBatch(deps, thread, reader, read)
    else await conversations.markRead(thread.tableid, reader, read)
    // The messages after the mark may be hidden from the reader, or their own: then everything is read all the same.
    const isUnread = read < last && (await hasNews(messages, thread, reader, { after: read, upto: last }))
    if (!isUnread) await digests.allRead(thread, reader)
    return {}
  }
)
