import { acceptOffer, cancelOffer, refuseOffer } from '@comptoir/contracts/offer'
import { takeLease } from '@comptoir/kit/leases'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Collection } from 'mongodb'
import { createFrames } from '../src/frames.ts'
import { acceptedOffer } from '../src/offer.ts'
import { createSettleOffer } from '../src/settle-offer.ts'
import { createWorkOnOffer } from '../src/watch-offers.ts'
import { anAdministrator, aSeller, openShop, refusals, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

type OfferWork = Parameters<ReturnType<typeof createWorkOnOffer>>[0]

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeEach(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterEach(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
const outbox = { kick: () => undefined }

/** What the watch over offers does with the one that is due, as its own process would. */
const watch = async () => {
  const { messages } = await shop.parts()
  const settle = createSettleOffer({ messages, frames: createFrames(shop.bus), outbox })
  const work = createWorkOnOffer({ messages, outbox, settle })
  return async (now?: Date) => {
    const taken = await takeLease(messages.collection as unknown as Collection<OfferWork>, 30_000)
    if (taken) await work(taken, { filter: { _id: taken._id, lease: taken.lease ?? '' } }, now)
    return taken
  }
}
const dueNow = (messageid: string) => shop.messages.updateOne({ _id: messageid }, { $set: { due: new Date(0) } })
const offerIn = async (messageid: string) => (await shop.messages.findOne({ _id: messageid }))?.offer

test('Of an acceptance, a refusal, a cancellation and the end of the offer at once, one happens, each time', async () => {
  const id = shop.aBatchOf(anna)
  const looksAfter = await watch()
  const happened: Record<string, number> = {}
  for (let round = 0; round < 200; round++) {
    const { id: tableid, messageid } = { id, messageid: (await given.offers(camille, id)).id }
    await dueNow(messageid)
    const { expiresat } = (await offerIn(messageid))!
    const frames = shop.listen.batch(id)
    const racers = [
      () => shop.as(anna)(acceptOffer, { tableid, messageid }),
      () => shop.as(anna)(refuseOffer, { tableid, messageid }),
      () => shop.as(camille)(cancelOffer, { tableid, messageid }),
      // It is taken while the offer is valid, and ends it a moment later.
      () => looksAfter(expiresat)
    ]
    // Each comes first in its turn.
    const order = racers.map((_, index) => racers[(index + round) % racers.length]!)
    const settled = await Promise.allSettled(order.map(async race => await race()))
    expect(refusals(settled).every(code => code === 'offer_unavailable')).toBe(true)

    const { status } = (await offerIn(messageid))!
    await eventually(() => expect(frames.length).toBeGreaterThan(0))
    expect(frames).toEqual([{ action: 'offer_status_updated', messageid, status }])
    expect(shop.items.has(messageid)).toBe(status === 'A')
    const record = await shop.messages.findOne({ _id: messageid })
    expect([record?.due, record?.lease]).toEqual([undefined, undefined])
    happened[status] = (happened[status] ?? 0) + 1
  }
  expect(Object.keys(happened).toSorted()).toEqual(['A', 'C', 'R'])
  await eventually(() => {
    const told = shop.told.filter(({ by }) => by === 'event')
    expect(told).toHaveLength(happened['A'] ?? 0)
  })
  expect(shop.items.size).toBe(happened['A'] ?? 0)
}, 120_000)

test('An offer is reminded of a week and a day before its end, then ends; silence accepts nothing', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  const looksAfter = await watch()
  const { expiresat } = (await offerIn(messageid))!
  const reminded = () => shop.notices.filter(({ notice }) => notice.kind === 'offer_expiring')
  const day = 86_400_000
  for (const [before, due] of [
    [7 * day, expiresat.getTime() - day],
    [day, expiresat.getTime()]
  ] as const) {
    const now = new Date(expiresat.getTime() - before)
    expect((await shop.messages.findOne({ _id: messageid }))?.due).toEqual(now)
    await dueNow(messageid)
    await looksAfter(now)
    expect((await shop.messages.findOne({ _id: messageid }))?.due).toEqual(new Date(due))
  }
  await eventually(() => expect(reminded()).toHaveLength(2))
  expect(reminded()[0]).toMatchObject({ userid: anna.userid, notice: { batchid: id, price: 120 } })
  await dueNow(messageid)
  await looksAfter(expiresat)
  expect((await offerIn(messageid))?.status).toBe('C')
  expect(shop.items.size).toBe(0)
  expect(await looksAfter(expiresat)).toBeNull()
})

test('An offer past its last day is not accepted though nobody has ended it yet', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await shop.messages.updateOne({ _id: messageid }, { $set: { 'offer.expiresat': new Date(Date.now() - 1) } })
  for (const decide of [acceptOffer, refuseOffer])
    await expect(shop.as(anna)(decide, { tableid: id, messageid })).rejects.toMatchObject({ code: 'offer_unavailable' })
  expect(shop.items.size).toBe(0)
})

test('A watch that crashed with an offer in hand leaves it to the next', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await dueNow(messageid)
  const { messages } = await shop.parts()
  await takeLease(messages.collection as unknown as Collection<OfferWork>, 1)
  const { expiresat } = (await offerIn(messageid))!
  const looksAfter = await watch()
  await eventually(async () => expect(await looksAfter(expiresat)).not.toBeNull())
  expect((await offerIn(messageid))?.status).toBe('C')
})

test('The item of an acceptance comes once with its event when the batch could not be told at once', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  const { messages } = await shop.parts()
  const offer = (await offerIn(messageid))!
  // The crash: the acceptance is written with its event, and nobody is told.
  const at = new Date()
  const accepted = acceptedOffer({ tableid: id, messageid }, offer, { userid: anna.userid, at, terms: '2026-01' })
  await messages.decide(
    messageid,
    { to: 'A', at, acceptance: { userid: anna.userid, at, cents: offer.cents, terms: '2026-01' } },
    { events: [{ id: 'event-1', name: 'conversation.offer_accepted', at: at.toISOString(), payload: accepted }] }
  )
  await eventually(() => expect(shop.items.get(messageid)).toEqual(accepted))
  expect(shop.told).toEqual([{ by: 'event', messageid }])
  await eventually(async () => expect((await shop.messages.findOne({ _id: messageid }))?.outbox).toBeUndefined())
})

test('An acceptance is answered though the batch service is slow to hear of it', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  shop.down.add('items').add('events')
  await shop.as(anna)(acceptOffer, { tableid: id, messageid })
  expect(shop.items.size).toBe(0)
  shop.down.clear()
  await eventually(() => expect(shop.items.size).toBe(1))
})
