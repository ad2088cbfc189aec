import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account/account-calls'
import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { batchDeletedByUser } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import { offerChanged, offerMoved } from '@comptoir/contracts/batch/offer'
import { imagesKept, imagesReleased } from '@comptoir/contracts/conversation/thread'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/work/every'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Db } from 'mongodb'
import { openBatchReads } from './batch-reads.ts'
import { openConversationRepository } from './conversation-repository.ts'
import { openDepartures } from './departures.ts'
import type { Dependencies } from './dependencies.ts'
import { createEnterThread } from './enter-thread.ts'
import { createFrames } from './frames.ts'
import { createKeepImages, createRemoveImages } from './images.ts'
import { createMemory } from './memory.ts'
import { openMessageRepository } from './message-repository.ts'
import { createOpenConversation } from './open-conversation.ts'
import { createPostMessage } from './post-message.ts'
import { createTellConversation } from './queries.ts'
import { moveOffers } from './migrations.ts'
import {
  createEraseBatchThread,
  createEraseConversations,
  createShowChangedOffer,
  createTellSaleStep,
  createTellStatus
} from './reactions.ts'
import { serveCalls } from './serve-calls.ts'
import { openUnreadDigests } from './unread-digests.ts'
import { startWatchUnread } from './watch-unread.ts'

export interface ConversationServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  log: Log
  metrics?: Metrics | undefined
  /** Milliseconds between two looks for messages left unread. */
  dueEveryMs?: number
}

const hour = 3_600_000

/** Wires the conversation service: appointments, and the threads of batches and appointments. */
export const startConversationService = async ({
  db,
  bus,
  photos,
  log,
  metrics,
  dueEveryMs = 10_000
}: ConversationServiceOptions) => {
  const [conversations, messages, departures, batchReads, digests] = await Promise.all([
    openConversationRepository(db),
    openMessageRepository(db),
    openDepartures(db),
    openBatchReads(db),
    openUnreadDigests(db)
  ])
  await moveOffers(db, messages, log)
  const outbox = startOutbox({
    collections: [messages.collection, digests.collection],
    events: [imagesKept, imagesReleased, noticeRequested, offerMoved, shopNoticeRequested],
    bus,
    log
  })
  metrics?.outbox('conversation', outbox)
  const frames = createFrames(bus)
  const basic: Dependencies = {
    conversations,
    messages,
    batchReads,
    departures,
    digests,
    owners: createMemory(),
    photos,
    bus,
    outbox,
    frames,
    log
  }
  const needs = {
    ...basic,
    enter: createEnterThread(basic),
    post: createPostMessage(basic),
    tell: createTellConversation(basic)
  }

  await serveCalls(needs, log)
  await Promise.all([
    serveHealth(bus, 'conversation', { db, log }),
    bus.consume(shortcutTaken, 'conversation', createOpenConversation(needs)),
    bus.consume(accountDeleted, 'conversation', createEraseConversations(needs)),
    bus.consume(batchDeletedByUser, 'conversation', createEraseBatchThread(needs)),
    bus.consume(batchStatusChanged, 'conversation', createTellStatus(needs)),
    bus.consume(saleStepTaken, 'conversation', createTellSaleStep(needs)),
    bus.consume(offerChanged, 'conversation', createShowChangedOffer(needs)),
    bus.consume(imagesKept, 'conversation', createKeepImages(needs)),
    bus.consume(imagesReleased, 'conversation', createRemoveImages(needs))
  ])

  const unread = startWatchUnread(needs, dueEveryMs)
  metrics?.leases('unread messages', unread)
  const sweep = every(
    hour,
    () => departures.forgetOld(),
    error => log.error({ err: error }, 'sweep of departures failed')
  )
  return {
    async stop() {
      await sweep.stop()
      await unread.stop()
      await outbox.stop()
    }
  }
}
