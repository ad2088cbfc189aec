import { BatchNumber, getBatch, type BatchStatus } from '@comptoir/contracts/batch'
import { setBatchStatus } from '@comptoir/contracts/batch-life'
import { acceptOffer, offerMoved, type OfferStatus } from '@comptoir/contracts/offer'
import type { EventPayload } from '@comptoir/contracts/event'
import { newId, sortableId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db, Document } from 'mongodb'
import { migrateBatches } from '../src/batch/migrations.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { openBatchRepository } from '../src/batch/repository.ts'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

const acceptedAt = new Date('2026-10-05T10:00:00Z')

/** An accepted offer as the release before kept it among the items of its batch. */
const anOfferItem = (cents: number, messageid = newId()) => ({
  id: sortableId(acceptedAt),
  kind: 'O',
  createdat: acceptedAt,
  title: 'Le lot',
  description: 'Toutes les cartes',
  cents,
  messageid,
  acceptedby: 'anna',
  terms: '2026-10'
})

/** A batch as the release before stored it, with accepted offers of these cents. */
const anOldBatch = (...offers: number[]): Document & { _id: string } => ({
  _id: sortableId(),
  userid: 'anna',
  status: 'T',
  createdat: acceptedAt,
  updatedat: acceptedAt,
  version: 4,
  items: [{ id: sortableId(), kind: 'C', status: 'D', cents: 6500 }, ...offers.map(cents => anOfferItem(cents))],
  cards: 1,
  delivery: { mode: 'shop', tracking: null },
  payout: null
})

const withoutNumber = ({ number: _, ...batch }: Document) => batch

describe('At the start', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await openTestEngine()
  })
  afterEach(() => engine.close())

  const stored = (db = engine.db) => db.collection<Document & { _id: string }>('batches')
  const all = () => stored().find().sort({ _id: 1 }).toArray()
  const start = async (db: Db = engine.db) => migrateBatches(db, await openBatchRepository(db), silentLog)

  const expectNumbers = (batches: readonly Document[]) => {
    expect(new Set(batches.map(({ number }) => number as string)).size).toBe(batches.length)
    for (const { number } of batches) expect(BatchNumber.safeParse(number).success).toBe(true)
  }

  test('an accepted offer leaves the items of its batch for its offers, and keeps what it was', async () => {
    const old = anOldBatch(3000, 2200)
    await stored().insertOne(old)
    await start()
    const [card, ...items] = old.items as Document[]
    const [batch] = await all()
    expect(withoutNumber(batch ?? {})).toEqual({
      ...old,
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

  test('every batch is done, however many there are, and those of this release stay as they are', async () => {
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
    'a process that dies %s any of its writes is followed by one that ends the same',
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
        // A number that was given stays: it may be on a parcel already.
        expect(batches).toEqual(expect.arrayContaining(numbered))
      }
      // Three numbers, and each step written down.
      expect(deaths).toBe(5)
    }
  )

  test('a process that died among the batches leaves the others to the next', async () => {
    await stored().insertMany([anOldBatch(3000), anOldBatch(1200)])
    await start()
    const done = await all()
    // As it is when the step was not written down, and a page of batches is still as it was.
    await engine.db.collection('migrations').deleteMany({})
    const left = anOldBatch(700)
    await stored().insertOne(left)
    await start()
    const [one, other, third] = await all()
    expect([one, other]).toEqual(done)
    expect(third).toMatchObject({ _id: left._id, offers: [{ cents: 700 }] })
  })

  test('two processes at the same moment do it once', async () => {
    await stored().insertMany(Array.from({ length: 300 }, (_, index) => anOldBatch(index * 100)))
    await Promise.all([start(), start(), start()])
    const batches = await all()
    expectNumbers(batches)
    expect(batches.map(({ items, offers }) => [items.length, offers.length])).toEqual(batches.map(() => [1, 1]))
  })
})

describe('An offer that comes from its message', () => {
  let shop: Shop
  let selling: ReturnType<typeof openSelling>
  beforeAll(async () => {
    shop = await openShop()
    selling = openSelling(shop)
  })
  afterAll(() => shop.close())

  type Moved = EventPayload<typeof offerMoved>
  const day = 86_400_000
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const aMoved = (batchid: string, change: Partial<Moved> = {}): Moved => ({
    batchid,
    messageid: newId(),
    requestid: newId(),
    userid: 'staff-1',
    createdat: inDays(-3),
    title: 'Votre lot',
    description: 'En bon état',
    price: 120,
    status: 'P',
    expiresat: inDays(28),
    decidedat: null,
    acceptance: null,
    ...change
  })
  const accepted = { status: 'A', decidedat: inDays(-1), acceptance: { userid: 'anna', at: inDays(-1), terms: '2026-10' } } as const

  const arrives = (moved: Moved) => shop.bus.emit(offerMoved, moved, { id: newId(), at: new Date().toISOString() })
  const batches = () => shop.db.collection<BatchRecord>('batches')
  const recordOf = (id: string) => batches().findOne({ _id: id })
  const aBatch = async () => {
    const seller = selling.aKnownSeller()
    return { seller, id: await selling.treated(seller) }
  }
  const read = (id: string) => shop.as(staff)(getBatch, { id })

  test('waits for its seller as it did, and is shown by its message again', async () => {
    const { id, seller } = await aBatch()
    const moved = aMoved(id)
    await arrives(moved)
    const { messageid, createdat, expiresat } = moved
    const { offers, sums } = await read(id)
    const same = { messageid, userid: 'staff-1', createdat, expiresat, price: 120, status: 'P', decidedat: null }
    expect(offers).toMatchObject([{ ...same, title: 'Votre lot', description: 'En bon état', lines: [], replaces: [] }])
    expect(sums).toMatchObject({ offered: 120, accepted: null, net: null })
    // Its reminder comes a week before its end.
    expect((await recordOf(id))?.dueat?.toISOString()).toBe(new Date(Date.parse(expiresat) - 7 * day).toISOString())
    await eventually(() => expect(shop.thread.messages.get(messageid)).toMatchObject({ offer: { status: 'P', price: 120 } }))
    await shop.as(seller)(acceptOffer, { tableid: id, messageid })
    expect((await read(id)).sums).toMatchObject({ offered: null, accepted: 120, net: 120 })
  })

  test('comes twice, or after it was decided here, and changes nothing more', async () => {
    const { id, seller } = await aBatch()
    const moved = aMoved(id)
    await Promise.all([arrives(moved), arrives(moved)])
    expect((await recordOf(id))?.offers).toHaveLength(1)
    await shop.as(seller)(acceptOffer, { tableid: id, messageid: moved.messageid })
    const { offers, version } = (await recordOf(id)) ?? {}
    await arrives(moved)
    expect(await recordOf(id)).toMatchObject({ offers, version })
  })

  test('is due when its seller accepted it, though its batch never heard of that', async () => {
    const { id, seller } = await selling.ready({ offers: [] }).then(async ready => ({ ...ready }))
    await arrives(aMoved(id, accepted))
    expect((await recordOf(id))?.offers).toMatchObject([
      { status: 'A', cents: 12_000, acceptance: { userid: 'anna', at: new Date(accepted.acceptance.at), cents: 12_000 } }
    ])
    expect((await read(id)).items).toMatchObject([{ kind: 'C' }, { kind: 'O', content: { price: 120 } }])
    expect((await selling.pay(id, 120)).sums.paid).toBe(120)
    expect(seller.userid).toBeTruthy()
  })
})
