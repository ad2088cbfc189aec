import { BatchNumber } from '@comptoir/contracts/batch/batch'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db, Document } from 'mongodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateBatches } from '../src/batch/migrations.ts'
import { newCardItem } from '../src/items/card-item.ts'
import { openBatchRepository } from '../src/batch/repository.ts'
import { openRegister } from '../src/register/register.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'

const acceptedAt = new Date('2026-10-05T10:00:00Z')

/** An accepted offer as a release before 2026-12 stored it, among the items of its batch. */
const anOfferItem = (cents: number, messageid = newId()) => ({
  id: newId(),
  kind: 'O',
  createdat: acceptedAt,
  title: 'Le lot',
  description: 'Toutes les cartes',
  cents,
  messageid,
  acceptedby: 'anna',
  terms: '2026-10'
})

let batchesMade = 0
/** A batch as a release before 2026-12 stored it, with accepted offers of these cents. */
const anOldBatch = (...offers: number[]): Document & { _id: string } => ({
  _id: `batch-${String((batchesMade += 1)).padStart(4, '0')}`,
  userid: 'anna',
  status: 'T',
  createdat: acceptedAt,
  updatedat: acceptedAt,
  version: 4,
  items: [{ id: newId(), kind: 'C', status: 'D', cents: 6500, photos: [] }, ...offers.map(cents => anOfferItem(cents))],
  cards: 1,
  delivery: { mode: 'shop', tracking: null },
  payout: null
})

let engine: TestEngine
let folder: string
let photos: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-photos-'))
  photos = await openFsBlobs(folder)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  engine = await openTestEngine()
})
afterEach(() => engine.close())

const stored = () => engine.db.collection<Document & { _id: string }>('batches')
const all = () => stored().find().sort({ _id: 1 }).toArray()
const dataKey = 'the data key of a portal of these tests'
const openStores = async (db: Db) => ({
  batches: await openBatchRepository(db),
  register: await openRegister(db, dataKey),
  photos,
  log: silentLog
})
const start = async (db: Db = engine.db) => migrateBatches(db, await openStores(db))

const expectNumbers = (batches: readonly Document[]) => {
  expect(new Set(batches.map(({ number }) => number as string)).size).toBe(batches.length)
  for (const { number } of batches) expect(BatchNumber.safeParse(number).success).toBe(true)
}

test('An accepted offer moves from the items of its batch to its offers, with all its fields', async () => {
  const old = anOldBatch(3000, 2200)
  await stored().insertOne(old)
  await start()
  const [card, ...items] = old.items as Document[]
  const [batch] = await all()
  expect(batch).toEqual({
    ...old,
    number: batch?.number as unknown,
    items: [card],
    offers: items.map(item => ({
      messageid: item.messageid,
      requestid: null,
      staffid: '0',
      title: 'Le lot',
      description: 'Toutes les cartes',
      cents: item.cents,
      status: 'A',
      createdat: acceptedAt,
      expiresat: acceptedAt,
      decidedat: acceptedAt,
      lines: [],
      replaces: [],
      divisible: false,
      itemid: item.id,
      acceptance: { userid: 'anna', at: acceptedAt, cents: item.cents, terms: '2026-10' },
      version: 0
    }))
  })
})

test('Every batch is migrated, however many there are, and those of this release stay as they are', async () => {
  const old = Array.from({ length: 450 }, (_, index) => anOldBatch(...(index % 3 ? [index * 100] : [])))
  const today = { ...anOldBatch(), number: 'C-222222', offers: [{ messageid: 'of today', staffid: 'staff-1' }] }
  await stored().insertMany([...old, today])
  await start()
  const batches = await all()
  expectNumbers(batches)
  expect(batches.find(({ _id }) => _id === today._id)).toEqual(today)
  const sums = batches
    .filter(({ _id }) => _id !== today._id)
    .map(({ offers }) => (offers as { cents: number }[]).map(({ cents }) => cents))
  expect(sums).toEqual(old.map((_, index) => (index % 3 ? [index * 100] : [])))
  await start()
  expect(await all()).toEqual(batches)
})

test.each(['before', 'after'] as const)(
  'A process that dies %s a write of the migration is followed by one that completes it',
  async when => {
    const crashing = openCrashingDb(engine.db)
    const old = [anOldBatch(3000), anOldBatch(), anOldBatch(1200, 800)]
    let deaths = 0
    for (let write = 1; ; write++) {
      await engine.db.dropDatabase()
      await stored().insertMany(old)
      crashing.arm(write, when)
      const outcome = await start(crashing.db).catch((error: unknown) => error)
      if (!crashing.died()) break
      expect(outcome).toBeInstanceOf(Crash)
      deaths += 1
      const numbered = (await all()).filter(({ number }) => number !== undefined)

      await start()
      const batches = await all()
      expectNumbers(batches)
      expect(batches.map(({ items, offers }) => [items.length, offers.length])).toEqual([
        [1, 1],
        [1, 0],
        [1, 2]
      ])
      // A number stays once it was given: it may be on a parcel already.
      expect(batches).toEqual(expect.arrayContaining(numbered))
    }
    // The offers of all batches at once, three numbers, the head of the register, the facts of the sales, and a record of each
    // of the nine steps.
    expect(deaths).toBe(15)
  }
)

test('A process that died between two batches leaves the others to the next', async () => {
  await stored().insertMany([anOldBatch(3000), anOldBatch(1200)])
  await start()
  const done = await all()
  // The state after a crash: the step is not recorded, and a batch is not migrated.
  await engine.db.collection('migrations').deleteMany({})
  const left = anOldBatch(700)
  await stored().insertOne(left)
  await start()
  const [one, other, third] = await all()
  expect([one, other]).toEqual(done)
  expect(third).toMatchObject({ _id: left._id, offers: [{ cents: 700 }] })
})

test('Several processes at the same moment do it once', async () => {
  await stored().insertMany(Array.from({ length: 300 }, (_, index) => anOldBatch(index * 100)))
  await Promise.all([start(), start(), start()])
  const batches = await all()
  expectNumbers(batches)
  expect(batches.map(({ items, offers }) => [items.length, offers.length])).toEqual(batches.map(() => [1, 1]))
})

/** A process that has read the batches to change, and writes only when the test lets it go on. */
const aSlowProcess = async () => {
  const { batches: repository, ...stores } = await openStores(engine.db)
  const { collection, ...batches } = repository
  const [atWrite, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = new Proxy(collection, {
    get(target, name) {
      const act = (Reflect.get(target, name, target) as (...given: unknown[]) => unknown).bind(target)
      if (name !== 'bulkWrite' && name !== 'updateOne') return act
      return async (...given: unknown[]) => {
        atWrite.resolve()
        await go.promise
        return await act(...given)
      }
    }
  })
  const ended = migrateBatches(engine.db, { ...stores, batches: { ...batches, collection: slow } })
  await atWrite.promise
  return {
    goOn: async () => {
      go.resolve()
      await ended
    }
  }
}

test.each([
  ['offers', () => anOldBatch(3000)],
  ['a number', () => ({ ...anOldBatch(), offers: [] })]
])('A process that comes late with %s changes nothing that happened since', async (_, batchBefore) => {
  const batch = batchBefore()
  const { _id } = batch
  await stored().insertOne(batch)
  const slow = await aSlowProcess()
  await start()
  await stored().updateOne({ _id }, { $push: { offers: { messageid: 'of today' } as never } })
  const batches = await all()
  await slow.goOn()
  expect(await all()).toEqual(batches)
})

test('Files that a batch names are kept, even if the event that should have kept them was never consumed', async () => {
  const put = () => photos.put(new Uint8Array([1, 2, 3]), 'jpg')
  const [face, back, checked, label, forgotten] = [await put(), await put(), await put(), await put(), await put()]
  const missing = 'a'.repeat(32)
  const card = { id: newId(), kind: 'C', status: 'D', photos: [face, back], checked: { photos: [checked, missing] } }
  await stored().insertMany([{ ...anOldBatch(), items: [card], label }, anOldBatch()])
  await start()
  await photos.sweep(new Date(Date.now() + 1000))
  for (const name of [face, back, checked, label]) expect(await photos.stat(name)).toEqual({ size: 3 })
  expect(await photos.stat(forgotten)).toBeNull()
})

test('Batches of the release before come into the lists of the workbench; one that is damaged stops no other', async () => {
  const card = {
    ...newCardItem({ id: newId(), now: acceptedAt, face: 'a', back: 'b', requestid: undefined }),
    status: 'D'
  }
  const sound = Array.from({ length: 210 }, () => ({ ...anOldBatch(), offers: [], items: [{ ...card, cents: 6500 }] }))
  const damaged = { ...anOldBatch(), offers: [], items: [{ id: newId(), kind: 'C', photos: [] }] }
  const visitors = { ...anOldBatch(), userid: null, status: 'E', offers: [], items: [] }
  await stored().insertMany([...sound.slice(0, 5), damaged, visitors, ...sound.slice(5)])
  await start()
  const batches = await openBatchRepository(engine.db)
  expect(await batches.countDesk('staff-1')).toMatchObject({ offer: sound.length, doubt: 0 })
  const page = await batches.listOfDesk({ staffid: 'staff-1', queue: 'offer', search: null, limit: 100 })
  expect(page.items[0]).toMatchObject({ version: 4, derived: { of: 4, cents: 6500, waitingsince: acceptedAt } })
  // Their threads and the names of their sellers are asked for; a visitor has neither.
  expect(await stored().countDocuments({ 'desk.askat': { $exists: true } })).toBe(sound.length)
})

test('What an earlier release did not derive of a batch is added: by what it is found, and what its cards come to', async () => {
  await start()
  const seller = 'anna'
  const batch = {
    ...anOldBatch(),
    number: 'C-222222',
    userid: seller,
    items: [],
    offers: [],
    derived: { of: 1, lists: [] }
  }
  await stored().insertOne(batch)
  await engine.db.collection<{ _id: string }>('migrations').updateOne({ _id: 'batch' }, { $inc: { version: -2 } })
  await start()
  const [found] = await all()
  const searchkeys: unknown = expect.arrayContaining(['22', 'c222222'])
  const row = { estimate: null, photos: [], control: { checked: 0, cards: 0 } }
  expect(found).toMatchObject({ derived: { of: 1, lists: [], searchkeys, row } })
})
