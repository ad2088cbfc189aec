import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { every } from '@comptoir/kit/work/every'
import { startLeases } from '@comptoir/kit/work/leases'
import type { Log } from '@comptoir/kit/run/log'
import type { Db } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import type { CardIndex } from '../index/card-index.ts'
import { createArtGroups } from './art-groups.ts'
import { createCandidatesOf } from './candidates.ts'
import { createDescribeDue, type DescribeNeeds } from './describe-due.ts'
import { createFindTwins, type TwinNeeds } from './find-twins.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { createLoader } from './load-index.ts'
import { dropOtherVersions, openReferenceCollections, type ReferenceRecord } from './reference-records.ts'

/** The long work, done by worker threads. */
export type ReferenceWork = Pick<DescribeNeeds, 'describe'> & Pick<TwinNeeds, 'fitAll'>

export interface ReferenceNeeds {
  db: Db
  catalogue: Pick<CatalogueRepository, 'cards'>
  images: BlobStore
  index: CardIndex
  work: ReferenceWork
  /** Of descriptor and points together. */
  version: string
  log: Log
  /** Photos wait so long after the start for an index that is still being made; then it answers with what is there. */
  patienceMs?: number
}

/** How often the catalogue and the rows of other processes are looked at: a new image is found within five seconds. */
const pollMs = 1000
/** Renewed while an image is described; after a crash photos wait for no more than this. */
const leaseMs = 6000
/** Two, so that one image is described while another is read and written; photos of sellers wait for no more than that. */
const sideBySide = 2
/** A process of the version before, in the middle of a deployment, still reads what that version made. */
const dropAfterMs = 3_600_000
const usualPatienceMs = 30_000

/**
 * Keeps the index in line with the catalogue, here and in every other process: an image that is new or changed is
 * described once, by whichever process takes it, and loaded by all. Everything is made from the database and the blobs.
 */
export const openReferences = async ({
  db,
  catalogue,
  images,
  index,
  work,
  version,
  log,
  patienceMs = usualPatienceMs
}: ReferenceNeeds) => {
  const { references, points } = await openReferenceCollections(db, version)
  const artGroups = createArtGroups()
  const loader = createLoader({ references, index, artGroups })
  const catalogueFollowed = followCatalogue({ cards: catalogue.cards, references })
  const counts = { indexed: 0, pending: 0, refused: 0 }

  let loading: Promise<void> = Promise.resolve()
  /** One after the other: each sees all that was written before it was asked for. */
  const load = () => {
    loading = loading.catch(() => undefined).then(() => loader.load())
    return loading
  }
  const refresh = async () => {
    await load()
    counts.pending = await references.countDocuments({ due: { $gte: new Date(0) }, refused: { $exists: false } })
    counts.refused = await references.countDocuments({ refused: { $gte: '' } })
    counts.indexed = index.size
  }

  const open = async () => {
    await catalogueFollowed.reconcile()
    await refresh()
  }
  let opened: Promise<void> | null = null
  const opening = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  const describing = startLeases<ReferenceRecord>({
    collection: references,
    leaseMs,
    concurrency: sideBySide,
    pollMs,
    retryDelayMs: attempts => Math.min(60_000, 1000 * 2 ** attempts),
    work: createDescribeDue({
      references,
      points,
      images,
      describe: image => work.describe(image),
      findTwins: createFindTwins({ points, index, artGroups, fitAll: task => work.fitAll(task) }),
      load,
      log
    }),
    log
  })
  const polling = every(
    pollMs,
    async () => {
      await opening()
      if (await catalogueFollowed.follow()) describing.kick()
      await refresh()
    },
    error => log.error({ err: error }, 'the index cannot be brought in line')
  )
  const dropping = every(
    dropAfterMs,
    async () => {
      if (counts.pending === 0) await dropOtherVersions(db, version)
    },
    error => log.error({ err: error }, 'other versions of the index cannot be dropped')
  )
  const stopped = new AbortController()
  const patience = AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)])

  return {
    counts,
    candidatesOf: createCandidatesOf({ points, index, artGroups }),
    /** Resolves once the index can be asked; after a failure the next call tries again. */
    async ready(): Promise<void> {
      await opening()
      describing.kick()
      while (counts.pending > 0 && !patience.aborted) {
        await pause(100)
        await refresh()
      }
    },
    async stop(): Promise<void> {
      stopped.abort()
      await polling.stop()
      await dropping.stop()
      await describing.stop()
    }
  }
}
