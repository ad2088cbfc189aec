import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  deleteSet,
  listSets,
  modifySet,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let serieid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  serieid = (await desk.ask(createSerie, { seriefrenchname: 'Brumes' })).id
})
afterEach(() => desk.close())

const aSet = (icon?: string) => desk.ask(createSet, { serieid, setfrenchname: 'Bois', ...(icon ? { icon } : {}) })
const aCard = async (setid: string) => (await desk.ask(createCard, { setid, frenchname: 'Lumignou' })).id
const iconOf = async (cardid: string) => (await desk.ask(getCard, { cardid })).seticon
const told = (setid: string) =>
  eventually(async () => expect(await desk.catalogue.sets.findOne({ _id: setid })).not.toHaveProperty('outbox'))

test('A set is given an icon, which its cards show and which stays', async () => {
  const icon = await desk.anImage()
  const set = await aSet(icon)
  expect(set.icon).toBe(icon)
  expect(await desk.list(listSets, { limit: 5 })).toMatchObject([set])
  expect(await iconOf(await aCard(set.id))).toBe(icon)
  await told(set.id)
  await desk.sweep()
  expect(await desk.images.stat(icon)).not.toBeNull()
})

test('Another icon takes the place of the one before on the cards, too', async () => {
  const [first, second] = [await desk.anImage(), await desk.anImage()]
  const { id: setid } = await aSet(first)
  const cardid = await aCard(setid)
  expect((await desk.ask(modifySet, { setid, icon: second })).icon).toBe(second)
  expect(await iconOf(cardid)).toBe(second)
  await eventually(async () => expect(await desk.images.stat(first)).toBeNull())
  expect((await desk.ask(modifySet, { setid, total: 60 })).icon).toBe(second)
  await told(setid)
  await desk.sweep()
  expect(await desk.images.stat(second)).not.toBeNull()
  expect((await desk.ask(modifySet, { setid, icon: null })).icon).toBeNull()
  expect(await iconOf(cardid)).toBeNull()
  await eventually(async () => expect(await desk.images.stat(second)).toBeNull())
})

test('The image of a card may be the icon of its set: it stays until neither shows it', async () => {
  const image = await desk.anImage()
  const { id: setid } = await aSet()
  const cardid = await aCard(setid)
  await desk.ask(setCardImage, { cardid, files: { image } })
  await desk.ask(modifySet, { setid, icon: image })
  await desk.ask(deleteCard, { cardid })
  await eventually(async () => expect(await desk.catalogue.cards.findOne({ _id: cardid })).not.toHaveProperty('outbox'))
  expect(await desk.images.stat(image)).not.toBeNull()
  await desk.ask(deleteSet, { setid })
  await eventually(async () => expect(await desk.images.stat(image)).toBeNull())
})

test('An icon that is no image of the catalogue is refused', async () => {
  const { id: setid } = await aSet()
  const refused = { code: 'validation_failed', fields: { icon: expect.any(String) } }
  for (const icon of [`${'0'.repeat(32)}.png`, 'bois.png', '']) {
    await expect(desk.ask(modifySet, { setid, icon })).rejects.toMatchObject(refused)
    await expect(desk.ask(createSet, { serieid, setfrenchname: 'Bois', icon })).rejects.toMatchObject(refused)
  }
  expect((await desk.list(listSets, { limit: 5 })).map(({ icon }) => icon)).toEqual([null])
})

test('None of it reads a whole collection', async () => {
  const { id: setid } = await aSet(await desk.anImage())
  await desk.ask(modifySet, { setid, icon: await desk.anImage() })
  await desk.ask(deleteSet, { setid })
  await told(setid)
  expect((await desk.watched.scanned()).scans).toEqual([])
})
