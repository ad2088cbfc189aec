import { visitor } from '@comptoir/contracts/access'
import { searchCards, type FoundCard } from '@comptoir/contracts/catalogue'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'
import { cardWords } from './card-words.ts'
import { openCatalogue, type CatalogueRepository } from './catalogue-repository.ts'
import type { CardRecord, SetRecord } from './records.ts'
import { createSearchCards } from './search-cards.ts'

const names = (frenchname: string | null, englishname: string | null = null, japanesename: string | null = null) => ({
  frenchname,
  englishname,
  japanesename
})
const aSet = (_id: string, frenchname: string): SetRecord => ({
  _id,
  serieid: 'serie-1',
  ...names(frenchname),
  audience: 'B',
  releasedate: null,
  total: 60,
  icon: null
})
const sets = [aSet('set-lanternes', 'Bois des Lanternes'), aSet('set-foule', 'Grande Foule')]
const aCard = (_id: string, more: Partial<CardRecord>): CardRecord => {
  const card = {
    _id,
    setid: 'set-lanternes',
    number: '099/060',
    ...names('Lumignou'),
    rarity: null,
    audience: 'B' as const,
    image: null,
    seticon: null,
    color: null,
    pricing: { mode: 'D' as const, source: 'F' as const, cents: 1000 },
    ratiotable: null,
    holographismes: ['NH' as const],
    createdat: new Date(),
    ...more
  }
  return { ...card, words: cardWords(card, sets.find(({ _id }) => _id === card.setid) ?? null) }
}
const wanted = [
  aCard('card-eclair', { number: '004/060', ...names('Éclairœil d’Azur', 'Sparkeye', 'スパーク') }),
  aCard('card-eclairon', { number: '012/060', ...names('Éclairon', 'Boltling') }),
  aCard('card-eclair-ex', { number: '041/060', ...names('Grand Éclairon ex') }),
  aCard('card-english', { number: '055/060', ...names(null, 'Éclairon Twin') })
]
/** What any catalogue is full of: cards that share a word. */
const crowd = Array.from({ length: 4000 }, (_, index) =>
  aCard(`card-foule-${index}`, {
    setid: 'set-foule',
    number: `${String(index).padStart(4, '0')}/4000`,
    ...names(`Foulard ${index % 50} Commun`)
  })
)

let engine: TestEngine
let watched: WatchedDatabase
let catalogue: CatalogueRepository
let search: (q: string, more?: { limit?: number; before?: string }) => Promise<FoundCard[]>
beforeAll(async () => {
  engine = await openTestEngine()
  watched = await watchQueries(engine)
  catalogue = await openCatalogue(watched.db)
  await catalogue.sets.insertMany(sets)
  await catalogue.cards.insertMany([...crowd, ...wanted])
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  await bus.handle(searchCards, createSearchCards({ catalogue }))
  search = (q, { limit = 20, before } = {}) =>
    bus.request(
      searchCards,
      { q, limit, ...(before === undefined ? {} : { before }) },
      { actor: visitor, requestid: 'r', deadline: Date.now() + 5000 }
    )
})
afterAll(async () => {
  await watched.close()
  await engine.close()
})

const ids = async (q: string) => (await search(q)).map(({ id }) => id)

test('A card is found by the beginning of its words, in any language, order and case, accents or not', async () => {
  for (const q of ['éclairoeil', 'ECLAIRŒIL', 'azur eclai', 'd’azur', 'spark', 'スパ', 'eclairoeil lanternes'])
    expect(await ids(q)).toEqual(['card-eclair'])
  expect(await ids('azur foulard')).toEqual([])
})

test('A number is found as printed and as typed', async () => {
  for (const q of ['012/060', '12/60', 'lanternes 12']) expect(await ids(q)).toEqual(['card-eclairon'])
  expect((await ids('12')).slice(0, 2)).toEqual(['card-eclairon', 'card-foule-12'])
  expect((await ids('004'))[0]).toBe('card-eclair')
})

test('The very name comes first, then those that begin so, then the others', async () => {
  expect(await ids('eclairon')).toEqual(['card-eclairon', 'card-english', 'card-eclair-ex'])
})

test('A found card shows its name, number, set and picture, and nothing the shop keeps to itself', async () => {
  expect(await search('boltling')).toEqual([
    { id: 'card-eclairon', name: 'Éclairon', number: '012/060', setname: 'Bois des Lanternes', image: null }
  ])
})

test('Less than two characters find nothing', async () => {
  for (const q of ['', ' ', 'e', '-/', 'é x']) expect(await search(q)).toEqual([])
})

test('A long answer is read page by page, each card once', async () => {
  const seen: string[] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const page = await search('foulard 7', { limit: 30, ...(before ? { before } : {}) })
    seen.push(...page.map(({ id }) => id))
    if (page.length < 30) break
  }
  expect(seen.length).toBeGreaterThan(30)
  expect(new Set(seen).size).toBe(seen.length)
})

test('A search reads an index, and a bounded number of cards however many share the word', async () => {
  await search('foulard commun')
  const { scans } = await watched.scanned()
  expect(scans).toEqual([])
  const explain = watched.asked.filter(({ aggregate }) => aggregate === 'cards').at(-1)
  const plan = JSON.stringify(await watched.db.command({ explain, verbosity: 'executionStats' }))
  expect(plan).toContain('"indexName":"by_word"')
  const examined = [...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count))
  expect(Math.max(...examined)).toBeGreaterThan(0)
  expect(Math.max(...examined)).toBeLessThanOrEqual(1000)
})

test('Cards written before there was a search get their words at the next start', async () => {
  await catalogue.cards.updateOne({ _id: 'card-eclairon' }, { $unset: { words: '' } } as Document)
  expect(await ids('boltling')).toEqual([])
  await catalogue.writeMissingWords()
  expect(await ids('boltling')).toEqual(['card-eclairon'])
})
