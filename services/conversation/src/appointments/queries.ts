import { findUsers } from '@comptoir/contracts/account/account-staff'
import * as calls from '@comptoir/contracts/conversation/conversation'
import { searchField } from '@comptoir/contracts/core/codes'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { presentMessage } from '../messages/message.ts'
import { threadsSaying } from '../messages/search.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { conversationThread, type Reader } from '../threads/thread.ts'
import { presentConversation, type ConversationRecord } from './conversation.ts'

/** A conversation with its newest messages, as its reader sees it. Throws `not_found`. */
export const readConversation = async (
  { conversations, messages }: Deps,
  id: string,
  reader: Reader
): Promise<calls.Conversation> => {
  const conversation = await conversations.get(id, reader)
  if (!conversation) throw new AppError('not_found')
  const newest = await messages.page(conversationThread(id), { limit: limits.pageSize }, reader)
  return { ...presentConversation(conversation), messages: newest.items.map(presentMessage) }
}

export const getConversation = command(calls.getConversation, async ({ id }, context, deps: Deps) => {
  const { reader } = await enterThread(deps, conversationThread(id), 'read', context)
  return await readConversation(deps, id, reader)
})

export const listConversations = command(
  calls.listConversations,
  async ({ limit, before }, { actor: { userid } }, { conversations }: Deps) => {
    if (userid === null) return { items: [], next: null }
    const { items, next } = await conversations.list({ userid }, { limit, before }, 'seller')
    return { items: items.map(presentConversation), next }
  }
)

/** The conversations a search finds. Messages are searched here, names and addresses by the account service. */
const filterOf = async (
  { messages, bus }: Deps,
  { q = '', field = searchField.name }: OperationInput<typeof calls.listShopConversations>,
  context: RequestContext
): Promise<Filter<ConversationRecord>> => {
  if (q.trim() === '') return {}
  if (field === searchField.message) {
    const ids = await threadsSaying(messages, calls.tableType.conversation, q)
    return ids === null ? {} : { _id: { $in: ids } }
  }
  const { userids } = await bus.request(findUsers, { q, field }, context)
  return userids === null ? {} : { userid: { $in: userids } }
}

export const listShopConversations = command(calls.listShopConversations, async (search, context, deps: Deps) => {
  const { limit, before, sort, userid } = search
  const found = await filterOf(deps, search, context)
  const filter = userid === undefined ? found : { $and: [{ userid }, found] }
  const page = { limit, before, oldestFirst: sort === 'DA' }
  const { items, next } = await deps.conversations.list(filter, page, 'staff')
  return { items: items.map(presentConversation), next }
})
