import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { presentMessage } from './message.ts'
import type { Summary } from './thread-summary.ts'

/** An appointment: the thread of one seller with the shop. */
export interface ConversationRecord {
  _id: string
  userid: string
  mode: 'shop' | 'video' | null
  createdat: Date
  /** The seller has read the messages up to this seq; their own count as read. */
  readseq: number
  /** Staff have: one mark for the whole shop. */
  staffreadseq?: number
  /** `{seller}:{requestid}` of the creation, unique. */
  requestkey?: string
}

/** A conversation with what its reader is told about the thread. */
export interface SummarisedConversation extends ConversationRecord, Summary {}

export const presentConversation = ({
  _id,
  userid,
  mode,
  createdat,
  unread,
  lastmessage
}: SummarisedConversation): Conversation => ({
  id: _id,
  userid,
  kind: 'R',
  mode,
  createdat: createdat.toISOString(),
  unread,
  lastmessage: lastmessage && presentMessage(lastmessage)
})
