import { findUsers } from '@comptoir/contracts/account/account-calls'
import type { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import type { batchesSaying } from '@comptoir/contracts/conversation/thread'
import type { Handler, OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import type { Filter } from 'mongodb'
import { presentConversation, type ConversationRecord } from './conversation.ts'
import type { Dependencies } from './dependencies.ts'
import { saying } from './message-words.ts'

type Needs = Pick<Dependencies, 'conversations' | 'messages' | 'bus'>
type Question = OperationInput<typeof listShopConversations>

/** Appointments of every account as staff see them, newest first unless sorted. */
export const createListShopConversations =
  (needs: Needs): Handler<typeof listShopConversations> =>
  async (question, context) => {
    const filter = await filterOf(needs, question, context)
    const { limit, before, sort } = question
    const page = await needs.conversations.listAll(filter, { limit, before, oldestFirst: sort === 'DA' })
    return page.map(presentConversation)
  }

/** What is searched for in messages is known here, who has a name to the account service. */
const filterOf = async (
  { messages, bus }: Needs,
  { q = '', field = 'FL' }: Question,
  context: RequestContext
): Promise<Filter<ConversationRecord>> => {
  if (q.trim() === '') return {}
  if (field === 'M') {
    const conditions = saying(q)
    return conditions.length === 0 ? {} : { _id: { $in: await messages.threadsSaying('R', conditions) } }
  }
  const { userids } = await bus.request(findUsers, { q, field }, context)
  return userids === null ? {} : { userid: { $in: userids } }
}

/** The batches in whose threads something was said, for the list of batches to choose from. */
export const createBatchesSaying =
  ({ messages }: Pick<Dependencies, 'messages'>): Handler<typeof batchesSaying> =>
  async ({ q }) => {
    const conditions = saying(q)
    return { batchids: conditions.length === 0 ? null : await messages.threadsSaying('B', conditions) }
  }
