import { getBatch } from '@comptoir/contracts/batch/batch'
import { submitUserInput } from '@comptoir/contracts/batch/item-calls'
import { leaveToShop } from '@comptoir/contracts/batch/leave-to-shop'
import { cardChosen } from '@comptoir/contracts/recognition/recognition-log'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { eventually } from '@comptoir/kit/testing/eventually'
import { asksVariant, aVisitor, openShop, standard, type Shop } from './shop.ts'

let shop: Shop
const told: { choice: EventPayload<typeof cardChosen>; at: string }[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.consume(cardChosen, 'recognition', async (choice, { at }) => void told.push({ choice, at }))
})
afterAll(() => shop.close())

test('What the seller chose is told once, with the analysis it answers; a card left to the shop chooses nothing', async () => {
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
    expect(told.length).toBeGreaterThan(0)
    // Nothing waits in the batch any more: what was told is all there is to tell.
    expect((await shop.needs.batches.collection.findOne({ _id: id }))?.outbox).toBeUndefined()
  })
  expect(told.map(({ choice }) => choice)).toEqual([
    { batchid: id, itemid: asked.id, attempt: 1, cardid: 'card-lumignou', name: 'Lumignou', variant: standard }
  ])
  expect((await shop.as(owner)(getBatch, { id })).items.map(item => item.id)).toEqual([asked.id, unsure.id])
})
