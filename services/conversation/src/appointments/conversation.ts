import { tableType, type Conversation } from '@comptoir/contracts/conversation/conversation'
import type { RequestMark } from '@comptoir/kit/store/once'
import type { Leased } from '@comptoir/kit/work/leases'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import { presentMessage } from '../messages/message.ts'
import { presentSlot, type SlotRecord } from '../slots/slot-record.ts'
import type { Summary } from '../threads/summary.ts'

/**
 * An appointment: the thread of one seller with the shop. The request mark covers the mode, and the time that was asked with
 * it. The lease is that of the mail the day before, which is `due` while the appointment has a time more than a day ahead.
 */
export interface ConversationRecord extends RequestMark, WithOutbox, Partial<Leased> {
  _id: string
  /** The seller. */
  userid: string
  /** Where the appointment takes place; null where the seller left it open. */
  mode: 'shop' | 'video' | null
  createdat: Date
  /** When it takes place; absent while nobody chose a time. */
  slot?: SlotRecord
  /** How often its time was chosen, moved or cancelled; absent before the first. It guards each such write. */
  slotsequence?: number
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
  slot: conversation.slot ? presentSlot(conversation.slot) : null,
  unread: conversation.unread,
  lastmessage: conversation.lastmessage && presentMessage(conversation.lastmessage)
})
