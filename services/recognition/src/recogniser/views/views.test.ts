import type { AuditEntry } from '@comptoir/contracts/audit/audit'
import { staffActed } from '@comptoir/contracts/audit/audit'
import type { Actor } from '@comptoir/contracts/core/access'
import { addView, listViews, removeView } from '@comptoir/contracts/recognition/card-views'
import { getDecision, judgeDecision } from '@comptoir/contracts/recognition/decisions'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { serve } from '@comptoir/kit/bus/command'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { openKnownCatalogue } from '../../../testing/known-catalogue.ts'
import type { CardRecord } from '../../catalogue/for-recogniser.ts'
import { bury, insertRecord } from '../../catalogue/records/guarded-change.ts'
import { openDailyAllowances } from '../../remote/daily-allowances.ts'
import { openAnalyses } from '../analysis/analysis-record.ts'
import { forgetBatch } from '../analysis/decision-log.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import { reviewOf } from '../judgement/review.ts'
import { openRecogniser, recogniserCommands, viewCommands } from '../open-recogniser.ts'
import { drawing } from '../pipeline/testing/drawn.ts'
import { createStudio } from '../pipeline/testing/studio.ts'
import { readBlob } from '../read-blob.ts'
import { openReadIndex } from '../references/read-index.ts'
import { referenceVersion } from '../references/reference-version.ts'
import { openReferenceCollections } from '../references/reference-records.ts'
import { createCardIndex } from '../index/card-index.ts'
import { openCardViews } from './card-view-record.ts'
import { viewEffects } from './removal.ts'

jest.setTimeout(120_000)

const simone: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }
const sample = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../../../samples', name))
const plain = {
  setid: 'set',
  number: '1',
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

const studio = createStudio()
let engine: TestEngine
let folder: string
let photos: BlobStore
let images: BlobStore
let house: Awaited<ReturnType<typeof openHouse>>

/** The recogniser with a catalogue of two cards: one with its image, and one without. */
const openHouse = async () => {
  const { db } = engine
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const acts: AuditEntry[] = []
  await bus.consume(staffActed, 'account', async (act, meta) => void acts.push({ ...meta, ...act }))
  const known = await openKnownCatalogue(db)
  const analyses = await openAnalyses(db)
  const views = await openCardViews(db)
  const outbox = startOutbox({
    collections: [analyses, views],
    events: [staffActed],
    local: viewEffects(images),
    bus,
    log: silentLog
  })
  const image = await images.put(await drawing('demo-volcan-036'), 'svg')
  await images.keep([image])
  const createdat = new Date()
  await insertRecord(known.catalogue.cards, { ...plain, _id: 'ignivol', frenchname: 'Ignivol', image, createdat })
  await insertRecord(known.catalogue.cards, {
    ...plain,
    _id: 'unseen',
    frenchname: 'Grelargot',
    image: null,
    createdat
  })
  const recogniser = await openRecogniser({
    db,
    analyses,
    views,
    catalogue: known.door,
    photos,
    images,
    allowances: await openDailyAllowances(db),
    ximilar: null,
    backs: [],
    threads: 1,
    outbox,
    log: silentLog
  })
  await serve(bus, recogniserCommands, recogniser.deps)
  await serve(bus, viewCommands, recogniser.viewDeps)
  return {
    acts,
    known,
    analyses,
    recogniser,
    ask: async <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
      await bus.request(operation, input, { actor: simone, requestid: newId(), deadline: Date.now() + 60_000 }),
    async stop() {
      await recogniser.stop()
      await known.stop()
      await outbox.stop()
      await bus.close()
    }
  }
}
beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-views-'))
  photos = await openFsBlobs(path.join(folder, 'photos'))
  images = await openFsBlobs(path.join(folder, 'images'))
  house = await openHouse()
})
afterAll(async () => {
  await house.stop()
  await studio.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

/** A decision on a photo, of which staff said what it shows. */
const judged = async (photo: Uint8Array, cardid: string | null) => {
  const [face, back] = [await photos.put(photo, 'jpg'), await photos.put(await sample('verso.jpg'), 'jpg')]
  await photos.keep([face, back])
  const at = new Date()
  const decision: DecisionRecord = {
    id: sortableId(at),
    at,
    engine: 'embedded',
    outcome: 'unreadable',
    reason: 'unknown_card',
    cardid: null,
    name: null,
    confidence: null,
    scores: {},
    candidates: [],
    milliseconds: 1
  }
  const itemid = newId()
  const record = { batchid: `batch-${itemid}`, itemid, attempt: 1, face, back, corners: null, attempts: 1, endedat: at }
  await house.analyses.insertOne({ _id: `${itemid}:1`, ...record, decision, review: reviewOf({ decision, face }) })
  await house.ask(judgeDecision, { id: decision.id, cardid, before: null })
  return { id: decision.id, ...record }
}
const photoOf = async (id: string, seed: string) =>
  (await studio.photo(await drawing(id), { seed, table: 'cloth', turn: 8, tilt: 10 })).jpeg
/** How many views the index has, once so many are described. */
const indexed = (count: number) =>
  eventually(() => expect(house.recogniser.counts()).toMatchObject({ indexed: count, pending: 0 }), 60_000)
const views = async () => (await house.ask(listViews, { limit: 50 })).items

test('A judged photo becomes a view of its card: the card alone, by which another photo of it is found', async () => {
  await indexed(1)
  // A photo is surely of a card when it is refused as a view of any other.
  const anotherPhoto = { photo: await photoOf('demo-cometes-008', 'second'), cardid: 'ignivol' }
  expect(await house.recogniser.viewDeps.cutCard(anotherPhoto)).toHaveProperty('jpeg')
  const { id, batchid } = await judged(await photoOf('demo-cometes-008', 'first'), 'unseen')
  const [one, other] = await Promise.all([house.ask(addView, { id }), house.ask(addView, { id })])
  expect([one.viewed, other.viewed]).toEqual([true, true])
  await indexed(2)
  expect(await house.recogniser.viewDeps.cutCard(anotherPhoto)).toEqual({ refused: 'other_card' })
  const [view, ...others] = await views()
  expect(others).toEqual([])
  expect(view).toMatchObject({ id, cardid: 'unseen', name: 'Grelargot', staffid: 'simone' })
  const bytes = await readBlob(images, view?.image ?? '')
  const { width, height, exif } = await sharp(bytes ?? new Uint8Array()).metadata()
  expect([width, height, exif]).toEqual([600, 838, undefined])
  expect((await house.ask(getDecision, { id })).viewed).toBe(true)

  // The seller erases the batch: the view stays, and nothing in it leads to batch or seller.
  await forgetBatch.react({ batchid }, house.recogniser.deps, { id: newId(), at: new Date().toISOString() })
  const kept = JSON.stringify(await engine.db.collection('card_views').find().toArray())
  expect(kept).not.toContain(batchid)
  expect((await views()).map(({ id: kept }) => kept)).toEqual([id])

  const index = createCardIndex()
  const collections = {
    ...(await openReferenceCollections(engine.db, referenceVersion)),
    views: house.recogniser.deps.views,
    images
  }
  const read = await openReadIndex(collections, index)
  const row = (await collections.references.findOne({ cardid: 'unseen' }))?.row
  const nearest = () =>
    index.search([new Int8Array(row?.buffer ?? [])], 1).map(({ slot }) => index.viewOf(slot)?.cardid)
  expect(nearest()).toEqual(['unseen'])
  // An evaluation of that very photo must not find its own view.
  expect(await read.without(id, async () => nearest())).not.toEqual(['unseen'])
  expect(nearest()).toEqual(['unseen'])

  await house.ask(removeView, { id })
  await house.ask(removeView, { id })
  await indexed(1)
  expect(await views()).toEqual([])
  await eventually(async () => expect(await readBlob(images, view?.image ?? '')).toBeNull())
  await eventually(() =>
    expect(house.acts.filter(({ act }) => act.startsWith('card.')).map(({ act, target }) => [act, target.id])).toEqual([
      ['card.view_added', 'unseen'],
      ['card.view_removed', 'unseen']
    ])
  )
})

test('What surely shows another card, no card of the catalogue, or no card at all becomes no view', async () => {
  const wrong = await judged(await photoOf('demo-volcan-036', 'wrong'), 'unseen')
  await expect(house.ask(addView, { id: wrong.id })).rejects.toMatchObject({ code: 'validation_failed' })
  const absent = await judged(await photoOf('demo-cometes-008', 'absent'), null)
  await expect(house.ask(addView, { id: absent.id })).rejects.toMatchObject({ code: 'illegal_transition' })
  const { jpeg } = await studio.photo(null, { seed: 'table', table: 'cloth' })
  const table = await judged(jpeg, 'unseen')
  await expect(house.ask(addView, { id: table.id })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(house.ask(addView, { id: 'no-such-decision' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(house.ask(removeView, { id: 'no-such-view' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await views()).toEqual([])
})

test('The views of a card that leaves the catalogue go with it, and what a crash left undone is done', async () => {
  const { id } = await judged(await photoOf('demo-cometes-008', 'again'), 'unseen')
  await house.ask(addView, { id })
  await indexed(2)
  const { references } = await openReferenceCollections(engine.db, referenceVersion)
  await references.deleteOne({ cardid: 'unseen' })
  await house.recogniser.forgetOld()
  await eventually(async () => expect((await references.findOne({ cardid: 'unseen' }))?.row).toBeDefined(), 60_000)
  await bury(house.known.catalogue.cards, 'unseen', async () => ({ set: {} }))
  await house.recogniser.forgetOld()
  await indexed(1)
  expect(await views()).toEqual([])
})

test('No question about views makes the database read a whole collection', async () => {
  const watched = await watchQueries(engine)
  const list = await openCardViews(watched.db)
  const deps = { ...house.recogniser.viewDeps, views: list }
  const context = { actor: simone, requestid: 'r', deadline: Infinity }
  const command = viewCommands.find(({ operation }) => operation.name === listViews.name)
  await command?.handle({ limit: 5 }, context, deps)
  await list.find({ cardid: { $gt: '' } }, { hint: 'of_card' }).toArray()
  await list.deleteMany({ removedat: { $lt: new Date(0) }, outboxat: { $exists: false } })
  const { asked, scans } = await watched.scanned()
  await watched.close()
  expect(asked).toBeGreaterThan(2)
  expect(scans).toEqual([])
})
