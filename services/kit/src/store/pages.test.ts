import type { Collection } from 'mongodb'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { newId } from './ids.ts'
import { openCollection } from './mongo.ts'
import { readPage, type Keyset } from './pages.ts'

interface Card {
  _id: string
  name: string
  at: Date
}

let engine: TestEngine
let cards: Collection<Card>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())
beforeEach(async () => {
  cards = await openCollection<Card>(engine.db, `cards_${newId()}`, [{ name: 'by_name', key: { name: 1, _id: 1 } }])
  const names = ['Abra', 'Mew', 'Mew', 'Mew', 'Pikachu', 'Zubat']
  await cards.insertMany(names.map((name, index) => ({ _id: `card-${index}`, name, at: new Date(2026, 0, index % 3) })))
})

const byName: Keyset = { fields: ['name', '_id'], descending: false }

const walk = async (
  keyset: Keyset,
  limit: number,
  between: (next: string) => Promise<unknown> = async () => undefined
) => {
  const ids: string[][] = []
  for (let before: string | undefined; ;) {
    const page = await readPage(cards, keyset, { limit, before })
    ids.push(page.items.map(({ _id }) => _id))
    if (page.next === null) return ids
    before = page.next
    await between(before)
  }
}

test.each([
  ['by name', byName, ['card-0', 'card-1', 'card-2', 'card-3', 'card-4', 'card-5']],
  ['by name, backwards', { ...byName, descending: true }, ['card-5', 'card-4', 'card-3', 'card-2', 'card-1', 'card-0']],
  [
    'by date, newest first',
    { fields: ['at', '_id'], descending: true },
    ['card-5', 'card-2', 'card-4', 'card-1', 'card-3', 'card-0']
  ],
  ['by id', { fields: ['_id'], descending: true }, ['card-5', 'card-4', 'card-3', 'card-2', 'card-1', 'card-0']]
])('Pages of any size follow one another without gap or repetition: %s', async (_, keyset, order) => {
  for (const limit of [1, 2, 3, 5, 6, 7]) {
    const pages = await walk(keyset, limit)
    expect(pages.flat()).toEqual(order)
    expect(pages.every((page, index) => page.length === limit || index === pages.length - 1)).toBe(true)
    expect(pages).toHaveLength(Math.ceil(order.length / limit))
  }
})

test('A list goes on where the last record of a page was deleted', async () => {
  const page = await readPage(cards, byName, { limit: 3 })
  await cards.deleteOne({ _id: 'card-2' })
  const rest = await readPage(cards, byName, { limit: 3, before: page.next! })
  expect(rest).toEqual({
    items: [expect.objectContaining({ _id: 'card-3' }), expect.anything(), expect.anything()],
    next: null
  })
})

test('A bare id is a cursor too, as long as its record is there', async () => {
  const ids = async (before: string) =>
    (await readPage(cards, byName, { limit: 2, before })).items.map(({ _id }) => _id)
  expect(await ids('card-3')).toEqual(['card-4', 'card-5'])
  expect(await ids('card-9')).toEqual([])
})

test.each([
  '',
  'Wy',
  '%%%',
  Buffer.from('[{"$gt":""},"x"]').toString('base64url'),
  Buffer.from('["x"]').toString('base64url')
])('What is no cursor of this order ends the list: %j', async before => {
  expect(await readPage(cards, byName, { limit: 2, before })).toEqual({ items: [], next: null })
})
