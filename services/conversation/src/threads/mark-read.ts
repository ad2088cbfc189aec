import { tableType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread } from './enter-thread.ts'
import { hasNews } from './news.ts'
import { batchThread, conversationThread, type Thread } from './thread.ts'

/** Notes that the actor has read a thread up to `seq`, or to its end. */
const markRead = async (deps: Deps, thread: Thread, seq: number | undefined, context: RequestContext) => {
  const { conversations, messages, batchReads, digests } = deps
  const { reader } = await enterThread(deps, thread, 'read', context)
  // A mark beyond the end would make messages read that are still to be written.
  const last = await messages.lastSeq(thread)
  const read = Math.min(seq ?? last, last)
  if (thread.tabletype === tableType.batch) await batchReads.mark(thread.tableid, reader, read)
  else await conversations.markRead(thread.tableid, reader, read)
  // The messages after the mark may be hidden from the reader, or their own: then everything is read all the same.
  const isUnread = read < last && (await hasNews(messages, thread, reader, { after: read, upto: last }))
  if (!isUnread) await digests.allRead(thread, reader)
  return {}
}

export const markBatchRead = command(calls.markBatchRead, ({ id, seq }, context, deps: Deps) =>
  markRead(deps, batchThread(id), seq, context)
)

export const markConversationRead = command(calls.markConversationRead, ({ id, seq }, context, deps: Deps) =>
  markRead(deps, conversationThread(id), seq, context)
)
