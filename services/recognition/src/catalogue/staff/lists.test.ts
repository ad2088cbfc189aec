import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  listCards,
  listSeries,
  listSets
} from '@comptoir/contracts/catalogue-staff'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let sets: string[]
beforeAll(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Étoiles', releasedate: '2020-01-01' })
  await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  await desk.ask(createSerie, { serieenglishname: 'Isles', releasedate: '2019-01-01' })
  sets = []
  for (const setfrenchname of ['Comètes', 'Nuées'])
    sets.push((await desk.ask(createSet, { serieid, setfrenchname })).id)
  const names = ['Zéphyrin', 'Éclairon', 'eclairet', 'Ablette']
  for (const [index, frenchname] of names.entries())
    for (const number of ['12', '4'])
      await desk.ask(createCard, {
        setid: sets[index % 2] ?? '',
        number,
        frenchname,
        pricing: { mode: 'F', source: 'F', price: index === 3 ? null : 10 - index }
      })
})
afterAll(() => desk.close())

const titles = async (question: Partial<Parameters<typeof ask>[0]>) =>
  (await ask({ limit: 20, ...question })).map(({ frenchname, number }) => `${frenchname} ${number}`)
const ask = (question: { limit: number; q?: string; setid?: string; sort?: string; before?: string }) =>
  desk.ask(listCards, question)

test('Cards come newest first, or by name and number, or by price', async () => {
  const newest = await titles({})
  expect(newest).toEqual([
    'Ablette 4',
    'Ablette 12',
    'eclairet 4',
    'eclairet 12',
    'Éclairon 4',
    'Éclairon 12',
    'Zéphyrin 4',
    'Zéphyrin 12'
  ])
  expect(await titles({ sort: 'DA' })).toEqual(newest.toReversed())
  const byName = [
    'Ablette 4',
    'Ablette 12',
    'eclairet 4',
    'eclairet 12',
    'Éclairon 4',
    'Éclairon 12',
    'Zéphyrin 4',
    'Zéphyrin 12'
  ]
  expect(await titles({ sort: 'NA' })).toEqual(byName)
  expect(await titles({ sort: 'ND' })).toEqual(byName.toReversed())
  const prices = (await ask({ limit: 20, sort: 'PA' })).map(({ pricing }) => pricing?.price)
  expect(prices).toEqual([null, null, 8, 8, 9, 9, 10, 10])
})

test.each(['NA', 'ND', 'PA', 'PD', 'DA', 'DD'])(
  'Sorted %s, pages go on where the last one ended, each card once',
  async sort => {
    const all = (await ask({ limit: 20, sort })).map(({ id }) => id)
    const seen: string[] = []
    for (;;) {
      const page = await ask({ limit: 3, sort, ...(seen.length ? { before: seen.at(-1) ?? '' } : {}) })
      seen.push(...page.map(({ id }) => id))
      if (page.length < 3) break
    }
    expect(seen).toEqual(all)
  }
)

test.each(['NA', 'ND', 'PA', 'PD', 'DA', 'DD'])(
  'Sorted %s, a page goes on after a card that was deleted meanwhile',
  async sort => {
    const setid = sets[0] ?? ''
    const { id: before } = await desk.ask(createCard, { setid, number: '8', frenchname: 'Éclairon' })
    const all = (await ask({ limit: 20, sort })).map(({ id }) => id)
    await desk.ask(deleteCard, { cardid: before })
    const rest = (await ask({ limit: 20, sort, before })).map(({ id }) => id)
    expect(rest).toEqual(all.slice(all.indexOf(before) + 1))
  }
)

test('A list ends after what never was, or was deleted before places were kept, rather than begin anew', async () => {
  expect(await ask({ limit: 3, before: 'never-was' })).toEqual([])
  await desk.catalogue.cards.insertOne({ _id: 'long-gone', deletedat: new Date(), changedat: new Date() } as never)
  for (const sort of ['NA', 'ND', 'PA', 'PD', 'DA', 'DD'])
    expect(await ask({ limit: 3, sort, before: 'long-gone' })).toEqual([])
})

test('Series are sorted by name and by date of release; those without one stand together', async () => {
  const names = async (sort?: string) =>
    (await desk.ask(listSeries, { limit: 10, ...(sort ? { sort } : {}) })).map(
      serie => serie.seriefrenchname ?? serie.serieenglishname
    )
  expect(await names()).toEqual(['Isles', 'Brumes', 'Étoiles'])
  expect(await names('NA')).toEqual(['Brumes', 'Étoiles', 'Isles'])
  expect(await names('RA')).toEqual(['Brumes', 'Isles', 'Étoiles'])
  expect(await names('RD')).toEqual(['Étoiles', 'Isles', 'Brumes'])
  expect((await desk.ask(listSets, { limit: 1, sort: 'NA' })).map(({ id }) => id)).toEqual([sets[0]])
})

test('No list reads a whole collection', async () => {
  await desk.ask(deleteCard, { cardid: (await ask({ limit: 1 }))[0]?.id ?? '' })
  const { asked, scans } = await desk.watched.scanned()
  expect(asked).toBeGreaterThan(20)
  expect(scans).toEqual([])
})
