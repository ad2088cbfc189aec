import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { tableType } from '@comptoir/contracts/conversation/conversation'
import {
  batchChannel,
  conversationChannel,
  dashboardChannel,
  type BatchFrame,
  type ConversationFrame,
  type DashboardFrame
} from '@comptoir/contracts/portal/realtime'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import type { Bus } from '@comptoir/kit/bus/bus'
import { presentMessage, type MessageRecord } from './messages/message.ts'

export type Frames = ReturnType<typeof createFrames>

/** Sends frames about threads to the sockets. They are hints, which may be lost. */
export const createFrames = (bus: Pick<Bus, 'hint'>) => {
  const toBatch = (id: string, frame: BatchFrame) => bus.hint(batchChannel(id), frame)
  const toConversation = (id: string, frame: ConversationFrame) => bus.hint(conversationChannel(id), frame)
  const toDashboard = (frame: DashboardFrame) => bus.hint(dashboardChannel, frame)
  const toThread = ({ tabletype, tableid }: MessageRecord, frame: BatchFrame & ConversationFrame) =>
    tabletype === tableType.batch ? toBatch(tableid, frame) : toConversation(tableid, frame)
  return {
    toConversation,
    toDashboard,

    posted(message: MessageRecord): void {
      const frame = { action: 'new_message', message: presentMessage(message) } as const
      toThread(message, frame)
      toDashboard(frame)
    },

    deleted(message: MessageRecord): void {
      toThread(message, { action: 'delete_message', id: message._id })
    },

    /** The appointment has a time, another one, or none any more. */
    slotChanged(conversationid: string, slot: Slot | null): void {
      const frame = { action: 'slot_changed', conversationid, slot } as const
      toConversation(conversationid, frame)
      toDashboard(frame)
    },

    offerChanged(message: MessageRecord, status: OfferStatus): void {
      const { _id: messageid, tableid } = message
      toBatch(tableid, { action: 'offer_status_updated', messageid, status, message: presentMessage(message) })
    }
  }
}
