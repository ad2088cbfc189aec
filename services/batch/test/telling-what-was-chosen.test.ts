import { getBatch } from '@comptoir/contracts/batch/batch'
import { submitUserInput, leaveToShop } from '@comptoir/contracts/batch/item-calls'
import { cardChosen } from '@comptoir/contracts/recognition/decisions'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { eventually } from '@comptoir/kit/testing/eventually'
import { standard } from './catalogue.ts'
import { asksVariant, aVisitor, openShop, type Shop } from './shop.ts'

let shop: Shop
const chosen: { choice: EventPayload<typeof cardChosen>; at: string }[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.consume(cardChosen, 'recognition', async (choice, { at }) => void chosen.push({ choice, at }))
})
afterAll(() => shop.close())

test('The seller’s choice is reported once, with the analysis it answers; a card left to the shop reports none', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  const [asked, unsure] = [
    await shop.given.anAnswer(owner, id, asksVariant),
    await shop.given.anAnswer(owner, id, asksVariant)
  ]
  await shop.as(owner)(leaveToShop, { id, itemid: unsure.id })
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => shop.as(owner)(submitUserInput, { id, itemid: asked.id, ...standard }))
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await eventually(async () => {
    expect(chosen.length).toBeGreaterThan(0)
    // The outbox is empty, so no other event can follow.
    expect((await shop.needs.batches.collection.findOne({ _id: id }))?.outbox).toBeUndefined()
  })
  expect(chosen.map(({ choice }) => choice)).toEqual([
    { batchid: id, itemid: asked.id, attempt: 1, cardid: 'card-lumignou', name: 'Lumignou', variant: standard }
  ])
  expect((await shop.as(owner)(getBatch, { id })).items.map(item => item.id)).toEqual([asked.id, unsure.id])
})
