import { getCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import {
  deleteCard,
  deleteSerie,
  deleteSet,
  listSeries,
  listSets,
  modifyCard,
  modifySet
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { rm } from 'node:fs/promises'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { inventedCatalogue, writeJsonlFolder, type JsonlCatalogue } from '../../../testing/jsonl-folder.ts'
import { checksumOf } from './checksum.ts'
import { languages, type ImportLanguage } from './facts.ts'
import { importCatalogue } from './import-catalogue.ts'
import { openJsonlSource } from './jsonl-source.ts'

let desk: CatalogueDesk
beforeEach(async () => {
  desk = await openCatalogueDesk()
})
afterEach(() => desk.close())

const take = async (
  catalogue: JsonlCatalogue = inventedCatalogue(),
  {
    wanted = languages,
    into = desk.catalogue
  }: { wanted?: readonly ImportLanguage[]; into?: typeof desk.catalogue } = {}
) => {
  const folder = await writeJsonlFolder(catalogue)
  const progress: number[] = []
  try {
    const result = await importCatalogue({
      catalogue: into,
      source: await openJsonlSource(folder, wanted),
      onProgress: done => progress.push(done)
    })
    await desk.changes.refresh()
    return { ...result, progress }
  } finally {
    await rm(folder, { recursive: true })
  }
}
const card = (cardid: string) => desk.ask(getCard, { cardid })
const lumignou = 'tcgdex-i-mist1-1'
const untouched = { added: 0, changed: 0, deleted: 0 }
/** The invented catalogue with another first card. */
const withFirstCard = (changes: object): JsonlCatalogue => {
  const catalogue = inventedCatalogue()
  return { ...catalogue, cards: catalogue.cards.map((line, index) => (index === 0 ? { ...line, ...changes } : line)) }
}

test('A catalogue comes in whole: names, numbers, audience by region, finishes and rarity where they are told', async () => {
  const { series, sets, cards, progress } = await take()
  expect([series.added, sets.added, cards.added, progress.at(-1)]).toEqual([3, 4, 7, 7])
  expect(await card(lumignou)).toMatchObject({
    setid: 'tcgdex-i-mist1',
    setname: 'Bois des Lanternes',
    number: '1',
    frenchname: 'Lumignou',
    englishname: 'Lanternkit',
    japanesename: null,
    rarity: 'Common',
    audience: 'I',
    holographismes: ['NH', 'R'],
    pricing: { mode: 'D', source: 'E', price: null }
  })
  expect(await card('tcgdex-j-mist1-1')).toMatchObject({
    japanesename: 'ランタキット',
    audience: 'J',
    setname: 'ランタンの森'
  })
  expect(await card('tcgdex-i-sky_2e5-007')).toMatchObject({ number: '007', rarity: null, holographismes: ['NH'] })
  expect(await desk.list(listSets, { q: 'lanternes', limit: 5 })).toMatchObject([
    { total: 60, releasedate: '2021-03-05' }
  ])
})

test('A card without a name is known by set and number, a set without one by its code', async () => {
  await take()
  expect(await card('tcgdex-j-P-X-064')).toMatchObject({ frenchname: null, englishname: null, setname: 'P-X' })
  const found = await desk.listAsVisitor(searchCards, { q: 'p-x 064', limit: 5 })
  expect(found.map(({ id }) => id)).toEqual(['tcgdex-j-P-X-064'])
  const names = (await desk.list(listSeries, { limit: 5 })).map(({ seriefrenchname }) => seriefrenchname)
  expect(names).toContain('Série sans nom')
})

test('Twice, the second time changes nothing', async () => {
  await take()
  const before = await checksumOf(desk.catalogue)
  expect(before.counts).toEqual({ series: 3, sets: 4, cards: 7 })
  expect(await take()).toMatchObject({ series: untouched, sets: untouched, cards: untouched })
  expect(await checksumOf(desk.catalogue)).toEqual(before)
})

test('What the source corrects is corrected, what staff changed stays, field by field', async () => {
  await take()
  await desk.ask(modifyCard, { cardid: lumignou, frenchname: 'Lumignou du Bois', holographismes: ['H'] })
  await desk.ask(modifySet, { setid: 'tcgdex-i-mist1', total: 61 })
  const corrected = withFirstCard({
    name: { en: 'Lanternkit ex', fr: 'Lumignon' },
    rarity: 'Rare',
    variants: ['holo', 'reverse']
  })
  const kept = { frenchname: 'Lumignou du Bois', englishname: 'Lanternkit ex', rarity: 'Rare', holographismes: ['H'] }
  expect((await take(corrected)).cards).toMatchObject({ added: 0, changed: 1 })
  expect(await card(lumignou)).toMatchObject(kept)
  expect((await take(corrected)).cards).toEqual(untouched)
  // The source corrects the same field again: it now differs from what staff wrote, who keep it.
  await take(withFirstCard({ name: { en: 'Lanternkit', fr: 'Lumignette' }, rarity: null }))
  expect(await card(lumignou)).toMatchObject({ ...kept, englishname: 'Lanternkit', rarity: null })
  expect((await desk.list(listSets, { q: 'lanternes', limit: 1 }))[0]?.total).toBe(61)
  // The search knows the name of the staff, not the name of the source.
  const ids = async (q: string) => (await desk.listAsVisitor(searchCards, { q, limit: 5 })).map(({ id }) => id)
  expect([await ids('lumignou bois'), await ids('lumignette')]).toEqual([[lumignou], []])
})

test('What staff deleted does not come back, nor do the cards of a set they deleted', async () => {
  await take()
  await desk.ask(deleteCard, { cardid: lumignou })
  await desk.ask(deleteCard, { cardid: 'tcgdex-i-sky_2e5-007' })
  await desk.ask(deleteSet, { setid: 'tcgdex-i-sky_2e5' })
  const more = inventedCatalogue()
  more.cards.splice(4, 0, { ...more.cards[3], id: 'sky.5-008', number: '008' })
  expect(await take(more)).toMatchObject({
    sets: { added: 0, changed: 0, deleted: 1 },
    cards: { added: 0, changed: 0, deleted: 3 }
  })
  await expect(card(lumignou)).rejects.toMatchObject({ code: 'not_found' })
  expect((await checksumOf(desk.catalogue)).counts).toEqual({ series: 3, sets: 3, cards: 5 })
})

test('Of a series that staff deleted no new set comes in, and no card of such a set', async () => {
  await take({ ...inventedCatalogue(), sets: [], cards: [] })
  await desk.ask(deleteSerie, { serieid: 'tcgdex-i-mist' })
  expect(await take()).toMatchObject({ sets: { added: 2, deleted: 2 }, cards: { added: 3, deleted: 4 } })
  expect(await desk.catalogue.cards.distinct('setid')).toEqual(['tcgdex-j-P-X', 'tcgdex-j-mist1'])
  expect((await checksumOf(desk.catalogue)).counts).toEqual({ series: 2, sets: 2, cards: 3 })
})

/** A collection; staff act just before it is written. */
const before = <C extends object>(collection: C & { bulkWrite: (...all: never[]) => unknown }, act: () => unknown): C =>
  Object.assign(Object.create(collection), {
    async bulkWrite(...all: never[]) {
      await act()
      return await collection.bulkWrite(...all)
    }
  })

test('What is deleted while an import adds to it takes along what was added', async () => {
  await take({ ...inventedCatalogue(), cards: [] })
  const deletion = () => desk.ask(deleteSet, { setid: 'tcgdex-i-mist1' })
  await take(inventedCatalogue(), { into: { ...desk.catalogue, cards: before(desk.catalogue.cards, deletion) } })
  expect((await checksumOf(desk.catalogue)).counts).toEqual({ series: 3, sets: 3, cards: 4 })
  expect(await desk.catalogue.cards.countDocuments({ setid: 'tcgdex-i-mist1' })).toBe(0)
  expect((await take()).cards).toMatchObject({ added: 0, deleted: 3 })
})

test('Staff who are deleting an empty set see the cards an import adds', async () => {
  await take({ ...inventedCatalogue(), cards: [] })
  const before = await desk.catalogue.sets.findOne({ _id: 'tcgdex-i-mist1' })
  await take()
  const after = await desk.catalogue.sets.findOne({ _id: 'tcgdex-i-mist1' })
  expect(after?.version).toBeGreaterThan(before?.version ?? Infinity)
})

test('An import that ends half way is finished by the next one, with the same result', async () => {
  const many = inventedCatalogue()
  many.sets = [{ ...many.sets[0], cards: 1200 }]
  many.cards = Array.from({ length: 1200 }, (_, index) => ({
    ...many.cards[0],
    id: `mist1-${index}`,
    number: String(index)
  }))
  const stopped = new AbortController()
  const folder = await writeJsonlFolder(many)
  await importCatalogue({
    catalogue: desk.catalogue,
    source: await openJsonlSource(folder, languages),
    onProgress: () => stopped.abort(),
    signal: stopped.signal
  })
  await rm(folder, { recursive: true })
  expect((await checksumOf(desk.catalogue)).counts.cards).toBe(500)
  expect((await take(many)).cards).toMatchObject({ added: 700, changed: 0 })
  const sum = await checksumOf(desk.catalogue)
  expect(sum.counts.cards).toBe(1200)
  await desk.catalogue.cards.deleteMany({})
  await take(many)
  expect(await checksumOf(desk.catalogue)).toEqual(sum)
})

test('Languages may come one after the other', async () => {
  await take(inventedCatalogue(), { wanted: ['fr'] })
  expect(await card(lumignou)).toMatchObject({ frenchname: 'Lumignou', englishname: null })
  await take(inventedCatalogue(), { wanted: ['en', 'ja'] })
  expect(await card(lumignou)).toMatchObject({ frenchname: 'Lumignou', englishname: 'Lanternkit' })
})

test('Staff who write while an import does lose nothing', async () => {
  await take()
  const corrected = withFirstCard({ rarity: 'Rare', name: { en: 'Lanternkit ex', fr: 'Lumignou' } })
  await Promise.all([
    take(corrected),
    ...['#111111', '#222222', '#333333'].map(color =>
      desk.ask(modifyCard, { cardid: lumignou, color, frenchname: 'Braise' })
    )
  ])
  expect(await card(lumignou)).toMatchObject({ frenchname: 'Braise', englishname: 'Lanternkit ex', rarity: 'Rare' })
})

test('A file that is not what it should be is named with its line', async () => {
  const wrong = inventedCatalogue()
  wrong.sets[1] = { id: 'sky.5' }
  await expect(take(wrong)).rejects.toThrow('sets.jsonl, line 2: not what it should be')
  const strange = inventedCatalogue()
  strange.cards.push({ ...strange.cards[0], set: 'nowhere' })
  await expect(take(strange)).rejects.toThrow('is not in sets.jsonl')
})
