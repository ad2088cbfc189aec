import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db } from 'mongodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { openKnownCatalogue } from '../../../../testing/known-catalogue.ts'
import { bury, changeGuarded, insertRecord } from '../../../catalogue/records/guarded-change.ts'
import type { CardRecord } from '../../../catalogue/for-recogniser.ts'
import { createCardIndex } from '../../index/card-index.ts'
import { openCardViews } from '../../views/card-view-record.ts'
import { openReferences, type ReferenceNeeds } from '../open-references.ts'
import type { Described } from '../describe-reference.ts'
import { referenceVersion } from '../reference-version.ts'

const plainCard = {
  setid: 'set',
  number: '1',
  frenchname: 'Novalion',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'I',
  seticon: null,
  color: null,
  pricing: { mode: 'F', source: 'F', cents: 100 },
  ratiotable: null,
  holographismes: ['NH']
} satisfies Partial<CardRecord>

/** What differs from the usual process. */
interface StartOptions {
  version?: string
  work?: ReferenceNeeds['work']
  /** Another connection to the database. */
  on?: Db
  patienceMs?: number
  store?: BlobStore
  /** How often the index looks at what other processes wrote; `{}` for the rates of the service. */
  polls?: Pick<ReferenceNeeds, 'pollMs' | 'leasePollMs'>
  /** How often the catalogue does. */
  catalogueMs?: number
}

/** A catalogue whose images change, and processes that keep an index of it. */
export const openShelf = async (db: Db) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-references-'))
  const images = await openFsBlobs(folder)
  const { catalogue } = await openKnownCatalogue(db)
  const views = await openCardViews(db)
  const pool = createWorkerPool({
    file: path.join(import.meta.dirname, 'reference-worker.ts'),
    threads: 1,
    limitMs: 30_000
  })
  const started: { stop: () => Promise<void> }[] = []
  /** The sizes of the images described, by any process. */
  const described: number[] = []
  const work: ReferenceNeeds['work'] = {
    describe(image) {
      described.push(image.length)
      return pool.run('describe', image)
    },
    fitAll: task => pool.run('fitAll', task)
  }
  const put = async (image: Uint8Array) => {
    const name = await images.put(image, 'webp')
    await images.keep([name])
    return name
  }

  return {
    catalogue,
    images,
    described,
    work,
    /** Adds a card; the file of a `lost` image is not there. */
    async add(id: string, image: Uint8Array, { lost = false } = {}) {
      const name = await put(image)
      if (lost) await images.remove([name])
      await insertRecord(catalogue.cards, { ...plainCard, _id: id, image: name, createdat: new Date() })
    },
    /** Adds many cards in one write, as an import does. */
    async importCards(count: number) {
      const name = await put(new TextEncoder().encode('an image'))
      const now = new Date()
      const cards = Array.from({ length: count }, (_, i) => ({
        ...plainCard,
        _id: `imported-${i}`,
        image: name,
        createdat: now,
        changedat: now
      }))
      await catalogue.cards.insertMany(cards)
    },
    async show(id: string, image: Uint8Array) {
      const name = await put(image)
      await changeGuarded(catalogue.cards, id, () => ({ set: { image: name } }))
    },
    remove: (id: string) => bury(catalogue.cards, id, async () => ({ set: {} })),
    describe: async (image: Uint8Array) => (await pool.run<Described>('describe', image)).row,
    /** Starts a process, with the database connection `on`. It looks often at what other processes wrote. */
    async start({
      version = referenceVersion,
      work: done = work,
      on = db,
      patienceMs = 60_000,
      store = images,
      polls = { pollMs: 500, leasePollMs: 500 },
      catalogueMs = 200
    }: StartOptions = {}) {
      const index = createCardIndex()
      const known = await openKnownCatalogue(on, { pollMs: catalogueMs })
      const references = await openReferences({
        db: on,
        catalogue: known.door,
        images: store,
        views,
        index,
        work: done,
        version,
        log: silentLog,
        patienceMs,
        ...polls
      })
      started.push(references, known)
      /** The card nearest to a picture. */
      const nearest = (row: Int8Array) => {
        const [hit] = index.search([row], 1)
        return hit && { cardid: index.viewOf(hit.slot)?.cardid, similarity: hit.similarity, slot: hit.slot }
      }
      return { index, references, nearest }
    },
    async close() {
      await Promise.all(started.map(one => one.stop()))
      await pool.close()
      await rm(folder, { recursive: true })
    }
  }
}
