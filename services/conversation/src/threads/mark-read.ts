import { tableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { hasNews } from './news.ts'
import { threadCommands } from './thread-commands.ts'

/** Notes that the actor has read a thread up to `seq`, or to its end. */
export const [markBatchRead, markConversationRead] = threadCommands(
  [calls.markBatchRead, calls.markConversationRead],
  'read',
  async ({ thread, reader }, { seq }, _context, { conversations, messages, batchReads, digests }) => {
    // A mark beyond the end would make messages read that are still to be written.
    const last = await messages.lastSeq(thread)
    const read = Math.min(seq ?? last, last)
    const marks = thread.tabletype === tableType.batch ? batchReads : conversations
    await marks.markRead(thread.tableid, reader, read)
    // The messages after the mark may be hidden from the reader, or their own: then everything is read all the same.
    const isUnread = read < last && (await hasNews(messages, thread, reader, { after: read, upto: last }))
    if (!isUnread) await digests.allRead(thread, reader)
    return {}
  }
)
