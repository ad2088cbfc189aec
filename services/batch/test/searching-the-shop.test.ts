import { searchUsers } from '@comptoir/contracts/account/account-staff'
import type { User } from '@comptoir/contracts/account/user'
import { listShopBatches } from '@comptoir/contracts/batch/batch'
import { searchShop } from '@comptoir/contracts/batch/shop-search'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { searchConversations, type Conversation, type Message } from '@comptoir/contracts/conversation/conversation'
import { searchMessages } from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { sortableId } from '@comptoir/kit/store/ids'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'
import type { BatchRecord } from '../src/batch/record.ts'
import { derive } from '../src/desk/derive.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
import { newCardItem } from '../src/items/card-item.ts'
import { aSeller, aVisitor, found, openShop, staff, type Shop } from './shop.ts'

const count = 6000
const names = ['Lumignou', 'Braisillon', 'Évoli', 'Mew']
let shop: Shop
let watched: WatchedDatabase
/** Oldest first. Every batch holds « Carte », every fourth the same name; one in a hundred was sold by Anna. */
let all: BatchRecord[]
/** Karim's newest 250 batches hold no « Évoli », all before do. */
const isOfKarim = (index: number) => (index < 4600 ? index % 8 === 2 : index < 5600 && index % 4 === 0)
/** The parts of the portal that do not answer now. */
const down = new Set<string>()
const anna = { id: 'anna', firstname: 'Anna', lastname: 'Martin' } as User
const appointments = Array.from({ length: 2 }, (_, index) => ({ id: `appointment-${index}` }) as Conversation)
const said = Array.from({ length: 6 }, (_, index) => ({ id: `message-${index}` }) as Message)

const aBatch = (index: number): BatchRecord => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
  const item = {
    ...newCardItem({ id: `item-${index}`, now: at, face: 'a.jpg', back: 'b.jpg', requestid: undefined }),
    status: 'D' as const,
    name: `Carte ${names[index % names.length]}`,
    cents: 1000 + index,
    card: { seticon: null, content: null, color: null, ratiokeys: {}, holographismes: [], number: `${index % 150}/151` }
  }
  const batch: BatchRecord = {
    _id: sortableId(at),
    number: `C-${String(222_222 + index).replaceAll(/[01]/g, 'X')}`,
    userid: index % 100 === 0 ? anna.id : `seller-${index % 900}`,
    status: index % 2 ? 'T' : 'F',
    createdat: at,
    updatedat: at,
    version: 1,
    items: [item],
    offers: [],
    cards: 1,
    delivery: null,
    payout: null,
    ...(isOfKarim(index) && { desk: { sellername: 'karim' } })
  }
  return { ...batch, derived: derive(batch, at) }
}

beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  all = Array.from({ length: count }, (_, index) => aBatch(index)).filter(
    ({ number }, index, batches) => batches.findIndex(other => other.number === number) === index
  )
  for (let from = 0; from < all.length; from += 1000)
    await shop.db.collection<BatchRecord>('batches').insertMany(all.slice(from, from + 1000))
  const answers = (name: string) => {
    if (down.has(name)) throw new AppError('unavailable')
  }
  await shop.bus.handle(searchUsers, async ({ q }) => {
    answers('account')
    return /^(anna|martin)/i.test(q) ? { users: [anna], userids: [anna.id] } : { users: [], userids: [] }
  })
  await shop.bus.handle(listCards, async ({ q }) => {
    answers('catalogue')
    return { items: q === 'lumignou' ? [{ id: 'card-lumignou' } as Card] : [], next: null }
  })
  await shop.bus.handle(searchConversations, async ({ userids }) => {
    answers('conversation')
    return userids.includes(anna.id) ? appointments : []
  })
  await shop.bus.handle(searchMessages, async ({ q, limit }) => {
    answers('conversation')
    return q === 'anna' ? said.slice(0, limit) : []
  })
}, 60_000)
beforeEach(() => down.clear())
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const search = (q: string) => shop.as(staff)(searchShop, { q })
const foundBy = async (q: string) => (await search(q)).batchs.map(({ id }) => id)
const newest = (holds: (batch: BatchRecord, index: number) => boolean, most = 5) =>
  all
    .filter(holds)
    .map(({ _id }) => _id)
    .toReversed()
    .slice(0, most)
const named = (name: string) => (batch: BatchRecord) => batch.items[0]?.name === `Carte ${name}`

/** The keys and documents that the queries of `work` look at, and whether each used an index. */
const examined = async (work: () => Promise<unknown>) => {
  const before = watched.asked.length
  await work()
  const plans: Document[] = []
  for (const explain of watched.asked.slice(before))
    plans.push(await watched.db.command({ explain, verbosity: 'executionStats' }))
  const text = JSON.stringify(plans)
  const total = (field: string) =>
    [...text.matchAll(new RegExp(`"${field}":(\\d+)`, 'g'))].reduce((sum, [, value]) => sum + Number(value), 0)
  return { text, documents: total('totalDocsExamined'), keys: total('totalKeysExamined') }
}

test('Batches are found by what is in them, the last created first, and more are announced', async () => {
  expect(await foundBy('evol')).toEqual(newest(named('Évoli')))
  expect((await search('evol')).more).toEqual(['batchs'])
  const one = all.find(({ items }) => items[0]?.cents === 2234)
  expect(await foundBy(one?.number ?? '')).toEqual([one?._id])
  expect(await foundBy(one?._id ?? '')).toEqual([one?._id])
  expect(await foundBy('mew 22,34')).toEqual([])
  expect(await foundBy('evoli 22,34')).toEqual([one?._id])
  expect(await foundBy('149/151')).toEqual(newest(({ items }) => items[0]?.card?.number === '149/151'))
})

test('A seller’s batches, appointments and account come together, and a service that is down is said to be', async () => {
  const found = await search('anna')
  expect(found).toMatchObject({ users: [anna], conversations: appointments, unanswered: [] })
  expect(found.batchs.map(({ id }) => id)).toEqual(newest(({ userid }) => userid === anna.id))
  expect(found.messages).toEqual(said.slice(0, 5))
  expect(found.more).toEqual(['batchs', 'messages'])

  down.add('account')
  expect(await search('lumignou')).toMatchObject({
    users: [],
    conversations: [],
    cards: [{ id: 'card-lumignou' }],
    unanswered: ['batchs', 'users', 'conversations']
  })
  expect(await foundBy('lumignou')).toEqual(newest(named('Lumignou')))
  down.clear()
  for (const name of ['conversation', 'catalogue']) down.add(name)
  expect((await search('anna')).unanswered).toEqual(['cards', 'conversations', 'messages'])
})

test('A search without a word of two characters finds nothing and asks nobody', async () => {
  for (const name of ['account', 'conversation', 'catalogue']) down.add(name)
  for (const q of ['', ' é ', 'a b', '€'])
    expect(await search(q)).toEqual({
      batchs: [],
      users: [],
      cards: [],
      conversations: [],
      messages: [],
      more: [],
      unanswered: []
    })
})

test.each(['ca', 'carte', 'evoli', 'mew 149/151', 'carte mew', 'anna', 'C-22', '22,34', 'dracaufeu'])(
  'Finding « %s » costs what it shows, by index',
  async q => {
    const { text, documents, keys } = await examined(() => search(q))
    expect(text).not.toContain('COLLSCAN')
    // The newest 100 of each word are compared by their keys.
    expect(keys).toBeLessThanOrEqual(q.includes(' ') ? 500 : 60)
    expect(documents).toBeLessThanOrEqual(10)
  }
)

test('Two common words that no batch has together cost no more than a bounded look', async () => {
  const { keys, documents } = await examined(() => search('mew evoli'))
  expect(await foundBy('mew evoli')).toEqual([])
  expect(keys).toBeLessThanOrEqual(3500)
  expect(documents).toBeLessThanOrEqual(10)
})

test('Two common words are found together behind the newest of either', async () => {
  expect(await foundBy('karim evoli')).toEqual(
    newest(batch => batch.desk?.sellername === 'karim' && named('Évoli')(batch))
  )
})

test('The list shows all that was found, page by page, also of one status', async () => {
  const page = async (query: { before?: string; status?: 'T' | 'F' }, q = 'evoli') =>
    await shop.as(staff)(listShopBatches, { q, limit: 100, ...query })
  const shown: string[] = []
  for (let before: string | null | undefined; before !== null;) {
    const { items, next }: Awaited<ReturnType<typeof page>> = await page(before ? { before } : {})
    shown.push(...items.map(({ id }) => id))
    before = next
  }
  expect(shown).toEqual(newest(named('Évoli'), count))
  expect((await page({ status: 'T' }, 'anna')).items).toEqual([])
  expect((await page({ status: 'F' }, 'anna')).items.map(({ id }) => id)).toEqual(
    newest(({ userid }) => userid === anna.id, 100)
  )
  const { text, documents } = await examined(() => page({ before: shown[500] ?? '' }))
  expect(text).not.toContain('COLLSCAN')
  expect(documents).toBeLessThanOrEqual(120)
})

test('A visitor’s batch is in no search', async () => {
  const { number, id } = await shop.given.aBatch(aVisitor())
  expect(await foundBy(number)).toEqual([])
  expect(await foundBy(id)).toEqual([])
})

test.each(['C-2A3B4C', 'C-C2A3B4', 'C-CCCCCC'])(
  'The number %s is found with and without its first letter',
  async number => {
    const { id } = await shop.given.aBatch(aSeller())
    await shop.db.collection<BatchRecord>('batches').updateOne({ _id: id }, { $set: { number } })
    const letters = number.slice(2)
    for (const typed of [number, number.toLowerCase(), letters.toLowerCase(), ` C${letters} `])
      expect([typed, await foundBy(typed)]).toEqual([typed, [id]])
  }
)

test('A batch is found by a card as soon as it is named', async () => {
  const seller = aSeller()
  const { id, number } = await shop.given.aBatch(seller)
  expect(await foundBy('lumignou 12/102')).toEqual([])
  await shop.given.anAnswer(seller, id, found(6512))
  expect(await foundBy('lumignou 012/102')).toEqual([id])
  expect(await foundBy('65,12')).toContain(id)
  expect(await foundBy(`${number.slice(0, 5)} lumi`)).toContain(id)
})

test('A batch that the release before derived is found once the sweep has filed it', async () => {
  const one = all.find(({ items }) => items[0]?.cents === 2235)
  const batches = shop.db.collection<BatchRecord>('batches')
  await batches.updateOne({ _id: one?._id ?? '' }, { $unset: { 'derived.searchkeys': '' } })
  expect(await foundBy('22,35')).toEqual([])
  const { text } = await examined(() => keepDerived(shop.needs))
  expect(text).not.toContain('COLLSCAN')
  expect(await foundBy('22,35')).toEqual([one?._id])
})
