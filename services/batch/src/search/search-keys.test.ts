import { newCardItem } from '../items/card-item.ts'
import type { BatchRecord } from '../batch/record.ts'
import { searchKeysOf } from './search-keys.ts'
import { searchTermsOf } from './search-terms.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const photos = { face: 'a.jpg', back: 'b.jpg' }

const aCard = (name: string, number: string, cents: number) => ({
  ...newCardItem({ id: name, now: at, ...photos, requestid: undefined }),
  status: 'D' as const,
  name,
  cents,
  card: { seticon: null, content: null, color: null, ratiokeys: {}, holographismes: [], number }
})

const aBatch = (given: Partial<BatchRecord> = {}): BatchRecord => ({
  _id: 'batch-one',
  number: 'C-2A3B4C',
  userid: 'anna',
  status: 'T',
  createdat: at,
  updatedat: at,
  version: 1,
  items: [aCard('Évoli brillant', '054/054', 10_050), aCard("Mew d'or", 'SWSH-050', 2000)],
  offers: [],
  cards: 2,
  delivery: { mode: 'ship', tracking: '6A 12345 67890 1' },
  payout: null,
  ...given
})

/** Whether a search finds a batch: by one key of each term. */
const finds = (q: string, batch = aBatch()): boolean => {
  const keys = new Set(searchKeysOf(batch))
  const terms = searchTermsOf(q)
  return terms.length > 0 && terms.every(term => term.some(key => keys.has(key)))
}

test.each([
  ['EVO', 'the beginning of a name, without case and accents'],
  ['brill evoli', 'words in any order'],
  ['2a3b4c', 'the number without its letter'],
  ['C-2A3', 'the beginning of the number'],
  ['c2a3b4c', 'the number in one'],
  ['054/054', 'a card’s number as printed'],
  ['54/54', 'a card’s number without zeros'],
  ['54 / 54', 'a card’s number with spaces'],
  ['054/', 'a card’s number as far as it was typed'],
  ['054', 'a card’s own number'],
  ['swsh050', 'a number with letters'],
  ['swsh-50', 'a number with letters and a sign'],
  ['120,50', 'the estimate of the batch'],
  ['120.5', 'an amount as far as it was typed'],
  ['120', 'an amount by its euros'],
  ['120 €', 'an amount with its sign'],
  ['evoli 120,50', 'a name and an amount'],
  ['6a12345', 'the beginning of a tracking number'],
  ['6A 12345 67890 1', 'a tracking number in groups'],
  ['6A12345678901', 'a tracking number in one']
])('« %s » finds a batch by %s', q => expect(finds(q)).toBe(true))

test.each(['voli', 'c', '4', '121', '120,60', '12 €', '055/054', 'evoli dracaufeu', '', 'é'])('« %s » does not', q =>
  expect(finds(q)).toBe(false)
)

test('A card with a number of one sign is found by the number as it is printed', () => {
  const batch = aBatch({ items: [aCard('Mew', '4/102', 100)] })
  for (const q of ['004', '4/102', '004/102']) expect(finds(q, batch)).toBe(true)
})

test('What was checked, offered and paid is found too', () => {
  const item = aCard('Mew', '', 100)
  const checked = { ...item, name: 'Dracaufeu', cents: 1, at, staffid: 'camille', note: null, photos: [], marks: [] }
  const batch = aBatch({ items: [{ ...item, checked }], payout: { method: 'cash', cents: 125_075, at } })
  for (const q of ['dracau', '1250,75', '1 250,75 €', '1250']) expect(finds(q, batch)).toBe(true)
})

test('The seller’s name is found together with a card', () => {
  const batch = aBatch({ desk: { sellername: 'le martin\tanna-lise' } })
  for (const q of ['martin evoli', 'ANNA lise', 'mart 054/054']) expect(finds(q, batch)).toBe(true)
})

test('A visitor’s batch and a deleted one have no keys, and very many cards have not more than the index can bear', () => {
  expect(searchKeysOf(aBatch({ userid: null }))).toEqual([])
  expect(searchKeysOf(aBatch({ deletedat: at }))).toEqual([])
  const items = Array.from({ length: 900 }, (_, index) => aCard(`Carte${index}`, `${index}/999`, 100))
  expect(searchKeysOf(aBatch({ items })).length).toBeLessThanOrEqual(4000)
})
