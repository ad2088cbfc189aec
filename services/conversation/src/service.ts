import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { staffActed } from '@comptoir/contracts/audit/audit'
import { offerMoved } from '@comptoir/contracts/batch/offer'
import { threadMoved } from '@comptoir/contracts/conversation/thread-state'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openUploads } from '@comptoir/kit/blobs/uploads'
import type { Bus } from '@comptoir/kit/bus/bus'
import { consume, serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { every } from '@comptoir/kit/work/every'
import { openParkedEvents } from '@comptoir/kit/work/parked-events'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'
import { createConversation } from './appointments/create-conversation.ts'
import { deleteConversation, eraseAccount } from './appointments/erase-conversation.ts'
import { openShortcut, openTakenShortcut } from './appointments/open-shortcut.ts'
import { getConversation, listConversations, listShopConversations } from './appointments/queries.ts'
import { searchConversations } from './appointments/search-conversations.ts'
import type { Deps } from './deps.ts'
import { startWatchUnread } from './digests/watch-unread.ts'
import { createFrames } from './frames.ts'
import { imageEffects, mayReadMessageImage, namedByMessages } from './images/message-images.ts'
import { postBatchImage, postConversationImage } from './images/post-image.ts'
import { deleteBatchMessage, deleteConversationMessage } from './messages/delete-message.ts'
import { exportMessages } from './messages/export-messages.ts'
import { createReply } from './replies/create-reply.ts'
import { deleteReply } from './replies/delete-reply.ts'
import { listReplies } from './replies/list-replies.ts'
import { modifyReply } from './replies/modify-reply.ts'
import { changeAgenda, getAgenda } from './slots/agenda-commands.ts'
import { bookSlot } from './slots/book-slot.ts'
import { cancelSlot } from './slots/cancel-slot.ts'
import { getSlotFile } from './slots/get-slot-file.ts'
import { listAppointments } from './slots/list-appointments.ts'
import { listSlots } from './slots/list-slots.ts'
import { openShopSettings } from './slots/shop-settings.ts'
import { slotEffects } from './slots/slot-changed.ts'
import { startWatchReminders } from './slots/watch-reminders.ts'
import { listBatchMessages, listConversationMessages } from './messages/list-messages.ts'
import {
  postBatchMail,
  postBatchMessage,
  postBatchVideo,
  postConversationMail,
  postConversationMessage,
  postConversationVideo
} from './messages/post-commands.ts'
import { searchMessages } from './messages/search-messages.ts'
import { batchesSaying } from './messages/search.ts'
import { migrateConversations } from './migrations.ts'
import { openStores } from './open-stores.ts'
import { showChangedOffer, showOffer, shownOffers } from './sale/show-offer.ts'
import { writeSaleStepLine, writeStatusLine } from './sale/system-lines.ts'
import { answerPaces } from './threads/answer-paces.ts'
import { getAnswerTime } from './threads/answer-time.ts'
import { eraseBatchThread } from './threads/erase-thread.ts'
import { createToldThreads } from './threads/told-threads.ts'
import { markBatchRead, markConversationRead } from './threads/mark-read.ts'
import { threadStates } from './threads/thread-states.ts'
import { threadSummaries } from './threads/thread-summaries.ts'

export interface ConversationServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  log: Log
  metrics?: Metrics | undefined
  /** Milliseconds between two looks for messages that were left unread, and for appointments of the next day. */
  dueEveryMs?: number
}

const commands = [
  answerPaces,
  batchesSaying,
  bookSlot,
  cancelSlot,
  changeAgenda,
  createConversation,
  createReply,
  deleteBatchMessage,
  deleteConversation,
  deleteConversationMessage,
  deleteReply,
  exportMessages,
  getAgenda,
  getAnswerTime,
  getConversation,
  getSlotFile,
  listAppointments,
  listBatchMessages,
  listConversationMessages,
  listConversations,
  listReplies,
  listShopConversations,
  listSlots,
  markBatchRead,
  markConversationRead,
  mayReadMessageImage,
  modifyReply,
  openShortcut,
  postBatchImage,
  postBatchMail,
  postBatchMessage,
  postBatchVideo,
  postConversationImage,
  postConversationMail,
  postConversationMessage,
  postConversationVideo,
  searchConversations,
  searchMessages,
  showOffer,
  shownOffers,
  threadStates,
  threadSummaries
]

const reactions = [
  eraseAccount,
  eraseBatchThread,
  openTakenShortcut,
  showChangedOffer,
  writeSaleStepLine,
  writeStatusLine
]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Starts the conversation service: appointments, and the threads of batches and appointments. */
export const startConversationService = async (options: ConversationServiceOptions) => {
  const { db, bus, photos, log, metrics, dueEveryMs = 10_000 } = options
  const stores = await openStores(db)
  const parked = await openParkedEvents(db, 'conversation', log)
  await migrateConversations(db, { ...stores, photos }, log)
  const shopSettings = openShopSettings(bus)
  const deps: Deps = {
    ...stores,
    uploads: await openUploads(db, 'conversation_uploads', {
      blobs: photos,
      namedBy: namedByMessages(stores.messages)
    }),
    toldThreads: createToldThreads(),
    threadOwners: new LRUCache({ max: 10_000, ttl: 5 * 60_000 }),
    photos,
    shopSettings,
    bus,
    outbox: { kick: () => outbox.kick() },
    frames: createFrames(bus),
    log
  }
  const outbox = startOutbox({
    collections: [
      stores.messages.collection,
      stores.batchReads.collection,
      stores.digests.collection,
      stores.tombstones.collection,
      stores.conversations.collection,
      stores.agenda.collection,
      stores.replies.collection
    ],
    events: [noticeRequested, offerMoved, shopNoticeRequested, staffActed, threadMoved],
    // The first message of every thread has one after a quiet moment; the batch service reads and derives for each.
    unhurried: [threadMoved],
    local: [...imageEffects(photos), ...slotEffects(deps)],
    bus,
    log,
    parked
  })
  metrics?.outbox('conversation', outbox)
  await serve(bus, commands, deps)
  await consume(bus, 'conversation', reactions, deps, { parked })
  await serveHealth(bus, 'conversation', { db, log, parked })

  const unread = startWatchUnread(deps, dueEveryMs)
  metrics?.leases('unread messages', unread)
  const reminders = startWatchReminders(deps, dueEveryMs)
  metrics?.leases('appointments of the next day', reminders)
  const sweep = every(
    hourMs,
    () => stores.tombstones.forgetOld(),
    error => log.error({ err: error }, 'sweep of tombstones failed')
  )
  const sweepUploads = every(
    minuteMs,
    () => deps.uploads.sweep(),
    error => log.error({ err: error }, 'sweep of uploads failed')
  )
  return {
    async stop() {
      await sweep.stop()
      await sweepUploads.stop()
      await unread.stop()
      await reminders.stop()
      shopSettings.stop()
      await outbox.stop()
      await parked.stop()
    }
  }
}
