import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  listCards,
  listSeries,
  listSets,
  modifyCard
} from '@comptoir/contracts/catalogue/catalogue-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
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

const titles = async (question: Partial<OperationInput<typeof listCards>>) =>
  (await ask({ limit: 20, ...question })).map(({ frenchname, number }) => `${frenchname} ${number}`)
const ask = (question: OperationInput<typeof listCards>) => desk.list(listCards, question)

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

test('Cards are found by their price or a range of prices, of one set too, in any order', async () => {
  expect(await titles({ q: '9', field: 'P', sort: 'NA' })).toEqual(['Éclairon 4', 'Éclairon 12'])
  expect(await titles({ q: '8,5-10', field: 'P', sort: 'PA' })).toEqual([
    'Éclairon 4',
    'Éclairon 12',
    'Zéphyrin 4',
    'Zéphyrin 12'
  ])
  expect(await titles({ q: '8-10', field: 'P' })).toEqual((await titles({})).filter(title => !/Ablette/.test(title)))
  expect(await titles({ q: '8-10', field: 'P', setid: sets[1] ?? '' })).toEqual(['Éclairon 4', 'Éclairon 12'])
  expect(await titles({ q: '7', field: 'P' })).toEqual([])
  expect(await titles({ q: '', field: 'P' })).toEqual(await titles({}))
})

test('A card is found by the price it was given last', async () => {
  const [card] = await ask({ limit: 1, q: '9', field: 'P' })
  const cardid = card?.id ?? ''
  await desk.ask(modifyCard, { cardid, pricing: { price: 4321.05 } })
  expect((await ask({ limit: 5, q: '4321,05', field: 'P' })).map(({ id }) => id)).toEqual([cardid])
  await desk.ask(modifyCard, { cardid, pricing: { price: 9 } })
  expect(await ask({ limit: 5, q: '4321,05', field: 'P' })).toEqual([])
})

test('Found by price, pages go on where the last one ended', async () => {
  const question = { q: '0-100', field: 'P', sort: 'PD' } as const
  const all = (await ask({ limit: 20, ...question })).map(({ id }) => id)
  expect(all).toHaveLength(6)
  const first = (await ask({ limit: 4, ...question })).map(({ id }) => id)
  const rest = (await ask({ limit: 4, ...question, before: first.at(-1) ?? '' })).map(({ id }) => id)
  expect([...first, ...rest]).toEqual(all)
})

test('Cards have no field but their price, and only prices are searched by it', async () => {
  for (const field of ['F', 'L', 'FL', 'E', 'M', 'X'])
    await expect(ask({ limit: 5, q: 'x', field: field as 'P' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { field: expect.any(String) }
    })
  await expect(ask({ limit: 5, q: 'Ablette', field: 'P' })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { q: expect.any(String) }
  })
})

test('A list ends after what never was, or was deleted before places were kept, rather than begin anew', async () => {
  expect(await ask({ limit: 3, before: 'never-was' })).toEqual([])
  await desk.catalogue.cards.insertOne({ _id: 'long-gone', deletedat: new Date(), changedat: new Date() } as never)
  for (const sort of ['NA', 'ND', 'PA', 'PD', 'DA', 'DD'])
    expect(await ask({ limit: 3, sort, before: 'long-gone' })).toEqual([])
})

test('Series are sorted by name and by date of release; those without one stand together', async () => {
  const names = async (sort?: string) =>
    (await desk.list(listSeries, { limit: 10, ...(sort ? { sort } : {}) })).map(
      serie => serie.seriefrenchname ?? serie.serieenglishname
    )
  expect(await names()).toEqual(['Isles', 'Brumes', 'Étoiles'])
  expect(await names('NA')).toEqual(['Brumes', 'Étoiles', 'Isles'])
  expect(await names('RA')).toEqual(['Brumes', 'Isles', 'Étoiles'])
  expect(await names('RD')).toEqual(['Étoiles', 'Isles', 'Brumes'])
  expect((await desk.list(listSets, { limit: 1, sort: 'NA' })).map(({ id }) => id)).toEqual([sets[0]])
})

test('No list reads a whole collection', async () => {
  await desk.ask(deleteCard, { cardid: (await ask({ limit: 1 }))[0]?.id ?? '' })
  const { asked, scans } = await desk.watched.scanned()
  expect(asked).toBeGreaterThan(20)
  expect(scans).toEqual([])
})
