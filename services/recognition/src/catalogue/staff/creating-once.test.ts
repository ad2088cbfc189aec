import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  deleteSerie,
  modifyCard,
  modifySerie
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { createHighlight, listAllHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let serieid: string
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  serieid = (await desk.ask(createSerie, { seriefrenchname: 'Brumes', requestid: 'first' })).id
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois', requestid: 'first' })).id
})
afterEach(() => desk.close())

const conflict = { code: 'request_conflict' }
const aCard = (requestid: string, frenchname = 'Lumignou') => desk.ask(createCard, { setid, frenchname, requestid })

test('What staff send twice is made once, and answered as it is now', async () => {
  expect((await desk.ask(createSerie, { seriefrenchname: 'Brumes', requestid: 'first' })).id).toBe(serieid)
  expect((await desk.ask(createSet, { serieid, setfrenchname: 'Bois', requestid: 'first' })).id).toBe(setid)
  const card = await aCard('r1')
  expect(await aCard('r1')).toEqual(card)
  const changed = await desk.ask(modifyCard, { cardid: card.id, rarity: 'Rare' })
  expect(await aCard('r1')).toEqual(changed)
  expect((await aCard('r2')).id).not.toBe(card.id)
  const { series, sets, cards } = desk.catalogue
  expect([await series.countDocuments(), await sets.countDocuments(), await cards.countDocuments()]).toEqual([1, 1, 2])
})

test('Something else under the same request is a conflict', async () => {
  await aCard('r1')
  await expect(aCard('r1', 'Zéphyrin')).rejects.toMatchObject(conflict)
  await expect(desk.ask(createSerie, { seriefrenchname: 'Isles', requestid: 'first' })).rejects.toMatchObject(conflict)
  const another = { serieid, setfrenchname: 'Bois', total: 60, requestid: 'first' }
  await expect(desk.ask(createSet, another)).rejects.toMatchObject(conflict)
  expect((await desk.ask(modifySerie, { serieid, audience: 'J' })).audience).toBe('J')
})

test('A request is its author’s own', async () => {
  const card = await aCard('r1')
  const colleague = desk.askAs({ ...staff, userid: 'andree' })
  expect((await colleague(createCard, { setid, frenchname: 'Zéphyrin', requestid: 'r1' })).id).not.toBe(card.id)
})

test('Sent many times at once it makes one card, which all are answered', async () => {
  const cards = await Promise.all(Array.from({ length: 8 }, () => aCard('r1')))
  expect(new Set(cards.map(({ id }) => id)).size).toBe(1)
  expect(await desk.catalogue.cards.countDocuments()).toBe(1)
})

test('What was deleted since is not made again', async () => {
  const { id } = await aCard('r1')
  await desk.ask(deleteCard, { cardid: id })
  await expect(aCard('r1')).rejects.toMatchObject({ code: 'not_found' })
  const gone = await desk.ask(createSerie, { seriefrenchname: 'Isles', requestid: 'r1' })
  await desk.ask(deleteSerie, { serieid: gone.id })
  await expect(desk.ask(createSerie, { seriefrenchname: 'Isles', requestid: 'r1' })).rejects.toMatchObject({
    code: 'not_found'
  })
})

test('A highlight sent twice is one, with the first image; other bytes or another price are a conflict', async () => {
  const bytes = Buffer.from('a photo')
  const [first, again] = [await desk.images.put(bytes, 'jpg'), await desk.images.put(bytes, 'jpg')]
  const send = (image: string, price = 12) => desk.ask(createHighlight, { price, requestid: 'r1', files: { image } })
  const made = await send(first)
  expect(await send(again)).toEqual(made)
  expect(await desk.images.stat(again)).toBeNull()
  await expect(send(await desk.images.put(bytes, 'jpg'), 13)).rejects.toMatchObject(conflict)
  const other = await desk.anImage()
  await expect(send(other)).rejects.toMatchObject(conflict)
  await eventually(async () =>
    expect(await desk.catalogue.highlights.findOne({ _id: made.id })).not.toHaveProperty('outbox')
  )
  await desk.sweep()
  expect(await desk.images.stat(first)).not.toBeNull()
  expect(await desk.images.stat(other)).toBeNull()
  expect(await desk.list(listAllHighlights, {})).toEqual([made])
})

test('Of one highlight sent twice at once one image stays', async () => {
  const names = [await desk.images.put(Buffer.from('a photo')), await desk.images.put(Buffer.from('a photo'))]
  const made = await Promise.all(
    names.map(image => desk.ask(createHighlight, { price: 12, requestid: 'r1', files: { image } }))
  )
  expect(made[0]).toEqual(made[1])
  await desk.sweep()
  const there = await Promise.all(names.map(name => desk.images.stat(name)))
  expect(there.filter(Boolean)).toHaveLength(1)
})

test('A repetition is found by an index', async () => {
  await aCard('r1')
  await aCard('r1')
  expect((await desk.watched.scanned()).scans).toEqual([])
})
