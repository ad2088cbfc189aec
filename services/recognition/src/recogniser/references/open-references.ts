import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import { backoff } from '@comptoir/kit/work/backoff'
import { every } from '@comptoir/kit/work/every'
import { startLeases } from '@comptoir/kit/work/leases'
import type { Collection, Db } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import type { CardIndex } from '../index/card-index.ts'
import { openOnce } from '../open-once.ts'
import { createArtGroups } from './art-groups.ts'
import { candidatesOf, picturesOf } from './candidates.ts'
import { describeDue, type DescribeNeeds } from './describe-due.ts'
import { findTwins } from './find-twins.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { createIndexLoader } from './load-index.ts'
import { cardOfKey, dropOtherVersions, openReferenceCollections, type ReferenceRecord } from './reference-records.ts'
import type { CardViewRecord } from '../views/card-view-record.ts'
import { followViews } from '../views/follow-views.ts'

export interface ReferenceNeeds {
  db: Db
  catalogue: Pick<CatalogueForRecogniser, 'onCard' | 'existing' | 'ready'>
  images: BlobStore
  /** The views that staff added. */
  views: Collection<CardViewRecord>
  index: CardIndex
  /** The long work on images, done by worker threads. */
  work: Pick<DescribeNeeds, 'describe' | 'fitAll'>
  /** The version of descriptor and points together. */
  version: string
  log: Log
  /** How long after the start photos wait for an index that is still being made; then it answers with what it has. */
  patienceMs?: number
  /** How often to look for rows that other processes wrote. */
  pollMs?: number
  /** How often to look for images that another process left; those of this process are taken at once. */
  leasePollMs?: number
}

/** How long an image stays with a process that died. A process that lives renews its lease. */
const leaseMs = 6000
/**
 * Two at once: one image is described while the other is read or written. Photos of sellers wait for no more than that.
 */
const concurrency = 2
const readyPollMs = 200
/** During a deployment processes of the version before still read what that version made. */
const dropAfterMs = 3_600_000

/**
 * Keeps the index in line with the catalogue, here and in every other process. One process describes a new or changed
 * image, and all load the result. Everything can be made anew from the database and the image store.
 */
export const openReferences = async ({
  db,
  catalogue,
  images,
  views,
  index,
  work,
  version,
  log,
  patienceMs = 30_000,
  pollMs = 3000,
  leasePollMs = 10_000
}: ReferenceNeeds) => {
  const collections = await openReferenceCollections(db, version)
  const { references, points } = collections
  const artGroups = createArtGroups()
  const { load, counts } = createIndexLoader({ references, index, artGroups })

  const describing = startLeases<ReferenceRecord>({
    collection: references,
    leaseMs,
    concurrency,
    pollMs: leasePollMs,
    retryDelayMs: backoff({ firstMs: 2000, mostMs: 60_000 }),
    async work(record, lease) {
      await describeDue({ ...collections, ...work, images, index, artGroups, load, log }, record, lease)
      await load()
    },
    log
  })
  const onAsked = async () => {
    describing.kick()
    await load()
  }
  const followed = followCatalogue({ catalogue, references, onAsked, log })
  const followedViews = followViews({ views, references, catalogue, onAsked })

  const opened = openOnce(async () => {
    await catalogue.ready()
    await followed.compareWaiting()
    await followed.forgetMissing()
    await followedViews.reconcile()
    await load()
  })
  const polling = every(
    pollMs,
    async () => {
      await opened()
      await load()
    },
    error => log.error({ err: error }, 'the index cannot be brought in line')
  )
  const dropping = every(
    dropAfterMs,
    async () => {
      if (counts().pending === 0) await dropOtherVersions(db, version)
    },
    error => log.error({ err: error }, 'other versions of the index cannot be dropped')
  )
  const stopped = new AbortController()
  const patience = AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)])

  return {
    counts,
    views: followedViews,
    picturesOf: (cardids: readonly string[]) => picturesOf({ images, artGroups }, cardids),
    candidatesOf: (slots: readonly number[]) => candidatesOf({ points, index, artGroups }, slots),
    /**
     * The ids of the cards whose present pictures show the art of this one, the most similar first; null for a picture that
     * cannot be read. `except` names a card that is left out.
     */
    async cardsLike(picture: Uint8Array, except: string | null): Promise<string[] | null> {
      await opened()
      const described = await work.describe(picture)
      if ('refused' in described) return null
      const twins = await findTwins({ points, index, artGroups, fitAll: work.fitAll }, except, described)
      return [...new Set(twins.map(({ key }) => cardOfKey(key)))]
    },
    /** Resolves once the index can be asked; after a failure the next call tries again. */
    async ready() {
      await opened()
      describing.kick()
      while (counts().pending > 0 && !patience.aborted) {
        await pause(readyPollMs)
        await load()
      }
    },
    async stop() {
      stopped.abort()
      await polling.stop()
      await dropping.stop()
      await followed.stop()
      await describing.stop()
    }
  }
}
