import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  deleteSerie,
  deleteSet,
  listCards,
  listSeries,
  listSets,
  modifyCard,
  modifySerie,
  modifySet,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { unwritten } from '../../../testing/unwritten.ts'
import { createCard as createCardCommand } from './cards.ts'

let desk: CatalogueDesk
beforeEach(async () => {
  desk = await openCatalogueDesk()
})
afterEach(() => desk.close())

const aSerie = () => desk.ask(createSerie, { seriefrenchname: 'Brumes' })
const aSet = async (serieid?: string) =>
  desk.ask(createSet, { serieid: serieid ?? (await aSerie()).id, setfrenchname: 'Bois des Lanternes', total: 60 })
const aCard = async (more: Partial<OperationInput<typeof createCard>> = {}) =>
  desk.ask(createCard, { setid: more.setid ?? (await aSet()).id, number: '004/060', frenchname: 'Lumignou', ...more })

test('Staff build a series, its set and its card, and see what they left open', async () => {
  const serie = await aSerie()
  expect(serie).toMatchObject({ seriefrenchname: 'Brumes', serieenglishname: null, audience: 'B', releasedate: null })
  const set = await desk.ask(createSet, { serieid: serie.id, setjapanesename: ' ランタンの森 ', audience: 'J' })
  expect(set).toMatchObject({ serieid: serie.id, setjapanesename: 'ランタンの森', audience: 'J', total: null })
  const card = await aCard({ setid: set.id })
  expect(card).toMatchObject({
    setid: set.id,
    setname: 'ランタンの森',
    audience: 'J',
    image: null,
    pricing: { mode: 'D', source: 'E', price: null },
    ratiotable: null,
    holographismes: ['NH']
  })
  expect(await desk.ask(getCard, { cardid: card.id })).toEqual(card)
  expect(await desk.list(listCards, { limit: 10 })).toEqual([card])
  expect(await desk.list(listSets, { limit: 10, serieid: serie.id })).toEqual([
    { ...set, counts: { cards: 1, image: 1, price: 1 } }
  ])
  expect(await desk.list(listSeries, { limit: 10 })).toEqual([serie])
})

test('A name in one language is needed, and the last one cannot be taken away', async () => {
  const set = await aSet()
  for (const names of [{}, { frenchname: ' ' }, { frenchname: null, englishname: '' }])
    await expect(desk.ask(createCard, { setid: set.id, number: '1', ...names })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { frenchname: 'Indiquez un nom dans au moins une langue' }
    })
  await expect(desk.ask(createSerie, {})).rejects.toMatchObject({ fields: { seriefrenchname: expect.any(String) } })
  await expect(desk.ask(modifySet, { setid: set.id, setfrenchname: null })).rejects.toMatchObject({
    fields: { setfrenchname: expect.any(String) }
  })
  expect(await desk.ask(modifySet, { setid: set.id, setfrenchname: null, setenglishname: 'Woods' })).toMatchObject({
    setfrenchname: null,
    setenglishname: 'Woods'
  })
})

test('A part of a card is changed, the rest stays', async () => {
  const card = await aCard()
  const pricing = { mode: 'FR', source: 'F', price: 12.34 } as const
  const changed = await desk.ask(modifyCard, { cardid: card.id, pricing, rarity: 'Rare', holographismes: ['H', 'H'] })
  expect(unwritten(changed)).toEqual(unwritten({ ...card, pricing, rarity: 'Rare', holographismes: ['H'] }))
  const plain = await desk.ask(modifyCard, { cardid: card.id, rarity: null })
  expect(unwritten(plain)).toEqual(unwritten({ ...changed, rarity: null }))
  await expect(desk.ask(modifyCard, { cardid: card.id, pricing: { ...pricing, price: -1 } })).rejects.toMatchObject({
    code: 'validation_failed'
  })
})

test('Two of the staff who change one card at once both succeed', async () => {
  const card = await aCard()
  await Promise.all([
    desk.ask(modifyCard, { cardid: card.id, englishname: 'Lanternkit' }),
    desk.ask(modifyCard, { cardid: card.id, japanesename: 'ランタキット' }),
    desk.ask(modifyCard, { cardid: card.id, number: '5' }),
    desk.ask(modifyCard, { cardid: card.id, color: '#aabbcc' })
  ])
  expect(await desk.ask(getCard, { cardid: card.id })).toMatchObject({
    frenchname: 'Lumignou',
    englishname: 'Lanternkit',
    japanesename: 'ランタキット',
    number: '5',
    color: '#aabbcc'
  })
})

test('Ids that belong to nothing are told apart: in the path not found, in the body invalid', async () => {
  await expect(aCard({ setid: 'no-such-set' })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { setid: 'Cette extension n’existe pas' }
  })
  await expect(desk.ask(createSet, { serieid: 'no-such-serie', setfrenchname: 'x' })).rejects.toMatchObject({
    fields: { serieid: 'Cette série n’existe pas' }
  })
  const card = await aCard()
  await expect(desk.ask(modifyCard, { cardid: card.id, setid: 'no-such-set' })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  const attempts = [
    () => desk.ask(modifyCard, { cardid: 'nothing', rarity: 'x' }),
    () => desk.ask(deleteCard, { cardid: 'nothing' }),
    () => desk.ask(modifySet, { setid: 'nothing', total: 3 }),
    () => desk.ask(deleteSet, { setid: 'nothing' }),
    () => desk.ask(modifySerie, { serieid: 'nothing', audience: 'J' }),
    () => desk.ask(deleteSerie, { serieid: 'nothing' })
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
})

test('Series and sets are deleted from the leaves: what is not empty stays', async () => {
  const serie = await aSerie()
  const set = await aSet(serie.id)
  const card = await aCard({ setid: set.id })
  await expect(desk.ask(deleteSerie, { serieid: serie.id })).rejects.toMatchObject({
    code: 'request_conflict',
    fields: { serieid: 'Cette série contient encore des extensions' }
  })
  await expect(desk.ask(deleteSet, { setid: set.id })).rejects.toMatchObject({ code: 'request_conflict' })
  await desk.ask(deleteCard, { cardid: card.id })
  await expect(desk.ask(getCard, { cardid: card.id })).rejects.toMatchObject({ code: 'not_found' })
  await desk.ask(deleteSet, { setid: set.id })
  await desk.ask(deleteSerie, { serieid: serie.id })
  expect([
    await desk.list(listCards, { limit: 10 }),
    await desk.list(listSets, { limit: 10 }),
    await desk.list(listSeries, { limit: 10 })
  ]).toEqual([[], [], []])
})

test('Of a card added to a set and the deletion of that set, one happens', async () => {
  for (let round = 0; round < 10; round++) {
    const set = await aSet()
    const [added, deleted] = await Promise.allSettled([
      aCard({ setid: set.id }),
      desk.ask(deleteSet, { setid: set.id })
    ])
    expect([added.status, deleted.status]).toContain('rejected')
    const cards = await desk.catalogue.cards.countDocuments({ setid: set.id })
    const sets = await desk.catalogue.sets.countDocuments({ _id: set.id, deletedat: { $exists: false } })
    expect(cards).toBe(added.status === 'fulfilled' ? 1 : 0)
    expect(sets).toBe(deleted.status === 'fulfilled' ? 0 : 1)
  }
})

test('A card whose set is deleted while it is added is left as a deleted record, which other processes see', async () => {
  const set = await aSet()
  const sets = Object.assign(Object.create(desk.catalogue.sets), {
    async findOne(filter: object) {
      const found = await desk.catalogue.sets.findOne(filter)
      await desk.ask(deleteSet, { setid: set.id })
      return found
    }
  })
  const deps = { ...desk.deps, catalogue: { ...desk.catalogue, sets } }
  const context = { actor: staff, requestid: 'r', deadline: Date.now() + 10_000 }
  const asked = { setid: set.id, number: '1', frenchname: 'Lumignou' }
  await expect(createCardCommand.handle(asked, context, deps)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await desk.catalogue.cards.find().toArray()).toMatchObject([
    { deletedat: expect.any(Date), changedat: expect.any(Date) }
  ])
  expect(await desk.list(listCards, { limit: 5 })).toEqual([])
})

test('A new reference image stays, the one before goes, and a deleted card takes its own along', async () => {
  const card = await aCard()
  const [first, second] = [await desk.anImage(), await desk.anImage()]
  expect(await desk.ask(setCardImage, { cardid: card.id, files: { image: first } })).toEqual({ image: first })
  const before = await desk.catalogue.card(card.id)
  await desk.ask(setCardImage, { cardid: card.id, files: { image: second } })
  const after = await desk.catalogue.card(card.id)
  expect(after?.changedat?.getTime()).toBeGreaterThanOrEqual(before?.changedat?.getTime() ?? Infinity)
  await eventually(async () => expect(await desk.images.stat(first)).toBeNull())
  await eventually(async () => expect(await desk.catalogue.card(card.id)).not.toHaveProperty('outbox'))
  await desk.sweep()
  expect(await desk.images.stat(second)).not.toBeNull()
  expect((await desk.ask(getCard, { cardid: card.id })).image).toBe(second)
  await desk.ask(deleteCard, { cardid: card.id })
  await eventually(async () => expect(await desk.images.stat(second)).toBeNull())
  const lost = await desk.anImage()
  await expect(desk.ask(setCardImage, { cardid: card.id, files: { image: lost } })).rejects.toMatchObject({
    code: 'not_found'
  })
})

test('Nothing of it reads a whole collection', async () => {
  const card = await aCard()
  const image = await desk.anImage()
  await desk.ask(setCardImage, { cardid: card.id, files: { image } })
  await desk.ask(modifyCard, { cardid: card.id, setid: (await aSet()).id })
  await desk.ask(deleteSet, { setid: card.setid })
  await desk.ask(deleteCard, { cardid: card.id })
  await eventually(async () => expect(await desk.images.stat(image)).toBeNull())
  const { asked, scans } = await desk.watched.scanned()
  expect(asked).toBeGreaterThan(20)
  expect(scans).toEqual([])
})
