import type { AnalysisOutcome } from '@comptoir/contracts/recognition/analysis'
import { getBatch } from '@comptoir/contracts/batch/batch'
import {
  createCardItem,
  deleteItem,
  retryCardItem,
  setCorners,
  submitUserInput
} from '@comptoir/contracts/batch/item-calls'
import { createEndOverdueAnalyses } from '../src/items/reactions.ts'
import { openBatchRepository } from '../src/batch/repository.ts'
import {
  aSeller,
  aVisitor,
  asksVariant,
  found,
  knownCard,
  openShop,
  refusals,
  staff,
  standard,
  unreadable,
  type Shop
} from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newBatch = async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  return { owner, id }
}

test('A card is analysed, then shows its name and its price, and the sockets are told', async () => {
  const { owner, id } = await newBatch()
  const frames = shop.listen(id)
  const item = await shop.given.aCard(owner, id)
  expect(item).toMatchObject({ status: 'AX', price: null, name: null })
  await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  const done = await shop.itemOf(owner, id, item.id)
  expect(done).toMatchObject({ status: 'D', name: 'Lumignou', price: 65, condition: 3, holographisme: 'NH' })
  expect(JSON.stringify(done)).not.toContain('ratio":0')
  expect(frames.map(frame => frame.action)).toEqual(['new_item', 'item_status_updated'])
  expect((await shop.as(owner)(getBatch, { id })).sums).toMatchObject({ total: 65, estimate: 65, net: null })
})

test('An answer seen twice, or to an earlier try, changes nothing', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.aCard(owner, id)
  const request = await shop.analysisOf(item.id)
  await shop.recognitionAnswers(request, unreadable)
  await shop.as(owner)(retryCardItem, { id, itemid: item.id, files: {} })
  await shop.recognitionAnswers(request, found())
  expect((await shop.itemOf(owner, id, item.id)).status).toBe('AX')
  await shop.recognitionAnswers(await shop.analysisOf(item.id, 2), found())
  await shop.recognitionAnswers(await shop.analysisOf(item.id, 2), unreadable)
  expect((await shop.itemOf(owner, id, item.id)).status).toBe('D')
})

test('The same upload sent twice adds one card, and the second pair of photos is not kept', async () => {
  const { owner, id } = await newBatch()
  const first = await shop.given.aCard(owner, id, 'upload-1')
  const files = { face: await shop.photo(), back: await shop.photo() }
  const again = await shop.as(owner)(createCardItem, { id, requestid: 'upload-1', files })
  expect(again.id).toBe(first.id)
  expect(await shop.photos.stat(files.face)).toBeNull()

  const racing = await Promise.all(Array.from({ length: 8 }, () => shop.given.aCard(owner, id, 'upload-2')))
  expect(new Set(racing.map(item => item.id)).size).toBe(1)
  expect((await shop.as(owner)(getBatch, { id })).items).toHaveLength(2)
})

test('Under the id of another request other photos are refused, and nothing of them is kept', async () => {
  const { owner, id } = await newBatch()
  await shop.given.aCard(owner, id, 'upload-1')
  const files = { face: await shop.photo(9, 9), back: await shop.photo() }
  const other = shop.as(owner)(createCardItem, { id, requestid: 'upload-1', files })
  await expect(other).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await shop.photos.stat(files.face)).toBeNull()
})

test('A request that comes again after its card was deleted adds nothing', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.aCard(owner, id, 'upload-1')
  await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  await shop.as(owner)(deleteItem, { id, itemid: item.id })
  await expect(shop.given.aCard(owner, id, 'upload-1')).rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.as(owner)(getBatch, { id })).items).toEqual([])
})

test('The photos of a saved card are kept; those of a refused one are left to the sweep', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.aCard(owner, id)
  await shop.analysisOf(item.id)
  const refused = { face: await shop.photo(), back: await shop.photo() }
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { cards: 60 } })
  await expect(shop.as(owner)(createCardItem, { id, files: refused })).rejects.toMatchObject({ code: 'batch_limit' })
  await shop.photos.sweep(new Date(Date.now() + 1000))
  expect(await shop.photos.stat(item.content.face ?? '')).not.toBeNull()
  expect(await shop.photos.stat(refused.face)).toBeNull()
})

test('A batch takes sixty cards and no more, also when they come at once', async () => {
  const { owner, id } = await newBatch()
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { cards: 58 } })
  const added = await Promise.allSettled(Array.from({ length: 6 }, () => shop.given.aCard(owner, id)))
  expect(added.filter(one => one.status === 'fulfilled')).toHaveLength(2)
  expect(refusals(added)).toEqual(['batch_limit', 'batch_limit', 'batch_limit', 'batch_limit'])
})

test('A question about the variant is answered once, with the price of exactly that variant', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.anAnswer(owner, id, asksVariant)
  // What only the seller knows is not guessed for them.
  const unanswered = { edition: '_default', gradation: '_default', condition: 3, holographisme: null }
  expect(item).toMatchObject({ status: 'WUI', cardid: 'card-lumignou', name: 'Lumignou', price: null, ...unanswered })
  const answer = { id, itemid: item.id, ...standard, condition: 4 }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => shop.as(owner)(submitUserInput, answer)))
  expect(answers.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await shop.itemOf(owner, id, item.id)).toMatchObject({ status: 'D', price: 50, condition: 4, reason: null })
  await expect(shop.as(aSeller())(submitUserInput, answer)).rejects.toMatchObject({ code: 'not_found' })
})

test('When the card itself is in doubt, an answer must say which', async () => {
  const { owner, id } = await newBatch()
  const doubt: AnalysisOutcome = {
    status: 'WUI',
    priced: null,
    confidence: null,
    candidates: [{ cardid: 'card-x', name: 'X', number: '1', setname: 'S', image: null, confidence: 0.5 }],
    reason: 'Laquelle ?'
  }
  const item = await shop.given.anAnswer(owner, id, doubt)
  const answer = { id, itemid: item.id, ...standard }
  await expect(shop.as(owner)(submitUserInput, answer)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await shop.as(owner)(submitUserInput, { ...answer, cardid: 'card-x' })).toMatchObject({
    cardid: 'card-x',
    status: 'D',
    candidates: []
  })
})

test('A card in error is tried again with new photos; the replaced one is forgotten', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.anAnswer(owner, id, unreadable)
  expect(item).toMatchObject({ status: 'E', reason: 'La photo est trop floue.' })
  const face = await shop.photo()
  const again = await shop.as(owner)(retryCardItem, { id, itemid: item.id, files: { face } })
  expect(again).toMatchObject({ status: 'AX', reason: null, content: { face, back: item.content.back } })
  expect(await shop.analysisOf(item.id, 2)).toMatchObject({ face, corners: null })
  await expect(shop.as(owner)(retryCardItem, { id, itemid: item.id, files: {} })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
})

test('Corners placed by hand send a card in question to analysis again', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.anAnswer(owner, id, asksVariant)
  const corners: [[number, number], [number, number], [number, number], [number, number]] = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9]
  ]
  expect(await shop.as(owner)(setCorners, { id, itemid: item.id, face: corners })).toMatchObject({
    status: 'AX',
    cardid: null
  })
  expect(await shop.analysisOf(item.id, 2)).toMatchObject({ corners })
})

test('Only a card that is done or in error is deleted, and once', async () => {
  const { owner, id } = await newBatch()
  const analysing = await shop.given.aCard(owner, id)
  await expect(shop.as(owner)(deleteItem, { id, itemid: analysing.id })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
  const done = await shop.given.anAnswer(owner, id, found())
  const frames = shop.listen(id)
  await shop.as(owner)(deleteItem, { id, itemid: done.id })
  await expect(shop.as(owner)(deleteItem, { id, itemid: done.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(frames).toEqual([{ action: 'delete_item', itemid: done.id, message: null }])
  expect((await shop.as(owner)(getBatch, { id })).items.map(item => item.id)).toEqual([analysing.id])
})

test('An analysis nobody answers ends as an error the seller can retry', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.aCard(owner, id)
  const needs = {
    batches: await openBatchRepository(shop.db),
    frames: { send: () => undefined, toDashboard: () => undefined }
  }
  const endOverdue = createEndOverdueAnalyses(needs)
  await endOverdue(new Date())
  expect((await shop.itemOf(owner, id, item.id)).status).toBe('AX')
  await endOverdue(new Date(Date.now() + 121_000))
  expect(await shop.itemOf(owner, id, item.id)).toMatchObject({
    status: 'E',
    reason: expect.stringContaining('trop de temps')
  })
  expect(await shop.as(owner)(retryCardItem, { id, itemid: item.id, files: {} })).toMatchObject({ status: 'AX' })
})

test('A card whose reference price is unknown is done without a price', async () => {
  const { owner, id } = await newBatch()
  expect(await shop.given.anAnswer(owner, id, found(null))).toMatchObject({
    status: 'D',
    price: null,
    name: 'Lumignou'
  })
})

test('A question begins with what the photos suggest of the condition, until the card is analysed again', async () => {
  const { owner, id } = await newBatch()
  const suggesting: AnalysisOutcome = {
    status: 'WUI',
    priced: knownCard(),
    confidence: 0.9,
    candidates: [],
    conditions: { best: 4, worst: 7 },
    reason: 'Précisez la brillance.'
  }
  const asked = await shop.given.anAnswer(owner, id, suggesting)
  expect(asked).toMatchObject({ condition: 6, conditions: { best: 4, worst: 7 } })
  const corner = [0.1, 0.1] as [number, number]
  const again = await shop.as(owner)(setCorners, { id, itemid: asked.id, face: [corner, corner, corner, corner] })
  expect(again).toMatchObject({ condition: 3, conditions: null })
})

test('Staff see what made a price; its owner sees where it comes from and when, never the ratio', async () => {
  const { owner, id } = await newBatch()
  const frames = shop.listen(id)
  await shop.given.anAnswer(owner, id, found())
  await shop.given.anAnswer(owner, id, asksVariant)
  const read = async (actor: typeof owner) => (await shop.as(actor)(getBatch, { id })).items
  const at = expect.any(String) as string
  expect(await read(staff)).toMatchObject([
    { price: 65, trace: { base: 100, ratio: 0.65, source: 'F', sales: 0, at } },
    { price: null, trace: null }
  ])
  const seen = await read(owner)
  expect(seen).toMatchObject([{ reference: { source: 'F', sales: 0, at } }, { reference: null }])
  expect(JSON.stringify([seen, frames])).not.toMatch(/"ratio"|"base"|"trace"/)
})

test('An analysis says whom it is done for by a key that tells nobody who they are', async () => {
  const [visiting, selling] = [aVisitor(), aSeller()]
  const asked = async (owner: typeof visiting, batchid: string) =>
    await shop.analysisOf((await shop.given.aCard(owner, batchid)).id)
  const [first, second] = [await newBatchOf(visiting), await newBatchOf(selling)]
  const payers = [await asked(visiting, first), await asked(visiting, first), await asked(selling, second)].map(
    ({ payer }) => payer
  )
  expect(payers.map(payer => payer?.kind)).toEqual(['visitor', 'visitor', 'account'])
  expect(payers[0]).toEqual(payers[1])
  for (const secret of [visiting.batchtokenhash, selling.userid])
    expect(JSON.stringify(payers)).not.toContain(secret ?? 'nobody')
})

const newBatchOf = async (owner: ReturnType<typeof aVisitor>) => (await shop.given.aBatch(owner)).id
