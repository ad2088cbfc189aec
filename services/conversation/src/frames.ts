import {
  batchChannel,
  conversationChannel,
  dashboardChannel,
  type BatchFrame,
  type ConversationFrame,
  type DashboardFrame
} from '@comptoir/contracts/portal/realtime'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import type { Bus } from '@comptoir/kit/bus/bus'
import { presentMessage, type MessageRecord } from './message.ts'

export type Frames = ReturnType<typeof createFrames>

/** What the sockets are told of threads: hints, which may be lost. */
export const createFrames = (bus: Pick<Bus, 'hint'>) => {
  const toBatch = (id: string, frame: BatchFrame) => bus.hint(batchChannel(id), frame)
  const toConversation = (id: string, frame: ConversationFrame) => bus.hint(conversationChannel(id), frame)
  const toDashboard = (frame: DashboardFrame) => bus.hint(dashboardChannel, frame)
  return {
    toConversation,
    toDashboard,

    posted(record: MessageRecord): void {
      const frame = { action: 'new_message', message: presentMessage(record) } as const
      if (record.tabletype === 'B') toBatch(record.tableid, frame)
      else toConversation(record.tableid, frame)
      toDashboard(frame)
    },

    deleted({ _id: id, tabletype, tableid }: MessageRecord): void {
      const frame = { action: 'delete_message', id } as const
      if (tabletype === 'B') toBatch(tableid, frame)
      else toConversation(tableid, frame)
    },

    offerChanged(record: MessageRecord, status: OfferStatus): void {
      const { _id: messageid, tableid } = record
      toBatch(tableid, { action: 'offer_status_updated', messageid, status, message: presentMessage(record) })
    }
  }
}
