import type { Candidate } from '@comptoir/contracts/batch/item'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { correctItem, leaveToShop, listItemPrices, submitUserInput } from '@comptoir/contracts/batch/item-calls'
import { cardChosen } from '@comptoir/contracts/recognition/decisions'
import { eventually } from '@comptoir/kit/testing/eventually'
import { standard } from './catalogue.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, refusals, staff, type Shop } from './shop.ts'

const twin: Candidate = {
  cardid: 'card-twin',
  name: 'Lumignou',
  number: '7/60',
  setname: 'Grand Large',
  image: null,
  confidence: 0.6
}
const wear = {
  whitening: 0.05,
  edges: [
    [
      [0.1, 0.2],
      [0.1, 0.3]
    ]
  ],
  centering: { left: 0.7, top: 0.5 },
  outline: null
} satisfies NonNullable<Extract<ReturnType<typeof found>, { status: 'D' }>['wear']>

let shop: Shop
const chosen: { itemid: string; cardid: string }[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.consume(cardChosen, 'recognition', async choice => void chosen.push(choice))
})
afterAll(() => shop.close())

const aBatch = async (owner = aVisitor()) => ({ owner, id: (await shop.given.aBatch(owner)).id })
const recognised = () => ({ ...found(), others: [twin], wear })

test('A recognised card shows its set, number, language, the other cards and the wear that its photos show', async () => {
  const { owner, id } = await aBatch()
  expect(await shop.given.anAnswer(owner, id, recognised())).toMatchObject({
    set: 'Lumière',
    number: '12/102',
    language: 'fr',
    image: null,
    others: [twin],
    wear,
    described: false,
    corrected: null
  })
})

test('A card whose photo of the back shows none says so to its seller and to the shop', async () => {
  const { owner, id } = await aBatch()
  const withoutBack = { ...found(), backunseen: true }
  expect(await shop.given.anAnswer(owner, id, withoutBack)).toMatchObject({ backunseen: true })
  expect((await shop.as(staff)(getBatch, { id })).items).toMatchObject([{ status: 'D', backunseen: true }])
  const other = await aBatch()
  expect(await shop.given.anAnswer(other.owner, other.id, found())).not.toHaveProperty('backunseen')
})

test('What was read on the case of a graded card reaches its seller and the shop', async () => {
  const slab = { gradation: 'PSA', grade: 10, certificate: '58273641' } as const
  const { owner, id } = await aBatch()
  const graded = { ...found(), slab }
  expect(await shop.given.anAnswer(owner, id, graded)).toMatchObject({ slab })
  expect((await shop.as(staff)(getBatch, { id })).items).toMatchObject([{ status: 'D', slab }])
  const other = await aBatch()
  expect(await shop.given.anAnswer(other.owner, other.id, found())).not.toHaveProperty('slab')
})

test('A wrong card is corrected by one call: priced anew, told to the sockets and the recogniser, seen by the shop', async () => {
  const { owner, id } = await aBatch()
  const wrong = await shop.given.anAnswer(owner, id, recognised())
  const frames = shop.listen(id)
  const right = await shop.as(owner)(correctItem, { id, itemid: wrong.id, cardid: 'card-twin' })
  expect(right).toMatchObject({
    status: 'D',
    cardid: 'card-twin',
    price: 65,
    described: true,
    confidence: null,
    others: [{ cardid: 'card-lumignou', number: '12/102', setname: 'Lumière' }],
    corrected: { from: { cardid: 'card-lumignou', name: 'Lumignou', number: '12/102', condition: 3 } }
  })
  expect(frames).toEqual([{ action: 'item_status_updated', item: right }])
  expect(await shop.itemOf(staff, id, wrong.id)).toMatchObject({ corrected: right.corrected })
  await eventually(() =>
    expect(chosen).toContainEqual(expect.objectContaining({ itemid: wrong.id, cardid: 'card-twin' }))
  )
})

test('A condition is corrected and the sum of the batch follows; what is left out stays', async () => {
  const { owner, id } = await aBatch()
  const item = await shop.given.anAnswer(owner, id, recognised())
  const worse = await shop.as(owner)(correctItem, { id, itemid: item.id, condition: 4 })
  expect(worse).toMatchObject({
    price: 50,
    condition: 4,
    holographisme: 'NH',
    cardid: 'card-lumignou',
    confidence: 0.97
  })
  expect((await shop.as(owner)(getBatch, { id })).sums).toMatchObject({ estimate: 50 })
  // The same once more changes nothing that counts.
  expect(await shop.as(owner)(correctItem, { id, itemid: item.id, condition: 4 })).toEqual({
    ...worse,
    reference: expect.anything() as unknown
  })
})

test('Corrections of two parts at the same moment both count', async () => {
  const { owner, id } = await aBatch()
  const item = await shop.given.anAnswer(owner, id, recognised())
  const correct = (part: object) => shop.as(owner)(correctItem, { id, itemid: item.id, ...part })
  await Promise.all([correct({ condition: 4 }), correct({ holographisme: 'R' })])
  expect(await shop.itemOf(owner, id, item.id)).toMatchObject({ condition: 4, holographisme: 'R', price: 50 })
})

test('Another card whose finish nothing tells is not guessed: its seller has to say it', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, recognised())
  const correct = (more: object = {}) =>
    shop.as(owner)(correctItem, { id, itemid, cardid: 'card-two-finishes', ...more })
  await expect(correct()).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { holographisme: 'Choisissez la brillance de cette carte' }
  })
  expect(await correct({ holographisme: 'R' })).toMatchObject({ holographisme: 'R', cardid: 'card-two-finishes' })
})

test('An edition or a grading company that a card does not have is refused under its own name', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, recognised())
  const unknown = expect.stringContaining('existe pas pour cette carte') as unknown
  for (const part of [{ edition: '2' }, { gradation: 'PSA' }, { gradation: 'PSA', condition: 9 }] as const)
    await expect(shop.as(owner)(correctItem, { id, itemid, ...part })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { [Object.keys(part)[0] ?? '']: unknown }
    })
})

test('Whatever its seller tries, a card keeps the ten cards it was held for last', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, recognised())
  for (let cents = 1; cents <= 14; cents++)
    await shop.as(owner)(correctItem, { id, itemid, cardid: `card-priced-${cents}` })
  const { others = [] } = await shop.itemOf(owner, id, itemid)
  expect(others.map(({ cardid }) => cardid)).toEqual(
    Array.from({ length: 10 }, (_, index) => `card-priced-${13 - index}`)
  )
})

test('A card that was left to the shop gets its price once its seller names it', async () => {
  const { owner, id } = await aBatch()
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  await shop.as(owner)(leaveToShop, { id, itemid: asked.id })
  const named = await shop.as(owner)(correctItem, { id, itemid: asked.id, holographisme: 'R', condition: 4 })
  expect(named).toMatchObject({ status: 'D', price: 50, name: 'Lumignou', holographisme: 'R' })
})

test('The cards that were proposed can still be chosen after the answer', async () => {
  const { owner, id } = await aBatch()
  const doubt = { status: 'WUI', cardid: null, variant: null, confidence: null, reason: 'Laquelle ?' } as const
  const { id: itemid } = await shop.given.anAnswer(owner, id, {
    ...doubt,
    candidates: [twin, { ...twin, cardid: 'card-lumignou' }]
  })
  const answered = await shop.as(owner)(submitUserInput, { id, itemid, ...standard, cardid: 'card-lumignou' })
  expect(answered).toMatchObject({ described: true, candidates: [], others: [twin] })
})

test('Of many cards that were proposed, each once and ten at most are kept beside the answer', async () => {
  const { owner, id } = await aBatch()
  const doubt = { status: 'WUI', cardid: null, variant: null, confidence: null, reason: 'Laquelle ?' } as const
  const many = Array.from({ length: 12 }, (_, index) => ({ ...twin, cardid: `card-${index}` }))
  const { id: itemid } = await shop.given.anAnswer(owner, id, { ...doubt, candidates: many, others: many })
  const { others = [] } = await shop.as(owner)(submitUserInput, { id, itemid, ...standard, cardid: 'card-0' })
  expect(others.map(({ cardid }) => cardid)).toEqual(many.slice(1, 11).map(({ cardid }) => cardid))
})

test('Nobody else corrects a card, and nobody one that is analysed, asked about, sent or unknown', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, recognised())
  const change = { id, itemid, condition: 4 }
  await expect(shop.as(staff)(correctItem, change)).rejects.toMatchObject({ code: 'forbidden' })
  for (const stranger of [aVisitor(), aSeller()])
    await expect(shop.as(stranger)(correctItem, change)).rejects.toMatchObject({ code: 'not_found' })
  await expect(shop.as(owner)(correctItem, { ...change, cardid: 'card-gone' })).rejects.toMatchObject({
    fields: { cardid: expect.any(String) as string }
  })
  const analysing = await shop.given.aCard(owner, id)
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  for (const other of [analysing.id, asked.id])
    await expect(shop.as(owner)(correctItem, { ...change, itemid: other })).rejects.toMatchObject({
      code: 'illegal_transition'
    })
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { status: 'T' } })
  const late = await Promise.allSettled([shop.as(owner)(correctItem, change)])
  expect(refusals(late)).toEqual(['illegal_transition'])
  expect(await shop.itemOf(owner, id, itemid)).toMatchObject({ condition: 3, price: 65 })
})

test('The prices of what may be chosen are told in euros, without ratios, to whoever may see the card', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, recognised())
  const prices = [
    { ...standard, price: 65 },
    { ...standard, condition: 4, price: 50 }
  ]
  for (const reader of [owner, staff]) expect(await shop.as(reader)(listItemPrices, { id, itemid })).toEqual(prices)
  await expect(shop.as(aSeller())(listItemPrices, { id, itemid })).rejects.toMatchObject({ code: 'not_found' })
  expect(await shop.as(owner)(listItemPrices, { id, itemid, cardid: 'card-twin' })).toEqual([
    { ...standard, price: 65 },
    { ...standard, condition: 4, price: null }
  ])
  const analysing = await shop.given.aCard(owner, id)
  expect(await shop.as(owner)(listItemPrices, { id, itemid: analysing.id })).toEqual([])
  // The market is not asked about any card of the catalogue, only about those that the photos may show.
  expect(await shop.as(owner)(listItemPrices, { id, itemid, cardid: 'card-elsewhere' })).toEqual([])
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { status: 'T' } })
  expect(await shop.as(owner)(listItemPrices, { id, itemid })).toEqual(prices)
  await expect(shop.as(owner)(listItemPrices, { id, itemid, cardid: 'card-twin' })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
})
