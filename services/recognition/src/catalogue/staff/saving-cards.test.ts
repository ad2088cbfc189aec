import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCardWithImage,
  createSerie,
  createSet,
  deleteSet,
  modifyCard,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { getPriceSources } from '@comptoir/contracts/catalogue/pricing-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })).id
})
afterEach(() => desk.close())

type NewCard = Partial<OperationInput<typeof createCardWithImage>>
const save = async (more: NewCard = {}) =>
  await desk.ask(createCardWithImage, {
    setid,
    number: '7',
    frenchname: 'Lumignou',
    files: { image: await desk.anImage() },
    ...more
  })

test('A card comes with its picture, price and ratios in one write, which the audit log tells as one act', async () => {
  const image = await desk.anImage()
  const ratiotable = { _default: { PSA: { 9: 2.5 } } }
  const pricing = { mode: 'R', source: 'F', price: 240 } as const
  const card = await save({ files: { image }, pricing, ratiotable, color: '#f5a623' })
  expect(card).toMatchObject({
    image,
    pricing,
    ratiotable,
    color: '#f5a623',
    version: 1,
    changed: { by: staff.userid }
  })
  await desk.sweep()
  expect(await desk.images.stat(image)).not.toBeNull()
  const told = () => desk.told.filter(({ target }) => target.id === card.id)
  await eventually(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toMatchObject({
    act: 'card.created',
    after: { image, price: 240, '_default/PSA/9': 2.5, color: '#f5a623' }
  })
})

test('Sent again after a lost answer it is the same card, and the second copy of its picture goes', async () => {
  const put = (bytes: string) => desk.images.put(Buffer.from(bytes), 'jpg')
  const [first, copy, other] = [await put('lumignou'), await put('lumignou'), await put('another picture')]
  const card = await save({ files: { image: first }, requestid: 'r1' })
  expect(await save({ files: { image: copy }, requestid: 'r1' })).toEqual(card)
  expect(await desk.images.stat(copy)).toBeNull()
  expect(await desk.images.stat(first)).not.toBeNull()
  await expect(save({ files: { image: other }, requestid: 'r1' })).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await desk.catalogue.cards.countDocuments()).toBe(1)
})

test('What is refused leaves neither a card nor its picture', async () => {
  const image = await desk.anImage()
  await expect(save({ files: { image }, frenchname: null })).rejects.toMatchObject({ code: 'validation_failed' })
  await desk.ask(deleteSet, { setid })
  await expect(save({ files: { image } })).rejects.toMatchObject({ fields: { setid: expect.any(String) } })
  await desk.sweep()
  expect(await desk.images.stat(image)).toBeNull()
  expect(await desk.catalogue.cards.countDocuments()).toBe(0)
})

test('Who saves over a change that they have not seen is refused, and sees who made it', async () => {
  const card = await save()
  const andree = desk.askAs({ ...staff, userid: 'andree' })
  const { version } = await andree(modifyCard, { cardid: card.id, rarity: 'Rare', version: card.version })
  const late = { cardid: card.id, number: '8', version: card.version }
  await expect(desk.ask(modifyCard, late)).rejects.toMatchObject({
    code: 'request_conflict',
    fields: { version: 'Cette carte a changé depuis que vous l’avez ouverte' }
  })
  const now = await desk.ask(getCard, { cardid: card.id })
  expect(now).toMatchObject({ number: '7', rarity: 'Rare', version, changed: { by: 'andree' } })
  const merged = await desk.ask(modifyCard, { ...late, version: now.version })
  expect(merged).toMatchObject({ number: '8', rarity: 'Rare', changed: { by: staff.userid } })
  // Visitors learn nothing of staff.
  expect(Object.keys(await desk.askAsVisitor(getCard, { cardid: card.id }))).not.toContain('changed')
})

test('Of two who save at once one is first, and the other is told', async () => {
  const card = await save()
  const tries = await Promise.allSettled(
    ['8', '9'].map(number => desk.ask(modifyCard, { cardid: card.id, number, version: card.version }))
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('A write that no member of staff signed is nobody’s: a picture is, an icon of the set is not', async () => {
  const card = await save()
  await desk.ask(setCardImage, { cardid: card.id, files: { image: await desk.anImage() } })
  expect((await desk.ask(getCard, { cardid: card.id })).changed).toMatchObject({ by: staff.userid })
  await desk.catalogue.cards.updateOne({ _id: card.id }, { $inc: { version: 1 } })
  expect((await desk.ask(getCard, { cardid: card.id })).changed).toBeNull()
})

test('A shop that asks no market has one source of prices', async () => {
  expect(await desk.ask(getPriceSources, {})).toEqual({ sources: ['F'] })
})
