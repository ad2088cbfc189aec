import { tableType, type Conversation } from '@comptoir/contracts/conversation/conversation'
import type { RequestMark } from '@comptoir/kit/store/once'
import { presentMessage } from '../messages/message.ts'
import type { Summary } from '../threads/summary.ts'

/** An appointment: the thread of one seller with the shop. The request mark covers the mode. */
export interface ConversationRecord extends RequestMark {
  _id: string
  /** The seller. */
  userid: string
  /** Where the appointment takes place; null where the seller left it open. */
  mode: 'shop' | 'video' | null
  createdat: Date
  /** The seller has read the messages up to this seq. */
  readseq: number
  /** Staff have read the messages up to this seq: one mark for the whole shop. */
  staffreadseq?: number
}

/** A conversation with what one reader has to know of its thread. */
export interface SummarisedConversation extends ConversationRecord, Summary {}

/** A conversation as it leaves the service, without its messages. */
export const presentConversation = (conversation: SummarisedConversation): Conversation => ({
  id: conversation._id,
  userid: conversation.userid,
  kind: tableType.conversation,
  mode: conversation.mode,
  createdat: conversation.createdat.toISOString(),
  unread: conversation.unread,
  lastmessage: conversation.lastmessage && presentMessage(conversation.lastmessage)
})
