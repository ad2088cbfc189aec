import { batchesSaying, searchMessages } from '@comptoir/contracts/conversation/thread'
import { newId } from '@comptoir/kit/store/ids'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { queriesOf } from './examined.ts'
import { aMessage, anAdministrator, openShop, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
/** As many messages as a busy shop writes in some months: all say « carte », every hundredth « lumignou ». */
const messages = 12_000
const threads = Array.from({ length: 300 }, () => newId())

beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  const texts = Array.from({ length: messages }, (_, index) => {
    const thread = { tabletype: 'B', tableid: threads[Math.floor((index * threads.length) / messages)]! } as const
    const words = ['carte', ...(index % 100 === 0 ? ['lumignou'] : [])]
    return aMessage(thread, index, { words, createdat: new Date(Date.UTC(2026, 0, 1) + index * 1000) })
  })
  for (let start = 0; start < messages; start += 2000) await shop.messages.insertMany(texts.slice(start, start + 2000))
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const camille = anAdministrator()
const found = async (q: string) => (await shop.as(camille)(batchesSaying, { q })).batchids

/** The queries of a search. The last one finds the messages, those before it count them. */
const queries = (q: string) => queriesOf(watched, () => found(q))

test('A word of few messages finds all their threads, the newest first, and reads no other message', async () => {
  const all = await found('lumig')
  expect(all).toHaveLength(120)
  expect(all).toEqual(threads.filter(id => all!.includes(id)).toReversed())
  expect((await queries('lumig')).at(-1)?.examined).toBe(120)
})

test('A word of very many messages finds the threads that said it last, and does not read them all', async () => {
  const newest = await found('carte')
  expect(newest!.length).toBeGreaterThanOrEqual(100)
  expect(newest).toEqual(threads.slice(-newest!.length).toReversed())
  expect((await queries('carte')).at(-1)?.examined).toBeLessThanOrEqual(5000)
})

test.each(['carte lumignou', 'lumignou carte'])('« %s » costs what its rarer word costs', async q => {
  expect(await found(q)).toHaveLength(120)
  expect((await queries(q)).at(-1)?.examined).toBe(120)
})

test.each(['carte', 'lumignou', 'carte lumignou'])('Searching « %s » has bounds of messages and of time', async q => {
  for (const { question, examined } of await queries(q)) {
    expect(examined).toBeLessThanOrEqual(10_000)
    expect(question['maxTimeMS']).toBeLessThanOrEqual(3000)
  }
})

const said = async (q: string, limit = 6) => await shop.as(camille)(searchMessages, { q, limit })
/** What finding the newest messages reads. */
const readFor = async (q: string) =>
  (await queriesOf(watched, () => said(q))).reduce((total, { examined }) => total + examined, 0)

test('The newest messages that say the words are found, and the messages read are bounded', async () => {
  const rare = await said('lumig')
  expect(rare.map(({ seq }) => seq)).toEqual([11_900, 11_800, 11_700, 11_600, 11_500, 11_400])
  const common = await said('cart')
  expect(common.map(({ seq }) => seq)).toEqual([11_999, 11_998, 11_997, 11_996, 11_995, 11_994])
  expect(await said('carte lumignou', 2)).toEqual(rare.slice(0, 2))
  expect(await said('dracaufeu')).toEqual([])
  for (const q of ['', 'é']) expect(await said(q)).toEqual([])
  // The newest 100 texts are looked through, in threads of batches and of appointments; what they do not say is counted.
  expect(await readFor('carte')).toBeLessThanOrEqual(100)
  expect(await readFor('lumig')).toBeLessThanOrEqual(350)
  expect(await readFor('carte lumignou')).toBeLessThanOrEqual(650)
})

test('A common word that only old messages say is found all the same', async () => {
  const thread = { tabletype: 'R', tableid: newId() } as const
  const old = Array.from({ length: 600 }, (_, index) =>
    aMessage(thread, index, { words: ['braise'], createdat: new Date(Date.UTC(2025, 0, 1) + index * 1000) })
  )
  const since = Array.from({ length: 1200 }, (_, index) =>
    aMessage(thread, 600 + index, { words: ['merci'], createdat: new Date(Date.UTC(2025, 1, 1) + index * 1000) })
  )
  await shop.messages.insertMany([...old, ...since])
  const found = await said('brai')
  expect(found).toHaveLength(6)
  expect(found.every(({ tableid }) => tableid === thread.tableid)).toBe(true)
  expect(found.map(({ seq }) => seq)).toEqual(found.map(({ seq }) => seq).toSorted((one, other) => other - one))
  expect(await readFor('brai')).toBeLessThanOrEqual(2500)
})
