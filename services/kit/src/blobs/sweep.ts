import type { Log } from '../run/log.ts'
import { every } from '../work/every.ts'
import type { BlobStore } from './blobs.ts'

const hourMs = 3_600_000

/** Longer than any outage: a file that a record names is never swept because something could not be said in time. */
const sweptAfterMs = 15 * 24 * hourMs

/** Removes, every hour, the files that were uploaded 15 days ago or more and never kept. For the service that owns the store. */
export const sweepUnnamed = (store: Pick<BlobStore, 'sweep'>, log: Log) =>
  every(
    hourMs,
    () => store.sweep(new Date(Date.now() - sweptAfterMs)),
    error => log.error({ err: error }, 'sweep of files failed')
  )
