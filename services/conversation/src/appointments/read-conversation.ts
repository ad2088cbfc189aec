import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Deps } from '../deps.ts'
import { presentMessage } from '../messages/message.ts'
import { conversationThread, type Reader } from '../threads/thread.ts'
import { presentConversation } from './conversation.ts'

/** A conversation with its newest messages, as its reader sees it. Throws `not_found`. */
export const readConversation = async (
  { conversations, messages }: Deps,
  id: string,
  reader: Reader
): Promise<Conversation> => {
  const conversation = await conversations.get(id, reader)
  if (!conversation) throw new AppError('not_found')
  const newest = await messages.page(conversationThread(id), { limit: limits.pageSize }, reader)
  return { ...presentConversation(conversation), messages: newest.items.map(presentMessage) }
}
