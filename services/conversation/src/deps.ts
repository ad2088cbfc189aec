import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Tombstones } from '@comptoir/kit/store/tombstones'
import type { LRUCache } from 'lru-cache'
import type { Conversations } from './appointments/repository.ts'
import type { UnreadDigests } from './digests/unread-digests.ts'
import type { Frames } from './frames.ts'
import type { Messages } from './messages/repository.ts'
import type { BatchReads } from './threads/batch-reads.ts'

/** What the commands and reactions of the service work with. Types only: nothing that is imported here imports this file. */
export interface Deps {
  conversations: Conversations
  messages: Messages
  batchReads: BatchReads
  digests: UnreadDigests
  /** The accounts, batches and conversations that were deleted within 30 days. */
  tombstones: Tombstones
  /** The account that each thread belongs to, by `threadKey`, for five minutes. */
  threadOwners: LRUCache<string, string>
  photos: Pick<BlobStore, 'keep' | 'remove' | 'read'>
  bus: Bus
  outbox: { kick(): void }
  frames: Frames
  log: Log
}
