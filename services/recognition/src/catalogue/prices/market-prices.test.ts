import { AppError } from '@comptoir/contracts/core/errors'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { recordingLog } from '@comptoir/kit/testing/log'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { openCatalogueRepository, type CatalogueRepository } from '../records/catalogue-repository.ts'
import type { CardRecord } from '../records/records.ts'
import { openMarketPrices, type MarketPrices } from './market-prices.ts'
import type { Sale, SoldListings } from './sale.ts'

let engine: TestEngine
let catalogue: CatalogueRepository
beforeAll(async () => {
  engine = await openTestEngine()
  catalogue = await openCatalogueRepository(engine.db)
})
afterAll(() => engine.close())

let market: MarketPrices
let asked: string[]
let sell: SoldListings
const { log, text } = recordingLog()
beforeEach(async () => {
  asked = []
  sell = async () => sold(1000, 1100, 1200)
  market = await openMarketPrices({
    db: engine.db,
    catalogue,
    soldListings: async (words, signal) => {
      asked.push(words)
      return await sell(words, signal)
    },
    log,
    pollMs: 50
  })
})
afterEach(async () => {
  await market.stop()
  await market.collection.deleteMany({})
})

const sold = (...cents: number[]): Sale[] => cents.map(one => ({ title: 'Brumelin 7/50', cents: one, at: new Date() }))
const aCard = async (_id: string, pricing: Partial<CardRecord['pricing']> = {}): Promise<CardRecord> => {
  const card: CardRecord = {
    _id,
    setid: 'no-set',
    number: '7/50',
    frenchname: 'Brumelin',
    englishname: null,
    japanesename: null,
    rarity: null,
    audience: 'B',
    image: null,
    seticon: null,
    color: null,
    pricing: { mode: 'D', source: 'E', cents: null, ...pricing },
    ratiotable: null,
    holographismes: ['NH'],
    createdat: new Date()
  }
  await catalogue.cards.replaceOne({ _id }, card, { upsert: true })
  return card
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const recordOf = (card: CardRecord) => market.collection.findOne({ _id: `${card._id}:NH:fr` })

test('A price nobody asked for yet is waited for; then it is there, with its sales and its date', async () => {
  const card = await aCard('new')
  const before = new Date()
  const base = await market.of(card, 'NH', 10_000)
  expect(base).toMatchObject({ cents: 1100, source: 'E', sales: 3 })
  expect(base.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(await market.of(card, 'NH')).toEqual(base)
  expect(asked).toEqual(['Brumelin 7/50'])
})

test('Of many who ask for the same price at once, one question reaches the market', async () => {
  const card = await aCard('wanted')
  const bases = await Promise.all(Array.from({ length: 12 }, () => market.of(card, 'NH', 10_000)))
  expect(bases.map(({ cents }) => cents)).toEqual(Array.from({ length: 12 }, () => 1100))
  expect(asked).toHaveLength(1)
})

test('A price that was read while a request looked for it is not read a second time', async () => {
  const card = await aCard('overtaken')
  const { collection } = market
  const look = collection.findOne.bind(collection)
  const came = Promise.withResolvers<void>()
  const slowly = jest.spyOn(collection, 'findOne').mockImplementationOnce(async (...question: unknown[]) => {
    const seen = await (look as (...question: unknown[]) => Promise<unknown>)(...question)
    await came.promise
    return seen
  })
  const overtaken = market.of(card, 'NH')
  await eventually(() => expect(slowly).toHaveBeenCalledTimes(1))
  expect((await market.of(card, 'NH', 10_000)).cents).toBe(1100)
  came.resolve()
  await overtaken
  expect(await recordOf(card)).not.toHaveProperty('due')
  slowly.mockRestore()
})

test('A price that takes too long is to be confirmed, and is there for the next who asks', async () => {
  const card = await aCard('slow')
  let arrive: (sales: Sale[]) => void = () => undefined
  sell = () => new Promise(resolve => (arrive = resolve))
  expect(await market.of(card, 'NH', 1)).toMatchObject({ cents: null, source: 'E', sales: 0 })
  await eventually(() => expect(asked).toHaveLength(1))
  arrive(sold(500, 500, 500))
  await eventually(async () => expect((await market.of(card, 'NH')).cents).toBe(500))
})

test('Yesterday’s price is used with its date while a new one is read; one older than a month is not', async () => {
  const card = await aCard('old')
  await market.refresh(card, 'NH')
  const [yesterday, lastYear] = [hoursAgo(25), hoursAgo(31 * 24)]
  sell = async () => sold(2000, 2000, 2000)

  await market.collection.updateOne({ cardid: 'old' }, { $set: { at: yesterday } })
  expect(await market.of(card, 'NH', 10_000)).toMatchObject({ cents: 1100, at: yesterday })
  await eventually(async () => expect((await market.of(card, 'NH')).cents).toBe(2000))

  await market.collection.updateOne({ cardid: 'old' }, { $set: { at: lastYear, cents: 1 } })
  expect((await market.of(card, 'NH', 10_000)).cents).toBe(2000)
})

test('A card that staff correct is never answered with the price of what it was taken for, nor one whose set they correct', async () => {
  const taken = await aCard('corrected')
  expect((await market.of(taken, 'NH', 10_000)).cents).toBe(1100)
  sell = async words => sold(2000, 2000, 2000).map(sale => ({ ...sale, title: words }))

  const corrected: CardRecord = { ...taken, frenchname: 'Ombrine', number: '8' }
  await catalogue.cards.replaceOne({ _id: 'corrected' }, corrected)
  expect(await market.of(corrected, 'NH')).toMatchObject({ cents: null, source: 'E', sales: 0 })
  await eventually(async () => expect((await market.of(corrected, 'NH')).cents).toBe(2000))

  const moved: CardRecord = { ...corrected, setid: 'set-of-60' }
  await catalogue.cards.replaceOne({ _id: 'corrected' }, moved)
  const names = { frenchname: 'Brumes', englishname: null, japanesename: null }
  const set = { _id: 'set-of-60', serieid: 'brumes', ...names, audience: 'B', releasedate: null, icon: null } as const
  await catalogue.sets.insertOne({ ...set, total: 60 })
  expect((await market.of(moved, 'NH', 10_000)).cents).toBe(2000)
  expect(asked).toEqual(['Brumelin 7/50', 'Ombrine 8', 'Ombrine 8/60'])
})

test('A price of before, of which nobody wrote down what was searched, is read anew', async () => {
  const card = await aCard('before')
  await market.refresh(card, 'NH')
  await market.collection.updateOne({ cardid: 'before' }, { $set: { cents: 1 }, $unset: { words: '' } })
  expect((await market.of(card, 'NH', 10_000)).cents).toBe(1100)
})

test('Sales of something else do not count, and too few make no price', async () => {
  const card = await aCard('rare')
  sell = async () => [...sold(1000, 1200), { title: 'Lot Brumelin 7/50', cents: 1100, at: new Date() }]
  expect(await market.of(card, 'NH', 10_000)).toMatchObject({ cents: null, sales: 2, source: 'E' })
})

test('When the market refuses, the question waits as long as it asks for, and the price of before is kept', async () => {
  const card = await aCard('refused')
  await market.refresh(card, 'NH')
  await market.collection.updateOne({ cardid: 'refused' }, { $set: { at: hoursAgo(25) } })
  sell = () => Promise.reject(new AppError('unavailable', { retryAfter: 7200, cause: new Error('eBay answered 429') }))
  expect((await market.of(card, 'NH')).cents).toBe(1100)
  await eventually(async () => expect((await recordOf(card))?.due?.getTime()).toBeGreaterThan(Date.now() + 7000_000))
  await market.of(card, 'NH')
  expect(asked).toHaveLength(2)
  expect((await recordOf(card))?.cents).toBe(1100)
  expect(text()).toContain('eBay answered 429')
  await expect(market.refresh(card, 'NH')).rejects.toMatchObject({ code: 'unavailable' })
})

test('A card whose price staff fix costs no question; one that left the catalogue is asked for no more', async () => {
  const fixed = await aCard('fixed', { mode: 'F', cents: 9000 })
  const reference = await aCard('reference', { mode: 'R', source: 'F', cents: 3333 })
  expect(await market.of(fixed, 'NH', 10_000)).toMatchObject({ cents: 9000, source: 'F' })
  expect(await market.refresh(reference, 'NH')).toMatchObject({ cents: 3333, source: 'F' })

  const gone = await aCard('gone')
  await catalogue.cards.deleteOne({ _id: 'gone' })
  await market.of(gone, 'NH')
  await eventually(async () => expect(await recordOf(gone)).toBeNull())
  expect(asked).toEqual([])
})

test('No question of the prices makes the database read a whole collection', async () => {
  const watched = await watchQueries(engine)
  const watching = await openMarketPrices({ db: watched.db, catalogue, soldListings: sell, log, pollMs: 50 })
  const card = await aCard('watched')
  await watching.of(card, 'NH', 10_000)
  await watching.refresh(card, 'NH')
  await watching.stop()
  const { asked: questions, scans } = await watched.scanned()
  await watched.close()
  expect(questions).toBeGreaterThan(3)
  expect(scans).toEqual([])
})
