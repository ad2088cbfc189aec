import type { Log } from '../run/log.ts'
import { every } from '../work/every.ts'
import type { BlobStore } from './blobs.ts'

/** 50 photos are some 150 MB to read: a second or two of every minute, and 60,000 photos in a day. */
const defaults = { pauseMs: 60_000, most: 50 }

/**
 * Gives digests to the blobs of releases before 2026-12, which stored none, so that their damage is noticed from then on. It
 * begins a minute after the start and works in steps of `most` blobs; after a restart it skips those that have a digest. For
 * the service that owns the store.
 */
export const addMissingDigests = (
  store: Pick<BlobStore, 'addDigests'>,
  log: Log,
  { pauseMs, most }: typeof defaults = defaults
) => {
  const step = async () => {
    const blobs = await store.addDigests(most)
    if (blobs > 0) log.info({ blobs }, 'digests added to blobs of an older release')
  }
  return every(pauseMs, step, error => log.error({ err: error }, 'missing digests not added'))
}
