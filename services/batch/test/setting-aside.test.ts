import { deleteBatch, getBatch, listBatches, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { cardsMoved } from '@comptoir/contracts/batch/events'
import { setAside } from '@comptoir/contracts/batch/set-aside'
import { limits } from '@comptoir/contracts/core/limits'
import type { Actor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { cardsSetAside } from '../src/batch/cards-aside.ts'
import { newBatch } from '../src/batch/create-batch.ts'
import { setAsideEffects } from '../src/batch/set-aside.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, refusals, unreadable, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A batch of three cards: one done, one in question, one failed. */
const aBatch = async (owner: Actor = aSeller()) => {
  const { id } = await shop.given.aBatch(owner)
  const cards = [
    await shop.given.anAnswer(owner, id, found()),
    await shop.given.anAnswer(owner, id, asksVariant),
    await shop.given.anAnswer(owner, id, unreadable)
  ]
  const [done, asked, failed] = cards.map(card => card.id)
  if (done === undefined || asked === undefined || failed === undefined) throw new Error('the batch has three cards')
  const aside = (...itemids: string[]) => shop.as(owner)(setAside, { id, itemids })
  return { owner, id, done, asked, failed, aside }
}
const idsIn = async (owner: Actor, id: string) => (await shop.as(owner)(getBatch, { id })).items.map(item => item.id)
const batches = () => shop.db.collection<BatchRecord>('batches')

test('The cards set aside are in a new batch as they were, and the others can be sent', async () => {
  const { owner, id, done, asked, failed, aside } = await aBatch()
  const frames = shop.listen(id)
  const before = await shop.itemOf(owner, id, asked)
  const fresh = await aside(asked, failed)
  expect(fresh).toMatchObject({ status: 'E', userid: owner.userid, sums: { total: null } })
  expect(fresh.number).toMatch(/^C-/)
  expect([await idsIn(owner, id), await idsIn(owner, fresh.id)]).toEqual([[done], [asked, failed]])
  expect(await shop.itemOf(owner, fresh.id, asked)).toEqual(before)
  expect(await shop.photos.stat(before.content.face ?? '')).not.toBeNull()
  expect(frames.filter(({ action }) => action === 'delete_item')).toHaveLength(2)
  await shop.as(owner)(setBatchStatus, { id, status: 'T' })
  expect(new Set((await shop.as(owner)(listBatches, { limit: 10 })).items.map(batch => batch.id))).toEqual(
    new Set([id, fresh.id])
  )
  // What is deleted with the former batch is not what left it.
  await shop.as(owner)(deleteBatch, { id: fresh.id })
  await eventually(async () => expect(await shop.photos.stat(before.content.face ?? '')).toBeNull())
})

test('A new batch is made even where the account has as many as it may open', async () => {
  const { owner, id, asked, failed, aside } = await aBatch()
  for (let i = 1; i < limits.openBatches; i++) await shop.given.aBatch(owner)
  await expect(shop.given.aBatch(owner)).rejects.toMatchObject({ code: 'batch_limit' })
  expect((await aside(asked)).items).toHaveLength(1)
  expect((await aside(failed)).items).toHaveLength(1)
  const more = await shop.given.anAnswer(owner, id, found())
  await expect(aside(more.id)).rejects.toMatchObject({ code: 'batch_limit' })
})

test('All cards, unknown ones, those of a visitor and those in analysis are not set aside', async () => {
  const { owner, id, done, asked, failed, aside } = await aBatch()
  await expect(aside(done, asked, failed)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(aside('another-card')).rejects.toMatchObject({ code: 'not_found' })
  await expect(shop.as(aSeller())(setAside, { id, itemids: [done] })).rejects.toMatchObject({ code: 'not_found' })
  const analysing = await shop.given.aCard(owner, id)
  await expect(aside(analysing.id)).rejects.toMatchObject({ code: 'illegal_transition' })
  const visited = await aBatch(aVisitor())
  await expect(visited.aside(visited.done)).rejects.toMatchObject({ code: 'login_required' })
  await batches().updateOne({ _id: id }, { $set: { receivedat: new Date() } })
  await expect(aside(asked)).rejects.toMatchObject({ code: 'illegal_transition' })
  await batches().updateOne({ _id: id }, { $set: { status: 'T' } })
  await expect(aside(asked)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A call whose answer was lost is answered with the first new batch, and moves nothing more', async () => {
  const { owner, id, asked, failed } = await aBatch()
  const aside = (itemid: string, requestid: string) => shop.as(owner)(setAside, { id, itemids: [itemid], requestid })
  const fresh = await aside(asked, 'one')
  expect((await aside(asked, 'one')).id).toBe(fresh.id)
  expect((await shop.as(owner)(listBatches, { limit: 10 })).items).toHaveLength(2)
  await expect(aside(asked, 'two')).rejects.toMatchObject({ code: 'not_found' })
  expect((await aside(failed, 'three')).id).not.toBe(fresh.id)
})

test('The recogniser, which remembers its answers by batch, is told where the cards are now', async () => {
  const moved: unknown[] = []
  await shop.bus.consume(cardsMoved, 'recognition', async move => void moved.push(move))
  const { id, asked, failed, aside } = await aBatch()
  const fresh = await aside(asked, failed)
  await eventually(() => expect(moved).toContainEqual({ from: id, to: fresh.id, itemids: [asked, failed] }))
})

/** The batch as it was before the crash of the process that had just moved a card out of it. */
const interrupted = async () => {
  const made = await aBatch()
  const fresh = await made.aside(made.asked)
  const record = await batches().findOne({ _id: fresh.id })
  if (!record) throw new Error('the batch is there')
  const { number: _number, slot: _slot, derived: _derived, desk: _desk, ...batch } = record
  await batches().deleteOne({ _id: fresh.id })
  const payload = { from: made.id, batch }
  await batches().updateOne(
    { _id: made.id },
    { $set: { outbox: [{ id: 'event', name: cardsSetAside.name, at: new Date().toISOString(), payload }] } }
  )
  const run = async () => {
    const [effect] = setAsideEffects(shop.needs.batches)
    await effect?.run(payload, { id: 'event', at: new Date().toISOString() })
  }
  return { ...made, aside: fresh.id, run }
}

test('A batch that is deleted before what left it was inserted keeps these cards in their own batch', async () => {
  const { owner, id, asked, aside, run } = await interrupted()
  await shop.as(owner)(deleteBatch, { id })
  await run()
  expect(await idsIn(owner, aside)).toEqual([asked])
})

test('What left a batch does not come back after the account was deleted', async () => {
  const { owner, aside, run } = await interrupted()
  await shop.bus.emit(accountDeleted, { userid: owner.userid ?? '' }, { id: newId(), at: new Date().toISOString() })
  await batches().deleteMany({ _id: aside })
  await run()
  expect(await batches().countDocuments({ userid: owner.userid })).toBe(0)
})

test('Cards whose request took the id of another one, at the same moment, are in a batch of their own all the same', async () => {
  const { owner, id, asked, failed } = await aBatch()
  const fresh = await shop.as(owner)(setAside, { id, itemids: [asked], requestid: 'one' })
  const { requestkey = '' } = (await batches().findOne({ _id: fresh.id })) ?? {}
  const card = (await batches().findOne({ _id: id }))?.items.find(item => item.id === failed)
  if (!card || owner.userid === null) throw new Error('the card is there, and has an owner')
  await batches().updateOne({ _id: id }, { $pull: { items: { id: failed } }, $inc: { cards: -1 } })
  const batch = { ...newBatch(), userid: owner.userid, items: [card], cards: 1, requestkey }
  const [effect] = setAsideEffects(shop.needs.batches)
  const run = () => effect?.run({ from: id, batch }, { id: 'event', at: new Date().toISOString() })
  await run()
  await run()
  expect(await idsIn(owner, batch._id)).toEqual([failed])
})

test('Two tabs that set the same card aside make one batch of it', async () => {
  const { owner, asked, aside } = await aBatch()
  const settled = await Promise.allSettled([aside(asked), aside(asked), aside(asked)])
  expect(refusals(settled)).toEqual(['not_found', 'not_found'])
  expect((await shop.as(owner)(listBatches, { limit: 10 })).items).toHaveLength(2)
})

test('After a crash between the two batches the cards come into the new one, once', async () => {
  const { owner, id, asked, aside } = await aBatch()
  const fresh = await aside(asked)
  const record = await batches().findOne({ _id: fresh.id })
  if (!record) throw new Error('the batch is there')
  const { number: _number, slot: _slot, derived: _derived, desk: _desk, ...batch } = record
  await batches().deleteOne({ _id: fresh.id })
  const [effect] = setAsideEffects(shop.needs.batches)
  const twice = [1, 2].map(async () => await effect?.run({ batch }, { id: 'event', at: new Date().toISOString() }))
  await Promise.all(twice)
  expect([await idsIn(owner, id), await idsIn(owner, fresh.id)]).toEqual([expect.not.arrayContaining([asked]), [asked]])
  expect(await batches().countDocuments({ 'items.id': asked })).toBe(1)
})
