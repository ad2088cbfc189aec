import type { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EnterThread } from '../enter-thread.ts'
import { createEraseConversation, type EraseNeeds } from '../erase-conversation.ts'
import { conversationThread } from '../thread.ts'

/** Its seller or staff delete a conversation with its thread. */
export const createDeleteConversation = (
  needs: EraseNeeds & { enter: EnterThread }
): Handler<typeof deleteConversation> => {
  const erase = createEraseConversation(needs)
  return async ({ id }, context) => {
    await needs.enter(conversationThread(id), 'delete', context)
    await erase(id)
    return {}
  }
}
