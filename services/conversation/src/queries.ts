import type {
  Conversation,
  exportMessages,
  getConversation,
  listBatchMessages,
  listConversations
} from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { threadSummaries } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentConversation } from './conversation.ts'
import type { Dependencies } from './dependencies.ts'
import type { EnterThread } from './enter-thread.ts'
import { presentMessage } from './message.ts'
import { conversationThread, type Reader, type Thread } from './thread.ts'

/** A page of a thread. */
export const createListMessages =
  (
    threadOf: (id: string) => Thread,
    { messages, enter }: Pick<Dependencies, 'messages'> & { enter: EnterThread }
  ): Handler<typeof listBatchMessages> =>
  async ({ id, limit, before, after }, context) => {
    const { thread, reader } = await enter(threadOf(id), 'read', context)
    return (await messages.page(thread, { limit, before, after }, reader)).map(presentMessage)
  }

export type TellConversation = ReturnType<typeof createTellConversation>

/** A conversation with its newest messages, as its reader sees it; null for what is absent. */
export const createTellConversation =
  ({ conversations, messages }: Pick<Dependencies, 'conversations' | 'messages'>) =>
  async (id: string, reader: Reader): Promise<Conversation | null> => {
    const conversation = await conversations.get(id, reader)
    if (!conversation) return null
    const newest = await messages.page(conversationThread(id), { limit: limits.pageSize }, reader)
    return { ...presentConversation(conversation), messages: newest.map(presentMessage) }
  }

export const createGetConversation =
  ({ enter, tell }: { enter: EnterThread; tell: TellConversation }): Handler<typeof getConversation> =>
  async ({ id }, context) => {
    const { reader } = await enter(conversationThread(id), 'read', context)
    const conversation = await tell(id, reader)
    if (!conversation) throw new AppError('not_found')
    return conversation
  }

/** Own conversations, newest first; staff have none of their own. */
export const createListConversations =
  ({ conversations }: Pick<Dependencies, 'conversations'>): Handler<typeof listConversations> =>
  async ({ limit, before }, { actor }) =>
    actor.userid === null ? [] : (await conversations.list(actor.userid, { limit, before })).map(presentConversation)

export const createThreadSummaries =
  ({ batchReads }: Pick<Dependencies, 'batchReads'>): Handler<typeof threadSummaries> =>
  async ({ ids }, { actor }) => {
    const summaries = await batchReads.summaries(ids, actor.kind === 'staff' ? 'staff' : 'seller')
    return summaries.map(({ _id, unread, lastmessage }) => ({
      id: _id,
      unread,
      lastmessage: lastmessage && presentMessage(lastmessage)
    }))
  }

export const createExportMessages =
  ({ conversations, messages }: Pick<Dependencies, 'conversations' | 'messages'>): Handler<typeof exportMessages> =>
  async ({ userid, batchids }) => {
    const found = [
      ...(await messages.ofThreads('R', await conversations.idsOf(userid))),
      ...(await messages.ofThreads('B', batchids))
    ]
    return found
      .toSorted((one, other) => one.createdat.getTime() - other.createdat.getTime() || one.seq - other.seq)
      .map(presentMessage)
  }
