import { openTombstones } from '@comptoir/kit/store/tombstones'
import type { Db } from 'mongodb'
import { openConversations } from './appointments/repository.ts'
import { openUnreadDigests } from './digests/unread-digests.ts'
import { openMessages } from './messages/repository.ts'
import { openReplies } from './replies/replies.ts'
import { openAgenda } from './slots/agenda-store.ts'
import { openBatchReads } from './threads/batch-reads.ts'

/** Opens the collections of the service. */
export const openStores = async (db: Db) => ({
  conversations: await openConversations(db),
  messages: await openMessages(db),
  batchReads: await openBatchReads(db),
  digests: await openUnreadDigests(db),
  agenda: await openAgenda(db),
  replies: await openReplies(db),
  /** The accounts, batches and conversations that were deleted within 30 days. */
  tombstones: await openTombstones(db, 'conversation_departures')
})
