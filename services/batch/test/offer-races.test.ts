import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { setBatchStatus, getBatch } from '@comptoir/contracts/batch/batch'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { reconcileOffers } from '../src/offers/reconcile-offers.ts'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { openSelling } from './selling.ts'
import { openShop, refusals, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const finished: string[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(batchStatusChanged, 'conversation', async ({ batchid, to }) => {
    if (to === 'F') finished.push(batchid)
  })
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<BatchRecord>('batches')
const rounds = 100

/** A received batch of which 30 € are accepted; an offer of 22 € would replace it, and one of 5 € stands beside it. */
const contested = async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 2000], offers: [] }, seller)
  const batch = await shop.needs.batches.get(id, staff)
  const lines = (prices: number[]) => batch.items.map((card, index) => ({ itemid: card.id, price: prices[index] ?? 0 }))
  const first = await selling.accepted(id, 30, seller, { lines: lines([10, 20]) })
  const revision = await selling.offered(id, 22, { lines: lines([2, 20]), replaces: [first], divisible: true })
  return { id, seller, first, revision, kept: batch.items[1]?.id ?? '', returned: batch.items[0]?.id ?? '', lines }
}

type Contested = Awaited<ReturnType<typeof contested>>

/** Everything that the seller, the shop and the timer may do to the revision at the same moment. */
const acts: Record<string, (sale: Contested) => Promise<unknown>> = {
  accept: ({ id, seller, revision }) => shop.as(seller)(acceptOffer, { tableid: id, messageid: revision }),
  divide: ({ id, seller, revision, returned }) =>
    shop.as(seller)(acceptOffer, { tableid: id, messageid: revision, returned: [returned] }),
  refuse: ({ id, seller, revision }) => shop.as(seller)(refuseOffer, { tableid: id, messageid: revision }),
  withdraw: ({ id, revision }) => shop.as(staff)(withdrawOffer, { tableid: id, messageid: revision }),
  replace: ({ id, first, lines }) => selling.offered(id, 25, { lines: lines([5, 20]), replaces: [first] }),
  check: ({ id, returned }) => shop.as(staff)(checkItem, { id, itemid: returned, condition: 4 }),
  bring: ({ id, seller }) => shop.as(seller)(chooseDelivery, { id, mode: 'shop' }),
  'pay 30': ({ id }) => selling.pay(id, 30),
  'pay 22': ({ id }) => selling.pay(id, 22),
  'pay 20': ({ id }) => selling.pay(id, 20),
  cancel: ({ id }) => shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Trop tard' }),
  expire: async ({ id, revision }) => {
    const past = { 'offers.$.expiresat': new Date(Date.now() - 1000), 'offers.$.due': new Date(0), dueat: new Date(0) }
    await stored().updateOne(
      {
        _id: id,
        status: { $in: ['T', 'I'] },
        paying: { $exists: false },
        offers: { $elemMatch: { messageid: revision, status: 'P' } }
      },
      { $set: past, $inc: { version: 1 } }
    )
    await watchDeadlines(shop.needs)
  }
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map(one => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

const codes = ['offer_unavailable', 'illegal_transition', 'payment_not_ready', 'validation_failed']

const expectOneOutcome = async ({ id, seller, first, revision }: Contested) => {
  // The timer of the service would end an offer whose expiry another act overtook, after the batch is read here.
  await watchDeadlines(shop.needs)
  const batch = await shop.as(seller)(getBatch, { id })
  const statusOf = (messageid: string) => batch.offers.find(offer => offer.messageid === messageid)?.status
  const standing = batch.offers.filter(({ status }) => status === 'A')
  // Either the first offer stands or the one that replaced it.
  expect(standing).toHaveLength(1)
  expect(statusOf(first) === 'A').toBe(standing[0]?.messageid === first)
  if (statusOf(revision) === 'A') expect(statusOf(first)).toBe('C')
  const due = standing[0]?.price ?? 0
  expect(batch.sums.accepted).toBe(due)
  expect(batch.items.filter(item => item.kind === 'O')).toMatchObject([
    { messageid: standing[0]?.messageid, content: { price: due } }
  ])
  const entries = await shop.needs.register.ofBatch(id)
  if (batch.status === 'F') {
    expect(batch.sums).toMatchObject({ net: due, paid: due })
    expect(Math.round(entries.reduce((sum, { price }) => sum + price, 0) * 100)).toBe(Math.round(due * 100))
  } else expect(entries).toEqual([])
  if (batch.status === 'F' || batch.status === 'C')
    expect(batch.offers.some(({ status }) => status === 'P')).toBe(false)
  // Once the events are delivered, the thread shows the offers as the batch has them.
  await eventually(async () => {
    expect((await stored().findOne({ _id: id }))?.outbox).toBeUndefined()
    for (const { messageid, status } of batch.offers)
      expect(shop.thread.messages.get(messageid)?.offer.status).toBe(status)
  })
}

test(`Of all that happens to an offer at the same instant one thing counts, ${rounds} times over`, async () => {
  const named = Object.entries(acts)
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const sale = await contested()
    const chosen = shuffled(named).slice(0, 2 + (round % (named.length - 1)))
    const settled = await Promise.allSettled(chosen.map(([, act]) => act(sale)))
    for (const code of refusals(settled)) expect(codes).toContain(code)
    for (const [index, [name]] of chosen.entries()) if (settled[index]?.status === 'fulfilled') outcomes.add(name)
    await expectOneOutcome(sale)
  }
  // Every act won sometimes: the rounds did not all end the same way.
  expect(outcomes.size).toBeGreaterThanOrEqual(8)
  expect(finished.toSorted()).toEqual([...new Set(finished)].toSorted())
  expect(await reconcileOffers(shop.needs, new Date(Date.now() + 61_000))).toBe(0)
}, 300_000)

test('Two pending offers for the same cards never both become due', async () => {
  for (let round = 0; round < 30; round++) {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const messageids = [await selling.offered(id, 200), await selling.offered(id, 180)]
    const settled = await Promise.allSettled(
      messageids.map(messageid => shop.as(seller)(acceptOffer, { tableid: id, messageid }))
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { sums, offers } = await shop.as(seller)(getBatch, { id })
    expect([200, 180]).toContain(sums.net)
    expect(offers.map(({ status }) => status).toSorted()).toEqual(['A', 'C'])
  }
})
