import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db } from 'mongodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCatalogue } from '../../../catalogue/records/catalogue-repository.ts'
import { bury, changeGuarded, insertRecord } from '../../../catalogue/records/guarded-change.ts'
import type { CardRecord } from '../../../catalogue/records/records.ts'
import { createCardIndex } from '../../index/card-index.ts'
import { createWorkerPool } from '../../pipeline/worker-pool.ts'
import { openReferences, type ReferenceWork } from '../open-references.ts'

import { type Described, referenceVersion } from '../describe-reference.ts'

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

/** A catalogue whose images change, and processes that keep an index of it. */
export async function openShelf(db: Db) {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-references-'))
  const images = await openFsBlobs(folder)
  const catalogue = await openCatalogue(db)
  const pool = createWorkerPool({
    file: path.join(import.meta.dirname, 'reference-worker.ts'),
    threads: 1,
    limitMs: 30_000
  })
  const started: { stop: () => Promise<void> }[] = []
  /** The sizes of the images described, by any process. */
  const described: number[] = []
  const work: ReferenceWork = {
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
    /** Adds a card; a `lost` image is one whose file is gone. */
    async add(id: string, image: Uint8Array, { lost = false } = {}) {
      const name = await put(image)
      if (lost) await images.remove([name])
      await insertRecord(catalogue.cards, { ...plainCard, _id: id, image: name, createdat: new Date() })
    },
    async show(id: string, image: Uint8Array) {
      const name = await put(image)
      await changeGuarded(catalogue.cards, id, () => ({ set: { image: name } }))
    },
    remove: (id: string) => bury(catalogue.cards, id, async () => ({ set: {} })),
    describe: async (image: Uint8Array) => (await pool.run<Described>('describe', image)).row,
    /** Starts a process; `on` another database connection, with other than the usual work, version or `store`. */
    async start({ version = referenceVersion, work: done = work, on = db, patienceMs = 60_000, store = images } = {}) {
      const index = createCardIndex()
      const known = on === db ? catalogue : await openCatalogue(on)
      const needs = { db: on, catalogue: known, images: store, index, work: done, version, log: silentLog, patienceMs }
      const references = await openReferences(needs)
      started.push(references)
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
