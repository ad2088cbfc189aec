import type { markBatchRead } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread } from '../enter-thread.ts'
import type { Thread } from '../thread.ts'

/** The actor has read a thread up to a message, or to its end. */
export const createMarkRead =
  (
    threadOf: (id: string) => Thread,
    {
      conversations,
      messages,
      batchReads,
      digests,
      enter
    }: Pick<Dependencies, 'conversations' | 'messages' | 'batchReads' | 'digests'> & { enter: EnterThread }
  ): Handler<typeof markBatchRead> =>
  async ({ id, seq }, context) => {
    const { thread, reader } = await enter(threadOf(id), 'read', context)
    // Never past the end: what is written later was not read.
    const last = await messages.lastSeq(thread)
    const read = Math.min(seq ?? last, last)
    if (thread.tabletype === 'B') await batchReads.mark(id, reader, read)
    else await conversations.markRead(id, reader, read)
    // What the thread ends in may be nothing the reader is shown, or nothing that is news to them.
    const more = read < last && (await messages.hasNews(thread, reader, { after: read, upto: last }))
    if (!more) await digests.hasRead(thread, reader)
    return {}
  }
