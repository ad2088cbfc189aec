import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoCards } from '../../catalogue/demo/catalogue.ts'
import type { CardRecord } from '../../catalogue/for-recogniser.ts'
import { cardsByText } from '../read/cards-by-text.ts'
import { openShelf, type Shelf } from './testing/shelf.ts'
import { drawing, emptyPhoto } from './testing/drawn.ts'
import { createStudio } from './testing/studio.ts'

jest.setTimeout(60_000)

/** The demo's cards as an import without pictures leaves them. */
const bare = demoCards.map(
  ({ id, frenchname, englishname, number }) =>
    ({ _id: id, setid: 'set', frenchname, englishname, japanesename: null, number, image: null }) as CardRecord
)

const studio = createStudio()
const read: string[] = []
let shelf: Shelf
let back: Buffer
beforeAll(async () => {
  const catalogue = {
    cardsWithSets: async (ids: readonly string[]) =>
      bare.filter(({ _id }) => ids.includes(_id)).map(card => ({ card, set: null })),
    findCards: async (word: string) =>
      bare.filter(({ frenchname }) => frenchname?.startsWith(word.slice(0, 4))).map(({ _id }) => _id)
  }
  shelf = await openShelf(async text => {
    read.push(...text.names)
    return await cardsByText(catalogue, text)
  })
  back = await readFile(path.resolve(import.meta.dirname, '../../../../../samples/verso.jpg'))
})
beforeEach(() => (read.length = 0))
afterAll(() => Promise.all([shelf.close(), studio.close()]))

test('in a catalogue without a single image a card is found by its name, and asked about', async () => {
  const cardid = 'demo-lanternes-003'
  const { jpeg } = await studio.photo(await drawing(cardid), { seed: 'bare-shop', tilt: 8, turn: 10, times: 2 })
  const recognition = await shelf.recognise({ face: jpeg, back })
  expect(recognition).toMatchObject({ outcome: 'doubt', candidates: [{ cardid }] })
  expect(recognition.timings).toHaveProperty('read')
})

test('where there is no card nothing is read', async () => {
  const recognition = await shelf.recognise({ face: await emptyPhoto('#8a8a8a'), back })
  expect(recognition).toMatchObject({ outcome: 'unreadable', reason: 'no_card' })
  expect(recognition.timings).not.toHaveProperty('read')
  expect(read).toEqual([])
})
