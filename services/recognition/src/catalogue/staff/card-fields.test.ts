import { getCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import {
  createCard,
  createSerie,
  createSet,
  listCards,
  modifyCard
} from '@comptoir/contracts/catalogue/catalogue-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { unwritten } from '../../../testing/unwritten.ts'

let desk: CatalogueDesk
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois des Lanternes' })).id
})
afterEach(() => desk.close())

const aCard = (more: Partial<OperationInput<typeof createCard>> = {}) =>
  desk.ask(createCard, { setid, number: '004/060', frenchname: 'Lumignou', ...more })

test('A card nothing is printed on but its name has no number, and is found, sorted and named without one', async () => {
  const card = await desk.ask(createCard, { setid, frenchname: 'Lumignou' })
  expect(card.number).toBe('')
  const numbered = await aCard({ number: '1' })
  const again = await desk.ask(createCard, { setid, frenchname: 'Lumignou' })
  const ids = async (question: Partial<OperationInput<typeof listCards>>) =>
    (await desk.list(listCards, { limit: 10, ...question })).map(({ id }) => id)
  expect(await ids({ sort: 'NA' })).toEqual([...[card.id, again.id].toSorted(), numbered.id])
  expect((await ids({ q: 'lumignou' })).toSorted()).toEqual([card.id, again.id, numbered.id].toSorted())
  expect(await ids({ q: 'lumignou 1' })).toEqual([numbered.id])
  const [found] = await desk.listAsVisitor(searchCards, { q: 'lumignou', limit: 10 })
  expect(found).toMatchObject({ name: 'Lumignou', number: '' })
  expect(await desk.ask(modifyCard, { cardid: card.id, number: ' 7 ' })).toMatchObject({ number: '7' })
  expect(unwritten(await desk.ask(modifyCard, { cardid: card.id, number: '' }))).toEqual(unwritten(card))
})

test('A part of a price rule is changed, the rest of the rule stays', async () => {
  const card = await aCard({ pricing: { mode: 'FR', source: 'F', price: 12.34 } })
  const modify = async (pricing: OperationInput<typeof modifyCard>['pricing']) =>
    (await desk.ask(modifyCard, { cardid: card.id, pricing })).pricing
  expect(await modify({ price: 90 })).toEqual({ mode: 'FR', source: 'F', price: 90 })
  expect(await modify({ mode: 'R' })).toEqual({ mode: 'R', source: 'F', price: 90 })
  expect(await modify({ price: null, source: 'E' })).toEqual({ mode: 'R', source: 'E', price: null })
  expect(await modify({})).toEqual({ mode: 'R', source: 'E', price: null })
  for (const wrong of [{ price: 1.234 }, { mode: 'X' }, { price: '90' }])
    await expect(modify(wrong as never)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('A card comes with a ratio table of its own, is given another one, and goes back to the default one', async () => {
  const ratiotable = { _default: { _default: { 4: 0.9 }, PSA: { 8.5: 2 } } }
  const card = await aCard({ ratiotable, pricing: { mode: 'FR', source: 'F', price: 10 } })
  expect(card.ratiotable).toEqual(ratiotable)
  expect((await desk.askAsVisitor(getCard, { cardid: card.id })).ratiotable).toEqual({
    _default: { _default: [4], PSA: [8.5] }
  })
  const first = { 1: { _default: { 0: 1 } } }
  const changed = await desk.ask(modifyCard, { cardid: card.id, ratiotable: first })
  expect(unwritten(changed)).toEqual(unwritten({ ...card, ratiotable: first }))
  expect((await desk.ask(modifyCard, { cardid: card.id, rarity: 'Rare' })).ratiotable).toEqual(first)
  expect((await desk.ask(modifyCard, { cardid: card.id, ratiotable: null })).ratiotable).toBeNull()
})

test('A clerk makes and changes cards, but gives none ratios of its own and takes none away', async () => {
  const askAsClerk = desk.askAs({ ...staff, role: 'clerk' })
  const ratiotable = { _default: { _default: { 4: 9 } } }
  const refused = { code: 'forbidden' }
  const ofSet = { setid, frenchname: 'Lumignou' }
  await expect(askAsClerk(createCard, { ...ofSet, ratiotable })).rejects.toMatchObject(refused)
  const { id: cardid } = await askAsClerk(createCard, { ...ofSet, ratiotable: null })
  await expect(askAsClerk(modifyCard, { cardid, ratiotable })).rejects.toMatchObject(refused)
  await desk.ask(modifyCard, { cardid, ratiotable })
  await expect(askAsClerk(modifyCard, { cardid, ratiotable: null })).rejects.toMatchObject(refused)
  expect(await askAsClerk(modifyCard, { cardid, rarity: 'Rare' })).toMatchObject({ rarity: 'Rare', ratiotable })
})

test.each([
  ['an edition that is none', { 3: { _default: { 4: 0.5 } } }],
  ['a company that is none', { _default: { ACME: { 4: 0.5 } } }],
  ['a grade the company does not give', { _default: { PSA: { 4.5: 0.5 } } }],
  ['a ratio of nothing', { _default: { _default: { 4: 0 } } }],
  ['no cell at all', { _default: {} }]
])('A ratio table with %s is no card’s', async (_, ratiotable) => {
  const card = await aCard()
  const refused = { code: 'validation_failed', fields: { ratiotable: 'Cette table de ratios est invalide' } }
  await expect(desk.ask(modifyCard, { cardid: card.id, ratiotable })).rejects.toMatchObject(refused)
  await expect(aCard({ ratiotable })).rejects.toMatchObject(refused)
  expect(await desk.ask(getCard, { cardid: card.id })).toEqual(card)
  expect(await desk.catalogue.cards.countDocuments({ setid })).toBe(1)
})
