import type { Actor } from '@comptoir/contracts/core/access'
import { createBatch, getBatch, listBatches, setBatchStatus, receiveBatch } from '@comptoir/contracts/batch/batch'
import { BatchStatus, batchTransition } from '@comptoir/contracts/batch/batch-status'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { eventually } from '@comptoir/kit/testing/eventually'
import { doneCards, type BatchRecord } from '../src/batch/record.ts'
import { aSeller, asksVariant, aVisitor, found, openShop, refusals, staff, unreadable, type Shop } from './shop.ts'
import { anOffer } from './offers.ts'
import { openSelling } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const statusChanges: EventPayload<typeof batchStatusChanged>[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(batchStatusChanged, 'conversation', async change => void statusChanges.push(change))
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<BatchRecord>('batches')
const statuses = BatchStatus.options
const reason = 'La photo est floue'
const move = (actor: Actor, id: string, status: BatchStatus, why?: string) =>
  shop.as(actor)(setBatchStatus, { id, status, ...(why === undefined ? {} : { reason: why }) })

/** A batch in a status that meets the conditions of every transition. */
const complete = async (owner: Actor, status: BatchStatus): Promise<string> => {
  const { id } = await shop.given.aBatch(owner)
  await shop.given.anAnswer(owner, id, found())
  await stored().updateOne(
    { _id: id },
    {
      $set: {
        status,
        delivery: { mode: 'shop', tracking: null },
        receivedat: new Date(),
        offers: [anOffer({ status: 'A' })]
      }
    }
  )
  return id
}

const expected = (from: BatchStatus, to: BatchStatus, who: 'owner' | 'staff'): string => {
  const transition = batchTransition(from, to)
  if (!transition) return 'illegal_transition'
  if (!transition.by.includes(who)) return 'forbidden'
  return to === 'F' ? 'illegal_transition' : to
}

const cells = statuses.flatMap(from => statuses.map(to => [from, to] as const))

test.each(cells)('From %s to %s: what the table says for the owner, staff and everybody else', async (from, to) => {
  for (const who of ['owner', 'staff'] as const) {
    const owner = aSeller()
    const id = await complete(owner, from)
    const outcome = await move(who === 'staff' ? staff : owner, id, to, reason).then(
      batch => batch.status,
      (error: { code: string }) => error.code
    )
    expect(`${who}: ${outcome}`).toBe(`${who}: ${expected(from, to, who)}`)
  }
  const visitor = aVisitor()
  const id = await complete(visitor, from)
  await expect(move(visitor, id, to, reason)).rejects.toMatchObject({ code: 'login_required' })
  for (const foreign of [aVisitor(), aSeller()])
    await expect(move(foreign, id, to, reason)).rejects.toMatchObject({ code: 'not_found' })
})

test('A batch goes to the shop once a card is known and none is being analysed', async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  await expect(move(seller, id, 'T')).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.given.anAnswer(seller, id, asksVariant)
  await shop.given.anAnswer(seller, id, unreadable)
  await expect(move(seller, id, 'T')).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.given.anAnswer(seller, id, found())
  const late = await shop.given.aCard(seller, id)
  await expect(move(seller, id, 'T')).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.recognitionAnswers(await shop.analysisOf(late.id), unreadable)
  const frames = shop.listen(id)
  expect(await move(seller, id, 'T')).toMatchObject({ id, status: 'T' })
  expect(frames).toMatchObject([{ action: 'batch_status_updated', batch: { status: 'T' } }])
  await expect(shop.given.aCard(seller, id)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A card added while the batch is sent is in the batch, or is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const seller = aSeller()
    const { id } = await shop.given.aBatch(seller)
    await shop.given.anAnswer(seller, id, found())
    const [sent, added] = await Promise.allSettled([move(seller, id, 'T'), shop.given.aCard(seller, id)])
    expect([sent.status, added.status].filter(outcome => outcome === 'fulfilled')).toHaveLength(1)
    const { status, items } = await shop.as(seller)(getBatch, { id })
    expect([status, items.length]).toEqual(sent.status === 'fulfilled' ? ['T', 1] : ['E', 2])
  }
})

test('A parcel leaves with an accepted offer and its tracking number', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const leaves = () => move(seller, id, 'I')
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: '6A12345678901' })
  await expect(leaves()).rejects.toMatchObject({ code: 'illegal_transition' })
  await selling.accepted(id, 100, seller)
  await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
  await expect(leaves()).rejects.toMatchObject({ code: 'illegal_transition' })
  const chosen = await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: 'LX123456789FR' })
  expect(chosen.delivery).toMatchObject({ mode: 'ship', tracking: 'LX123456789FR' })
  expect((await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })).delivery).toEqual(chosen.delivery)
  expect((await leaves()).status).toBe('I')
  await expect(shop.as(seller)(chooseDelivery, { id, mode: 'shop' })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
})

test('How the cards come is chosen by the owner or the shop, not by a visitor or somebody else', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  expect((await shop.as(staff)(chooseDelivery, { id, mode: 'shop' })).delivery).toEqual({
    mode: 'shop',
    tracking: null,
    trackingurl: null,
    label: false,
    shipby: null
  })
  await expect(shop.as(aSeller())(chooseDelivery, { id, mode: 'shop' })).rejects.toMatchObject({ code: 'not_found' })
  const visitor = aVisitor()
  const theirs = await shop.given.aBatch(visitor)
  await expect(shop.as(visitor)(chooseDelivery, { id: theirs.id, mode: 'shop' })).rejects.toMatchObject({
    code: 'login_required'
  })
})

test('Cards are received once the batch is under way; only then a parcel goes back to treatment', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  await expect(shop.as(staff)(receiveBatch, { id })).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.given.anAnswer(seller, id, found())
  await move(seller, id, 'T')
  await selling.accepted(id, 100, seller)
  await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
  await move(staff, id, 'I')
  await expect(move(staff, id, 'T')).rejects.toMatchObject({ code: 'illegal_transition' })
  const { receivedat } = await shop.as(staff)(receiveBatch, { id })
  expect(receivedat).toEqual(expect.any(String))
  expect((await shop.as(staff)(receiveBatch, { id })).receivedat).toBe(receivedat)
  expect((await move(staff, id, 'T')).status).toBe('T')
})

test('The shop says why it sends a batch back or cancels it, and the event of the same save says it too', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  for (const status of ['E', 'C'] as const)
    await expect(move(staff, id, status)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { reason: expect.any(String) }
    })
  await move(staff, id, 'E', reason)
  await move(seller, id, 'C')
  await eventually(() => {
    const changes = statusChanges.filter(change => change.batchid === id)
    expect(changes).toMatchObject([
      { from: 'E', to: 'T', by: 'owner', reason: null, userid: seller.userid },
      { from: 'T', to: 'E', by: 'staff', reason },
      { from: 'E', to: 'C', by: 'owner', reason: null }
    ])
  })
})

test('Of twenty requests to cancel a batch at once one succeeds, with one event', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => move(index % 2 ? staff : seller, id, 'C', reason))
  )
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(refusals(asked)).toEqual(Array(19).fill('illegal_transition'))
  await eventually(() =>
    expect(statusChanges.filter(change => change.batchid === id && change.to === 'C')).toHaveLength(1)
  )
})

test('A cancelled batch makes room for another', async () => {
  const seller = selling.aKnownSeller()
  const full = await Promise.all(Array.from({ length: 6 }, () => shop.given.aBatch(seller)))
  await expect(shop.given.aBatch(seller)).rejects.toMatchObject({ code: 'batch_limit' })
  await move(seller, full[2]?.id ?? '', 'C')
  await shop.as(seller)(createBatch, { status: 'E' })
  await expect(shop.given.aBatch(seller)).rejects.toMatchObject({ code: 'batch_limit' })
  expect((await shop.as(seller)(listBatches, { limit: 50 })).items).toHaveLength(7)
})

test('Nothing moves a batch that is being paid', async () => {
  const { id, seller } = await selling.ready({ delivery: { mode: 'shop' } })
  const batch = await shop.needs.batches.get(id, staff)
  expect(doneCards(batch)).toHaveLength(1)
  const at = new Date()
  const amounts = { cents: 12_000, offercents: 12_000, shippingcents: 0 }
  const about = { at, until: new Date(at.getTime() + 60_000), staffid: 'staff-1', userid: seller.userid, sealed: '' }
  await stored().updateOne({ _id: id }, { $set: { paying: { ...about, ...amounts, method: 'cheque' } } })
  for (const status of ['E', 'I', 'C'] as const)
    await expect(move(staff, id, status, reason)).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(shop.as(seller)(chooseDelivery, { id, mode: 'ship' })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
  await expect(selling.identify(id)).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await shop.needs.batches.erase(await shop.needs.batches.get(id, staff))).toBeNull()
})
