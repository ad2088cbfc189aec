import { getBatch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { deleteItem, submitUserInput, leaveToShop } from '@comptoir/contracts/batch/item-calls'
import { standard } from './catalogue.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, refusals, staff, unreadable, type Shop } from './shop.ts'

const aCandidate = {
  cardid: 'card-lumignou',
  name: 'Lumignou',
  number: '12/102',
  setname: 'Lumière',
  image: null,
  confidence: 0.5
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const aBatch = async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  return { owner, id }
}

test('A card the seller is not sure of is done without a price, and keeps the name it was recognised as', async () => {
  const { owner, id } = await aBatch()
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  const frames = shop.listen(id)
  const left = await shop.as(owner)(leaveToShop, { id, itemid: asked.id })
  expect(left).toEqual({ ...asked, status: 'D', price: null, reason: null })
  expect(left).toMatchObject({ name: 'Lumignou', cardid: 'card-lumignou' })
  expect(frames).toEqual([{ action: 'item_status_updated', item: left }])
  expect((await shop.as(owner)(getBatch, { id })).items).toEqual([left])
})

test('Once a card is left to the shop, only the shop sees what was asked about it', async () => {
  const { owner, id } = await aBatch()
  const question = { candidates: [aCandidate], reason: 'Laquelle est-ce ?' }
  const asked = await shop.given.anAnswer(owner, id, {
    status: 'WUI',
    cardid: null,
    variant: null,
    confidence: null,
    ...question
  })
  expect(await shop.itemOf(owner, id, asked.id)).toMatchObject(question)
  expect(await shop.as(owner)(leaveToShop, { id, itemid: asked.id })).toMatchObject({ candidates: [], reason: null })
  expect(await shop.itemOf(owner, id, asked.id)).toMatchObject({ status: 'D', candidates: [], reason: null })
  expect(await shop.itemOf(staff, id, asked.id)).toMatchObject({ status: 'D', ...question })
})

test('A card nobody could read is shown to the shop with the reason, and can still be deleted', async () => {
  const { owner, id } = await aBatch()
  const failed = await shop.given.anAnswer(owner, id, unreadable)
  expect(failed).toMatchObject({ status: 'E', reason: 'La photo est trop floue.' })
  const left = await shop.as(owner)(leaveToShop, { id, itemid: failed.id })
  expect(left).toMatchObject({ status: 'D', name: null, price: null, reason: null })
  expect(await shop.itemOf(staff, id, failed.id)).toMatchObject({ status: 'D', reason: 'La photo est trop floue.' })
  expect(await shop.as(owner)(deleteItem, { id, itemid: failed.id })).toEqual({})
})

test('A card whose analysis is slow may be left to the shop; what the analysis finds later changes nothing', async () => {
  const { owner, id } = await aBatch()
  const item = await shop.given.aCard(owner, id)
  const leave = () => shop.as(owner)(leaveToShop, { id, itemid: item.id })
  await expect(leave()).rejects.toMatchObject({ code: 'illegal_transition' })
  const begun = new Date(Date.now() - limits.slowAnalysisMs)
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { 'items.0.since': begun } })
  expect(await shop.itemOf(owner, id, item.id)).toMatchObject({ status: 'AX', slow: true })
  const left = await leave()
  expect(left).toMatchObject({ status: 'D', price: null, name: null })
  expect(left.slow).toBeUndefined()
  await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  expect(await shop.itemOf(owner, id, item.id)).toEqual(left)
})

test('Of one answer and five requests to leave the card at the same moment, one succeeds', async () => {
  const { owner, id } = await aBatch()
  const { id: itemid } = await shop.given.anAnswer(owner, id, asksVariant)
  const acts = await Promise.allSettled([
    shop.as(owner)(submitUserInput, { id, itemid, ...standard }),
    ...Array.from({ length: 5 }, () => shop.as(owner)(leaveToShop, { id, itemid }))
  ])
  expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refusals(acts)).toEqual(Array.from({ length: 5 }, () => 'illegal_transition'))
})

test('A card in analysis, a done card and somebody else’s card cannot be left to the shop', async () => {
  const { owner, id } = await aBatch()
  const analysing = await shop.given.aCard(owner, id)
  const done = await shop.given.anAnswer(owner, id, found())
  for (const itemid of [analysing.id, done.id])
    await expect(shop.as(owner)(leaveToShop, { id, itemid })).rejects.toMatchObject({ code: 'illegal_transition' })
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  for (const stranger of [aVisitor(), aSeller()])
    await expect(shop.as(stranger)(leaveToShop, { id, itemid: asked.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('Once the batch is with the shop its cards stay as they are', async () => {
  const { owner, id } = await aBatch()
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { status: 'T' } })
  await expect(shop.as(owner)(leaveToShop, { id, itemid: asked.id })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
})
