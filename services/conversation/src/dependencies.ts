import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { BatchReads } from './batch-reads.ts'
import type { ConversationRepository } from './conversation-repository.ts'
import type { Departures } from './departures.ts'
import type { Frames } from './frames.ts'
import type { Memory } from './memory.ts'
import type { MessageRepository } from './message-repository.ts'
import type { UnreadDigests } from './unread-digests.ts'

export interface Dependencies {
  conversations: ConversationRepository
  messages: MessageRepository
  batchReads: BatchReads
  departures: Departures
  digests: UnreadDigests
  /** The account that each thread belongs to, by `threadKey`. */
  owners: Memory<string>
  photos: Pick<BlobStore, 'keep' | 'remove' | 'read' | 'stat'>
  bus: Bus
  outbox: { kick(): void }
  frames: Frames
  log: Log
}
