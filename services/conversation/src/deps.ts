import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Uploads } from '@comptoir/kit/blobs/uploads'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { LRUCache } from 'lru-cache'
import type { Frames } from './frames.ts'
import type { openStores } from './open-stores.ts'
import type { ShopSettings } from './slots/shop-settings.ts'
import type { ToldThreads } from './threads/told-threads.ts'

/** What the commands and reactions of the service work with. */
export interface Deps extends Awaited<ReturnType<typeof openStores>> {
  /** The account that each thread belongs to until it is erased, by `threadKey`. The limits only bound the memory. */
  threadOwners: LRUCache<string, string>
  toldThreads: ToldThreads
  photos: Pick<BlobStore, 'keep' | 'remove' | 'read'>
  /** Images on their way into a message. */
  uploads: Uploads
  /** Opening hours, name and address of the shop. */
  shopSettings: ShopSettings
  bus: Bus
  outbox: { kick(): void }
  frames: Frames
  log: Log
}
