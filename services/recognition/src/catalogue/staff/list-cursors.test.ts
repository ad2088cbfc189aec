import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  listCards,
  listSeries,
  listSets
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { createHighlight, listAllHighlights, orderHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import type { Page } from '@comptoir/contracts/core/page'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
/** More of each than the tests erase. */
const many = Array.from({ length: 12 }, (_, index) => index + 1)

beforeAll(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes 0', releasedate: '2020-01-01' })
  for (const number of many) {
    // Some have no date: they have a place in the list all the same.
    const releasedate = number % 2 ? null : `2020-01-${10 + number}`
    await desk.ask(createSerie, { seriefrenchname: `Brumes ${number}`, releasedate })
    await desk.ask(createSet, { serieid, setfrenchname: `Bois ${number}`, releasedate })
  }
  const [set] = await desk.list(listSets, { limit: 1, sort: 'NA' })
  for (const number of many)
    await desk.ask(createCard, {
      setid: set?.id ?? '',
      number: String(number),
      frenchname: 'Lumignou',
      pricing: { mode: 'D', source: 'F', price: number % 5 ? 8 : null }
    })
  for (const price of many) await desk.ask(createHighlight, { price, files: { image: await desk.anImage() } })
})
afterAll(() => desk.close())

type Listed = readonly [
  name: string,
  collection: 'series' | 'sets' | 'cards' | 'highlights',
  list: (page: { limit: number; before?: string }) => Promise<Page<{ id: string }>>
]
const lists: readonly Listed[] = [
  ...['NA', 'ND', 'RA', 'RD'].flatMap((sort): Listed[] => [
    [`Series sorted ${sort}`, 'series', page => desk.ask(listSeries, { sort, ...page })],
    [`Sets sorted ${sort}`, 'sets', page => desk.ask(listSets, { sort, ...page })]
  ]),
  ...['NA', 'ND', 'PA', 'PD', 'DA', 'DD'].map((sort): Listed => [
    `Cards sorted ${sort}`,
    'cards',
    page => desk.ask(listCards, { sort, ...page })
  ]),
  ['Series found by a word', 'series', page => desk.ask(listSeries, { q: 'brumes', ...page })],
  ['Sets found by a word', 'sets', page => desk.ask(listSets, { q: 'bois', sort: 'ND', ...page })],
  ['Cards found by a word', 'cards', page => desk.ask(listCards, { q: 'lumignou', ...page })],
  ['Cards found by a price', 'cards', page => desk.ask(listCards, { q: '0-10', field: 'P', ...page })],
  ['Cards that sellers find', 'cards', page => desk.askAsVisitor(searchCards, { q: 'lumignou', ...page })],
  ['Highlights', 'highlights', page => desk.ask(listAllHighlights, page)]
]

/** Erases a record without a trace, and has the search read that it is gone. */
const erase = async (collection: Listed[1], id: string) => {
  const { search } = desk.deps
  await desk.catalogue[collection as 'cards'].deleteOne({ _id: id })
  if (collection === 'cards') search.cards.removeCard(id)
  else if (collection !== 'highlights') search[collection].remove(id)
}

test.each(lists)('%s go on after the last record of a page was erased without a trace', async (_, collection, list) => {
  const all = (await list({ limit: 50 })).items.map(({ id }) => id)
  const first = await list({ limit: 2 })
  expect(first.next).not.toBeNull()
  await erase(collection, first.items.at(-1)?.id ?? '')
  const rest = await list({ limit: 50, before: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all)
  expect(rest.next).toBeNull()
})

test.each(lists)('%s end with their last page, also when it is full', async (_, _collection, list) => {
  const all = (await list({ limit: 50 })).items.map(({ id }) => id)
  const seen: string[] = []
  let before: string | null = null
  let pages = 0
  do {
    const page: Page<{ id: string }> = await list({ limit: 1, ...(before === null ? {} : { before }) })
    seen.push(...page.items.map(({ id }) => id))
    before = page.next
    pages++
  } while (before !== null)
  expect(seen).toEqual(all)
  expect(pages).toBe(seen.length)
})

test('Highlights go on in the order of the staff', async () => {
  const ids = (await desk.list(listAllHighlights, {})).map(({ id }) => id)
  await desk.ask(orderHighlights, { ids: ids.toReversed() })
  const { items, next } = await desk.ask(listAllHighlights, { limit: 2 })
  expect(items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2))
  await desk.catalogue.highlights.deleteOne({ _id: items[1]?.id ?? '' })
  const rest = await desk.list(listAllHighlights, { limit: 50, before: next ?? '' })
  expect(rest.map(({ id }) => id)).toEqual(ids.toReversed().slice(2))
  expect(rest[0]?.position).toBe(1)
})
