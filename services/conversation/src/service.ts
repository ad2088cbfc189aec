import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account-calls'
import { noticeRequested } from '@comptoir/contracts/account-notices'
import { batchDeletedByUser } from '@comptoir/contracts/batch'
import { batchStatusChanged, offerAccepted } from '@comptoir/contracts/batch-life'
import * as conversation from '@comptoir/contracts/conversation'
import * as offer from '@comptoir/contracts/offer'
import * as thread from '@comptoir/contracts/thread'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/every'
import type { Log } from '@comptoir/kit/log'
import type { Metrics } from '@comptoir/kit/metrics'
import { startOutbox } from '@comptoir/kit/outbox'
import { serve } from '@comptoir/kit/serve'
import { serveHealth } from '@comptoir/kit/serve-health'
import type { Db } from 'mongodb'
import { openBatchReads } from './batch-reads.ts'
import { createCreateConversation } from './commands/create-conversation.ts'
import { createAcceptOffer, createCancelOffer, createRefuseOffer } from './commands/decide-offer.ts'
import { createDeleteConversation } from './commands/delete-conversation.ts'
import { createDeleteMessage } from './commands/delete-message.ts'
import { createMarkRead } from './commands/mark-read.ts'
import { createOpenShortcut } from './commands/open-shortcut.ts'
import { createPostMail } from './commands/post-mail.ts'
import { createPostOffer } from './commands/post-offer.ts'
import { createPostText } from './commands/post-text.ts'
import { createPostVideo } from './commands/post-video.ts'
import { openConversationRepository } from './conversation-repository.ts'
import { openDepartures } from './departures.ts'
import type { Dependencies } from './dependencies.ts'
import { createEnterThread } from './enter-thread.ts'
import { createFrames } from './frames.ts'
import { openMessageRepository } from './message-repository.ts'
import { createOpenConversation } from './open-conversation.ts'
import { createPostMessage } from './post-message.ts'
import {
  createExportMessages,
  createGetConversation,
  createListConversations,
  createListMessages,
  createTellConversation,
  createThreadSummaries
} from './queries.ts'
import { createEraseBatchThread, createEraseConversations, createTellStatus } from './reactions.ts'
import { createSettleOffer } from './settle-offer.ts'
import { batchThread, conversationThread } from './thread.ts'
import { startWatchOffers } from './watch-offers.ts'

export interface ConversationServiceOptions {
  db: Db
  bus: Bus
  log: Log
  metrics?: Metrics | undefined
  /** Milliseconds between two looks for offers that end or whose sellers are reminded. */
  offersEveryMs?: number
}

const hour = 3_600_000

/** Wires the conversation service: appointments, the threads of batches and appointments, and offers. */
export const startConversationService = async ({
  db,
  bus,
  log,
  metrics,
  offersEveryMs = 10_000
}: ConversationServiceOptions) => {
  const [conversations, messages, departures, batchReads] = await Promise.all([
    openConversationRepository(db),
    openMessageRepository(db),
    openDepartures(db),
    openBatchReads(db)
  ])
  const outbox = startOutbox({
    collections: [messages.collection],
    events: [offerAccepted, noticeRequested],
    bus,
    log
  })
  metrics?.outbox('conversation', outbox)
  const frames = createFrames(bus)
  const basic: Dependencies = { conversations, messages, batchReads, departures, bus, outbox, frames, log }
  const needs = {
    ...basic,
    enter: createEnterThread(basic),
    post: createPostMessage(basic),
    settle: createSettleOffer(basic),
    tell: createTellConversation(basic)
  }

  await Promise.all([
    serve(bus, conversation.listBatchMessages, createListMessages(batchThread, needs), log),
    serve(bus, conversation.listConversationMessages, createListMessages(conversationThread, needs), log),
    serve(bus, conversation.listConversations, createListConversations(needs), log),
    serve(bus, conversation.getConversation, createGetConversation(needs), log),
    serve(bus, conversation.createConversation, createCreateConversation(needs), log),
    serve(bus, conversation.deleteConversation, createDeleteConversation(needs), log),
    serve(bus, conversation.openShortcut, createOpenShortcut(needs), log),
    serve(bus, conversation.exportMessages, createExportMessages(needs), log),
    serve(bus, thread.postBatchMessage, createPostText(batchThread, needs), log),
    serve(bus, thread.postConversationMessage, createPostText(conversationThread, needs), log),
    serve(bus, thread.postBatchVideo, createPostVideo(batchThread, needs), log),
    serve(bus, thread.postConversationVideo, createPostVideo(conversationThread, needs), log),
    serve(bus, thread.postBatchMail, createPostMail(batchThread, needs), log),
    serve(bus, thread.postConversationMail, createPostMail(conversationThread, needs), log),
    serve(bus, thread.deleteBatchMessage, createDeleteMessage(batchThread, needs), log),
    serve(bus, thread.deleteConversationMessage, createDeleteMessage(conversationThread, needs), log),
    serve(bus, thread.markBatchRead, createMarkRead(batchThread, needs), log),
    serve(bus, thread.markConversationRead, createMarkRead(conversationThread, needs), log),
    serve(bus, thread.threadSummaries, createThreadSummaries(needs), log),
    serve(bus, offer.postOffer, createPostOffer(needs), log),
    serve(bus, offer.acceptOffer, createAcceptOffer(needs), log),
    serve(bus, offer.refuseOffer, createRefuseOffer(needs), log),
    serve(bus, offer.cancelOffer, createCancelOffer(needs), log),
    serveHealth(bus, 'conversation', { db, log }),
    bus.consume(shortcutTaken, 'conversation', createOpenConversation(needs)),
    bus.consume(accountDeleted, 'conversation', createEraseConversations(needs)),
    bus.consume(batchDeletedByUser, 'conversation', createEraseBatchThread(needs)),
    bus.consume(batchStatusChanged, 'conversation', createTellStatus(needs))
  ])

  const offers = startWatchOffers(needs, offersEveryMs)
  metrics?.leases('offers', offers)
  const sweep = every(
    hour,
    () => departures.forgetOld(),
    error => log.error({ err: error }, 'sweep of departures failed')
  )
  return {
    async stop() {
      await sweep.stop()
      await offers.stop()
      await outbox.stop()
    }
  }
}
