import { listHighlights } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/catalogue/highlights-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
beforeEach(async () => {
  desk = await openCatalogueDesk()
})
afterEach(() => desk.close())

const aHighlight = async (price: number, display = true) =>
  desk.ask(createHighlight, { price, display, files: { image: await desk.anImage() } })
const prices = async () => (await desk.list(listAllHighlights, {})).map(({ price }) => price)

test('A new highlight comes last; the public sees the displayed ones in order', async () => {
  const first = await aHighlight(120)
  expect(first).toMatchObject({ price: 120, display: true, position: 0 })
  const hidden = await aHighlight(30.5, false)
  expect(hidden).toMatchObject({ price: 30.5, display: false, position: 1 })
  await aHighlight(45)
  expect(await prices()).toEqual([120, 30.5, 45])
  expect((await desk.askAsVisitor(listHighlights, {})).map(({ price }) => price)).toEqual([120, 45])
  expect(await desk.ask(modifyHighlight, { highlightid: hidden.id, display: true })).toEqual({
    ...hidden,
    display: true
  })
  expect((await desk.askAsVisitor(listHighlights, {})).map(({ position }) => position)).toEqual([0, 1, 2])
})

test('A highlight carries the name of its card, for those who do not see the picture', async () => {
  const nameless = await aHighlight(120)
  expect(nameless.name).toBeNull()
  const named = await desk.ask(modifyHighlight, { highlightid: nameless.id, name: ' Lumignou ' })
  expect(named.name).toBe('Lumignou')
  const files = { image: await desk.anImage() }
  expect((await desk.ask(createHighlight, { price: 9, name: 'Novalion', files })).name).toBe('Novalion')
  expect((await desk.askAsVisitor(listHighlights, {})).map(({ name }) => name)).toEqual(['Lumignou', 'Novalion'])
  expect((await desk.ask(modifyHighlight, { highlightid: nameless.id, name: '' })).name).toBeNull()
})

test('They come whole, or a page at a time', async () => {
  for (const price of [1, 2, 3, 4, 5]) await aHighlight(price)
  const page = (query: { limit?: number; before?: string }) => desk.list(listAllHighlights, query)
  const first = await page({ limit: 2 })
  expect(first).toMatchObject([{ price: 1 }, { price: 2 }])
  const second = await page({ limit: 2, before: first[1]?.id ?? '' })
  expect(second).toMatchObject([
    { price: 3, position: 2 },
    { price: 4, position: 3 }
  ])
  expect(await page({ limit: 2, before: second[1]?.id ?? '' })).toMatchObject([{ price: 5 }])
  expect(await page({ before: first[0]?.id ?? '' })).toHaveLength(4)
  expect(await page({ before: 'gone-long-ago' })).toEqual([])
  expect(await prices()).toEqual([1, 2, 3, 4, 5])
})

test('Staff put them in order; those they do not name come after, as they were', async () => {
  const all = [await aHighlight(1), await aHighlight(2), await aHighlight(3), await aHighlight(4)]
  const ids = all.map(({ id }) => id)
  const ordered = await desk.ask(orderHighlights, { ids: [ids[2] ?? '', ids[0] ?? '', 'gone-long-ago'] })
  expect(ordered.map(({ price, position }) => [price, position])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
    [4, 3]
  ])
  await aHighlight(5)
  expect(await prices()).toEqual([3, 1, 2, 4, 5])
  await desk.ask(deleteHighlight, { highlightid: ids[0] ?? '' })
  expect(await prices()).toEqual([3, 2, 4, 5])
})

test('Of two orders at once one is the order', async () => {
  const ids = [await aHighlight(1), await aHighlight(2), await aHighlight(3)].map(({ id }) => id)
  await Promise.all([desk.ask(orderHighlights, { ids }), desk.ask(orderHighlights, { ids: ids.toReversed() })])
  expect([
    [1, 2, 3],
    [3, 2, 1]
  ]).toContainEqual(await prices())
})

test('The image of a highlight is kept, and goes with it', async () => {
  const { id, image } = await aHighlight(12)
  await eventually(async () =>
    expect(await desk.catalogue.highlights.findOne({ _id: id })).not.toHaveProperty('outbox')
  )
  await desk.sweep()
  expect(await desk.images.stat(image)).not.toBeNull()
  await desk.ask(deleteHighlight, { highlightid: id })
  await eventually(async () => expect(await desk.images.stat(image)).toBeNull())
  await expect(desk.ask(deleteHighlight, { highlightid: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(desk.ask(modifyHighlight, { highlightid: id, price: 3 })).rejects.toMatchObject({ code: 'not_found' })
})

test('A highlight that shows the image of a card keeps it when the card goes', async () => {
  const image = await desk.anImage()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })
  const { id: cardid } = await desk.ask(createCard, { setid, number: '1', frenchname: 'Lumignou' })
  await desk.ask(setCardImage, { cardid, files: { image } })
  const { id: highlightid } = await desk.ask(createHighlight, { price: 9, files: { image } })
  await desk.ask(deleteCard, { cardid })
  await eventually(async () => expect(await desk.catalogue.cards.findOne({ _id: cardid })).not.toHaveProperty('outbox'))
  expect(await desk.images.stat(image)).not.toBeNull()
  await desk.ask(deleteHighlight, { highlightid })
  await eventually(async () => expect(await desk.images.stat(image)).toBeNull())
})
