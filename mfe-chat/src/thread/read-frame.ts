import type { BatchFrame, ConversationFrame } from '@comptoir/contracts/portal/realtime'
import { newestPage } from '../state/pages.ts'
import type { ThreadEvent } from '../state/thread-state.ts'
import { aboutBatch, aboutConversation } from '../state/thread-cache.ts'
import type { About } from '../state/thread-cache.ts'

type Heard = {
  events?: readonly ThreadEvent[]
  about?: About
  /** The frame does not say what the thread holds now: ask by HTTP. */
  ask?: true
}

/** What a frame means for the discussion. `top` is the highest number known when the connection was asked for. */
export const readFrame = (frame: BatchFrame | ConversationFrame, top: number): Heard => {
  switch (frame.action) {
    case 'batch':
      return {
        events: [newestPage(frame.messages, top)],
        about: aboutBatch({ ...frame.batch, items: frame.items })
      }
    case 'conversation':
      return { events: [newestPage(frame.messages, top)], about: aboutConversation(frame.conversation) }
    case 'batch_status_updated':
      return { about: aboutBatch(frame.batch) }
    case 'new_message':
      return { events: [{ type: 'message', message: frame.message }] }
    case 'delete_message':
      return { events: [{ type: 'deleted', id: frame.id }] }
    case 'offer_status_updated':
      return {
        events: [{ type: 'decided', messageid: frame.messageid, status: frame.status, message: frame.message }]
      }
    case 'slot_changed':
    case 'batch_deleted_by_user':
    case 'delete_conversation':
    case 'error':
      return { ask: true }
    default:
      return {}
  }
}
