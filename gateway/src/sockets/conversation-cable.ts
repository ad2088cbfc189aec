import { getConversation } from '@comptoir/contracts/conversation/conversation'
import { ConversationFrame, conversationChannel } from '@comptoir/contracts/portal/realtime'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Cable } from './cable.ts'
import { mayReadMessage, threadIdOf } from './thread-frames.ts'

/** The socket of an appointment: first a snapshot, then what happens in its thread. */
export const conversationCable = (bus: Bus): Cable<ConversationFrame> => ({
  kind: 'conversation',
  path: '/api/cables/conversations/:id',
  access: 'user',
  channel: params => conversationChannel(threadIdOf(params)),
  async snapshot(params, context) {
    const { messages = [], ...conversation } = await bus.request(getConversation, { id: threadIdOf(params) }, context)
    return { action: 'conversation', conversation, messages, seq: messages.at(-1)?.seq ?? 0 }
  },
  frame: ConversationFrame,
  maySee: (frame, actor) => frame.action !== 'new_message' || mayReadMessage(frame.message, actor),
  // The owner of an appointment never changes.
  mayStay: () => true,
  isLast: frame => frame.action === 'delete_conversation'
})
