import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  modifyCard
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { applyPrices, previewPrices, type PriceRow } from '@comptoir/contracts/catalogue/price-import'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, type CatalogueDesk } from '../../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let serieid: string
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  serieid = (await desk.ask(createSerie, { seriefrenchname: 'Brumes' })).id
  setid = (
    await desk.ask(createSet, { serieid, setfrenchname: 'Forêt d’Étoiles', setenglishname: 'Star Woods', total: 60 })
  ).id
})
afterEach(() => desk.close())

type CardFields = Partial<OperationInput<typeof createCard>>
const aCard = (number: string, more: CardFields = {}) =>
  desk.ask(createCard, {
    setid,
    number,
    frenchname: 'Lumignou',
    englishname: 'Lumikin',
    pricing: { mode: 'D', source: 'F', price: 10 },
    ...more
  })
const preview = async (row: Omit<PriceRow, 'line'>) => {
  const { rows } = await desk.ask(previewPrices, { rows: [{ line: 2, ...row }] })
  return rows[0]
}
const byNumber = (number: string, more: Partial<PriceRow> = {}) =>
  preview({ set: 'Forêt d’Étoiles', number, price: 12.5, ...more })

test('A row finds its card by id, or by set and number, whatever the accents, capitals, zeros and the language of the set', async () => {
  const { id } = await aCard('004')
  const change = { outcome: 'change', card: { id, name: 'Lumignou' }, seen: { mode: 'D', source: 'F', price: 10 } }
  expect(await preview({ cardid: id, price: 12.5 })).toMatchObject(change)
  for (const number of ['4', '004', '004/060', '4/60']) expect(await byNumber(number)).toMatchObject(change)
  expect(await byNumber('4', { set: 'FORET D’ETOILES', name: 'lumikin', language: 'en' })).toMatchObject(change)
  expect(await byNumber('4', { set: 'star woods' })).toMatchObject(change)
  expect(await byNumber('4', { set: setid, finish: 'NH' })).toMatchObject(change)
  expect(await byNumber('4', { price: 10 })).toMatchObject({ outcome: 'same', card: { id } })
})

test('A row that no card answers says by which of its parts', async () => {
  const { id } = await aCard('4')
  const unknown = async (row: Omit<PriceRow, 'line' | 'price'>) =>
    (await preview({ price: 1, ...row })) as { outcome: string; part: string }
  const set = 'Forêt d’Étoiles'
  const cases = {
    card: { cardid: 'no-such-card' },
    set: { set: 'Forêt', number: '4' },
    number: { set, number: '4/102' },
    name: { cardid: id, name: 'Zéphyrin' },
    language: { set, number: '4', language: 'jp' },
    finish: { set, number: '4', finish: 'R' }
  } as const
  for (const [part, row] of Object.entries(cases))
    expect(await unknown(row)).toMatchObject({ outcome: 'unknown', part })
  await desk.ask(deleteCard, { cardid: id })
  expect(await unknown({ cardid: id })).toMatchObject({ part: 'card' })
})

test('Two cards of one number are ambiguous until name, language or finish tell them apart', async () => {
  const plain = await aCard('4')
  const shiny = await aCard('4', { holographismes: ['H'] })
  const japanese = (await desk.ask(createSet, { serieid, setfrenchname: 'Forêt d’Étoiles', audience: 'J' })).id
  const other = await aCard('4', { setid: japanese, audience: 'J', frenchname: null, japanesename: 'ルミキン' })
  const all = await byNumber('4')
  expect(all?.outcome === 'ambiguous' && all.candidates.map(({ id }) => id).toSorted()).toEqual(
    [plain.id, shiny.id, other.id].toSorted()
  )
  expect(await byNumber('4', { language: 'jp' })).toMatchObject({ card: { id: other.id } })
  expect(await byNumber('4', { language: 'fr', finish: 'H' })).toMatchObject({ card: { id: shiny.id } })
})

test('A price three times as high, or a third, is marked; a first price is not', async () => {
  await aCard('1')
  await aCard('2', { pricing: { mode: 'D', source: 'F', price: null } })
  const outlier = async (number: string, price: number) =>
    ((await byNumber(number, { price })) as { outlier?: boolean } | undefined)?.outlier
  expect(await outlier('1', 29.99)).toBe(false)
  expect(await outlier('1', 30)).toBe(true)
  expect(await outlier('1', 3.33)).toBe(true)
  expect(await outlier('1', 3.34)).toBe(false)
  expect(await outlier('2', 500)).toBe(false)
})

test('What was seen is written once: again it changes nothing, and tells nothing more', async () => {
  const { id: cardid } = await aCard('1', { pricing: { mode: 'D', source: 'E', price: null } })
  const fixed = await aCard('2', { pricing: { mode: 'FR', source: 'F', price: 5 } })
  const prices = [
    { cardid, price: 12.5, seen: { mode: 'D', source: 'E', price: null } as const },
    { cardid: fixed.id, price: 6, seen: { mode: 'FR', source: 'F', price: 5 } as const }
  ]
  const outcomes = async () => (await desk.ask(applyPrices, { prices })).prices.map(({ outcome }) => outcome)
  expect(await outcomes()).toEqual(['changed', 'changed'])
  expect((await desk.ask(getCard, { cardid })).pricing).toEqual({ mode: 'D', source: 'F', price: 12.5 })
  expect((await desk.ask(getCard, { cardid: fixed.id })).pricing).toEqual({ mode: 'FR', source: 'F', price: 6 })
  expect(await outcomes()).toEqual(['same', 'same'])
  const told = () => desk.told.filter(({ act, target }) => act === 'card.changed' && target.id === cardid)
  await eventually(() => expect(told()).toMatchObject([{ after: { source: 'F', price: 12.5 } }]))
})

test('A price that somebody changed after the preview stays, and a deleted card is told', async () => {
  const card = await aCard('1')
  const gone = await aCard('2')
  await desk.ask(modifyCard, { cardid: card.id, pricing: { price: 11 } })
  await desk.ask(deleteCard, { cardid: gone.id })
  const seen = { mode: 'D', source: 'F', price: 10 } as const
  const { prices } = await desk.ask(applyPrices, {
    prices: [card, gone].map(({ id }) => ({ cardid: id, price: 12, seen }))
  })
  expect(prices.map(({ outcome }) => outcome)).toEqual(['conflict', 'unknown'])
  expect((await desk.ask(getCard, { cardid: card.id })).pricing?.price).toBe(11)
})

test('A preview of a whole call reads by index, and each set once', async () => {
  for (const number of ['1', '2', '3']) await aCard(number)
  const before = desk.watched.asked.length
  const rows = Array.from({ length: 50 }, (_, at) => ({
    line: at,
    set: 'Star Woods',
    number: String(1 + (at % 3)),
    price: 4
  }))
  await desk.ask(previewPrices, { rows })
  const ofSets = desk.watched.asked.slice(before).filter(({ hint }) => hint === 'of_set')
  expect(ofSets).toHaveLength(1)
  expect((await desk.watched.scanned()).scans).toEqual([])
})
