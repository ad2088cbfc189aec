import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account-calls'
import { batchDeletedByUser } from '@comptoir/contracts/batch'
import { exportMessages, listBatchMessages, listConversations, openShortcut } from '@comptoir/contracts/conversation'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/every'
import type { Log } from '@comptoir/kit/log'
import { serve } from '@comptoir/kit/serve'
import { serveHealth } from '@comptoir/kit/serve-health'
import type { Db } from 'mongodb'
import { createOpenShortcut } from './commands/open-shortcut.ts'
import { openConversationRepository, type ConversationRepository } from './conversation-repository.ts'
import { openDepartures, type Departures } from './departures.ts'
import { openMessageRepository, type MessageRepository } from './message-repository.ts'
import { createOpenConversation } from './open-conversation.ts'
import { createExportMessages, createListBatchMessages, createListConversations } from './queries.ts'
import { createEraseBatchThread, createEraseConversations } from './reactions.ts'

export interface Dependencies {
  conversations: ConversationRepository
  messages: MessageRepository
  departures: Departures
  bus: Bus
}

const hour = 3_600_000

/** Wires the conversation service: appointments, and the threads of batches and appointments. */
export const startConversationService = async ({ db, bus, log }: { db: Db; bus: Bus; log: Log }) => {
  const [conversations, messages, departures] = await Promise.all([
    openConversationRepository(db),
    openMessageRepository(db),
    openDepartures(db)
  ])
  const needs: Dependencies = { conversations, messages, departures, bus }

  await Promise.all([
    serve(bus, listBatchMessages, createListBatchMessages(needs), log),
    serve(bus, listConversations, createListConversations(needs), log),
    serve(bus, openShortcut, createOpenShortcut(needs), log),
    serve(bus, exportMessages, createExportMessages(needs), log),
    serveHealth(bus, 'conversation', { db, log }),
    bus.consume(shortcutTaken, 'conversation', createOpenConversation(needs)),
    bus.consume(accountDeleted, 'conversation', createEraseConversations(needs)),
    bus.consume(batchDeletedByUser, 'conversation', createEraseBatchThread(needs))
  ])

  const sweep = every(
    hour,
    () => departures.forgetOld(),
    error => log.error({ err: error }, 'sweep of departures failed')
  )
  return { stop: () => sweep.stop() }
}
