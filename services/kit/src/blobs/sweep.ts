import { every } from '../work/every.ts'
import type { Log } from '../run/log.ts'
import type { BlobStore } from './blobs.ts'

const hour = 3_600_000

/** Removes, every hour, what was uploaded an hour ago or more and never kept. For the service that owns the store. */
export const sweepHourly = (store: BlobStore, log: Log) =>
  every(
    hour,
    () => store.sweep(new Date(Date.now() - hour)),
    error => log.error({ err: error }, 'sweep of images failed')
  )
