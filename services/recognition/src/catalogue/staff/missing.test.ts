import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  listCards,
  listSets,
  modifyCard,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { silentLog } from '@comptoir/kit/testing/log'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { followCatalogue } from '../records/changes.ts'
import { openSearch } from '../search/open-search.ts'

let desk: CatalogueDesk
let serieid: string
let setid: string
let otherset: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  serieid = (await desk.ask(createSerie, { seriefrenchname: 'Brumes' })).id
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })).id
  otherset = (await desk.ask(createSet, { serieid, setfrenchname: 'Marées' })).id
})
afterEach(() => desk.close())

type CardFields = Partial<OperationInput<typeof createCard>>
const priced = { mode: 'D', source: 'F', price: 10 } as const
const aCard = async (number: string, more: CardFields = {}) =>
  (await desk.ask(createCard, { setid, number, frenchname: 'Lumignou', pricing: priced, ...more })).id
const givePicture = async (cardid: string) =>
  await desk.ask(setCardImage, { cardid, files: { image: await desk.anImage() } })
const numbers = async (question: Partial<OperationInput<typeof listCards>>) =>
  (await desk.list(listCards, { limit: 20, sort: 'DA', ...question })).map(({ number }) => number)
const countsOf = async () =>
  Object.fromEntries(
    (await desk.list(listSets, { serieid, limit: 20 })).map(({ setfrenchname, counts }) => [setfrenchname, counts])
  )

test('The cards without a picture, or without a price, are lists of their own, which grow shorter', async () => {
  const bare = await aCard('1', { pricing: { ...priced, price: null } })
  await givePicture(await aCard('2'))
  await givePicture(await aCard('3', { pricing: { ...priced, price: null }, frenchname: 'Zéphyrin' }))
  await aCard('4', { setid: otherset })
  expect(await numbers({ missing: 'image' })).toEqual(['1', '4'])
  expect(await numbers({ missing: 'price' })).toEqual(['1', '3'])
  expect(await numbers({ missing: 'image', setid })).toEqual(['1'])
  expect(await numbers({ missing: 'price', q: 'zéphyrin' })).toEqual(['3'])
  expect(await countsOf()).toEqual({ Bois: { cards: 3, image: 1, price: 2 }, Marées: { cards: 1, image: 1, price: 0 } })
  await givePicture(bare)
  await desk.ask(modifyCard, { cardid: bare, pricing: { price: 4 } })
  expect(await numbers({ missing: 'image' })).toEqual(['4'])
  expect(await numbers({ missing: 'price' })).toEqual(['3'])
  expect(await countsOf()).toMatchObject({ Bois: { cards: 3, image: 0, price: 1 } })
})

test('A card that goes, or moves to another set, is counted no more where it was', async () => {
  const [first, second] = [await aCard('1'), await aCard('2')]
  await desk.ask(deleteCard, { cardid: first })
  await desk.ask(modifyCard, { cardid: second, setid: otherset })
  expect(await countsOf()).toEqual({ Bois: { cards: 0, image: 0, price: 0 }, Marées: { cards: 1, image: 1, price: 0 } })
  expect(await numbers({ missing: 'image' })).toEqual(['2'])
})

test('A card that waits for sales lacks a price only where nobody asks for them', async () => {
  await aCard('1', { pricing: { mode: 'D', source: 'E', price: null } })
  await aCard('2', { pricing: { mode: 'D', source: 'F', price: null } })
  expect(await numbers({ missing: 'price' })).toEqual(['1', '2'])
  const changes = followCatalogue(desk.catalogue, { log: silentLog, pollMs: 200 })
  const { cards, ready } = openSearch(changes, { asksMarket: true })
  await ready()
  expect(cards.countsOf(setid)).toMatchObject({ cards: 2, price: 1 })
  await changes.stop()
})

test('Pages of what is missing go on where the last one ended, and no question reads a whole collection', async () => {
  for (const number of ['1', '2', '3', '4', '5']) await aCard(number)
  const question = { missing: 'image', setid, sort: 'DA', limit: 2 } as const
  const first = await desk.ask(listCards, question)
  const second = await desk.ask(listCards, { ...question, before: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
  expect((await desk.watched.scanned()).scans).toEqual([])
})
