import type { AnalysisOutcome } from '@comptoir/contracts/recognition/analysis'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { deleteItem, retryCardItem, setCorners, submitUserInput } from '@comptoir/contracts/batch/item-calls'
import { endOverdueAnalyses } from '../src/items/overdue-analyses.ts'
import { knownCard, standard } from './catalogue.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, refusals, staff, unreadable, type Shop } from './shop.ts'

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

test('A card is analysed, then shows its name and its price, also to the sockets', async () => {
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

test('An outcome that comes twice, or of an earlier attempt, changes nothing', async () => {
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
  // The variant is not guessed: only the seller knows it.
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
    cardid: null,
    variant: null,
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

test('A failed card is analysed again with new photos, and the replaced photo is released', async () => {
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

test('Corners that the seller placed send a card that waits for an answer to analysis again', async () => {
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
  await endOverdueAnalyses(shop.needs, new Date())
  expect((await shop.itemOf(owner, id, item.id)).status).toBe('AX')
  await endOverdueAnalyses(shop.needs, new Date(Date.now() + 121_000))
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

test('The outcome of an earlier release, which priced its card itself, is saved as it came', async () => {
  const { owner, id } = await newBatch()
  shop.catalogue.silent = true
  try {
    const certain = { status: 'D', priced: knownCard(4200), variant: standard, confidence: 0.97 } as const
    expect(await shop.given.anAnswer(owner, id, certain)).toMatchObject({
      status: 'D',
      cardid: 'card-lumignou',
      name: 'Lumignou',
      price: 42
    })
    const { cardid: _, variant: __, ...question } = asksVariant
    expect(await shop.given.anAnswer(owner, id, { ...question, priced: knownCard() })).toMatchObject({
      status: 'WUI',
      cardid: 'card-lumignou',
      price: null
    })
  } finally {
    shop.catalogue.silent = false
  }
})

test.each([
  ['deleted', 'cardid', 'Nous n’avons pas trouvé cette carte dans notre catalogue. Vous pouvez reprendre les photos.'],
  ['changed', 'holographisme', 'La fiche de cette carte vient de changer. Vous pouvez relancer l’analyse.']
] as const)(
  'A card that staff %s after it was named, before it was priced, ends as an error',
  async (_, field, reason) => {
    const { owner, id } = await newBatch()
    shop.catalogue.refuses = field
    try {
      const blank = { cardid: null, name: null, price: null, candidates: [] }
      for (const outcome of [found(), asksVariant])
        expect(await shop.given.anAnswer(owner, id, outcome)).toMatchObject({ status: 'E', reason, ...blank })
    } finally {
      shop.catalogue.refuses = null
    }
  }
)

test('While the catalogue does not answer an outcome waits, until it comes again or the analysis is over', async () => {
  const { owner, id } = await newBatch()
  const [first, second] = [await shop.given.aCard(owner, id), await shop.given.aCard(owner, id)]
  shop.catalogue.silent = true
  try {
    for (const { id: itemid } of [first, second])
      await expect(shop.recognitionAnswers(await shop.analysisOf(itemid), found())).rejects.toThrow('was not consumed')
    expect((await shop.itemOf(owner, id, first.id)).status).toBe('AX')
  } finally {
    shop.catalogue.silent = false
  }
  await shop.recognitionAnswers(await shop.analysisOf(first.id), found())
  await endOverdueAnalyses(shop.needs, new Date(Date.now() + 121_000))
  expect(await shop.itemOf(owner, id, first.id)).toMatchObject({ status: 'D', price: 65 })
  expect(await shop.itemOf(owner, id, second.id)).toMatchObject({ status: 'E', price: null })
})

test('A question begins with the condition that the photos suggest, until the card is analysed again', async () => {
  const { owner, id } = await newBatch()
  const suggesting = { ...asksVariant, conditions: { best: 4, worst: 7 } }
  const asked = await shop.given.anAnswer(owner, id, suggesting)
  expect(asked).toMatchObject({ condition: 6, conditions: { best: 4, worst: 7 } })
  const corner = [0.1, 0.1] as [number, number]
  const again = await shop.as(owner)(setCorners, { id, itemid: asked.id, face: [corner, corner, corner, corner] })
  expect(again).toMatchObject({ condition: 3, conditions: null })
})

test('Staff see the calculation of a price; its owner sees its source and date, never the ratio', async () => {
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

test('An analysis names its payer by a key that does not say who they are', async () => {
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
