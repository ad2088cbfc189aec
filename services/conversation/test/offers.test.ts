import type { Actor } from '@comptoir/contracts/access'
import { listBatchMessages } from '@comptoir/contracts/conversation'
import { acceptOffer, cancelOffer, countExpiringOffers, refuseOffer } from '@comptoir/contracts/offer'
import { BatchFrame } from '@comptoir/contracts/realtime'
import { newId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import { offerExpiry } from '../src/offer-deadlines.ts'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { offerOf, threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const camille = anAdministrator()
const accepts = (actor: Actor, tableid: string, messageid: string) =>
  shop.as(actor)(acceptOffer, { tableid, messageid })
const refuses = (actor: Actor, tableid: string, messageid: string) =>
  shop.as(actor)(refuseOffer, { tableid, messageid })
const cancels = (actor: Actor, tableid: string, messageid: string) =>
  shop.as(actor)(cancelOffer, { tableid, messageid })
const statusOf = async (actor: Actor, id: string, messageid: string) => {
  const found = (await shop.as(actor)(listBatchMessages, { id, limit: 50 })).find(one => one.id === messageid)
  return found && offerOf(found).status
}
test('An offer is pending until the end of its day in a month, and its seller is mailed once', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna, { cards: 3 })
  const posted = await given.offers(camille, id, { requestid: 'r1' })
  const expiresat = offerExpiry(new Date(posted.createdat)).toISOString()
  expect(offerOf(posted)).toEqual({
    title: 'Lot de trois cartes',
    description: 'Lumignou et deux autres',
    price: 120,
    status: 'P',
    expiresat
  })
  expect(await given.offers(camille, id, { requestid: 'r1' })).toEqual(posted)
  await expect(given.offers(camille, id, { requestid: 'r1', price: 121 })).rejects.toMatchObject({
    code: 'request_conflict'
  })
  const mailed = () => shop.notices.filter(({ userid }) => userid === anna.userid).map(({ notice }) => notice)
  await eventually(() => expect(mailed()).toHaveLength(1))
  expect(mailed()).toEqual([{ kind: 'new_offer', batchid: id, cards: 3, price: 120, expiresat }])
})

test('An offer made once the shop has the cards in hand is told as the end of their check', async () => {
  const anna = aSeller()
  const receivedat = new Date().toISOString()
  const shipped = shop.aBatchOf(anna, { cards: 3, receivedat, delivery: { mode: 'ship', tracking: 'LL123456789FR' } })
  const brought = shop.aBatchOf(anna, { cards: 1, receivedat, delivery: { mode: 'shop', tracking: null } })
  const expiresat = offerOf(await given.offers(camille, shipped, { price: 110 })).expiresat
  await given.offers(camille, brought, { price: 90 })
  const mailed = () => shop.notices.filter(({ userid }) => userid === anna.userid).map(({ notice }) => notice)
  await eventually(() => expect(mailed()).toHaveLength(2))
  // They leave by themselves, in any order.
  expect(mailed()).toEqual(
    expect.arrayContaining([
      { kind: 'revised_offer', batchid: shipped, cards: 3, shipped: true, price: 110, expiresat },
      { kind: 'revised_offer', batchid: brought, cards: 1, shipped: false, price: 90, expiresat }
    ])
  )
})

test.each(['E', 'C', 'F'] as const)('No offer is made nor accepted for a batch in %s', async status => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  shop.batches.get(id)!.status = status
  await expect(given.offers(camille, id)).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(accepts(anna, id, messageid)).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await statusOf(anna, id, messageid)).toBe('P')
})

test('An accepted offer is an item of the batch when the answer comes, with the proof of the acceptance', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna, { status: 'I' })
  const { id: messageid } = await given.offers(camille, id, { price: 49.9 })
  const frames = shop.listen.batch(id)
  const answer = await accepts(anna, id, messageid)
  expect(shop.items.get(messageid)).toMatchObject({
    batchid: id,
    messageid,
    title: 'Lot de trois cartes',
    price: 49.9,
    userid: anna.userid,
    terms: '2026-01'
  })
  expect(offerOf(answer).status).toBe('A')
  expect((await shop.messages.findOne({ _id: messageid }))?.offer?.acceptance).toEqual({
    userid: anna.userid,
    at: expect.any(Date) as Date,
    cents: 4990,
    terms: '2026-01'
  })
  await eventually(() => expect(frames).toEqual([{ action: 'offer_status_updated', messageid, status: 'A' }]))
  expect(z.parse(BatchFrame, frames[0])).toEqual(frames[0])
  // The event tells the same again; the item is one.
  await eventually(() => expect(shop.told.filter(one => one.messageid === messageid)).toHaveLength(2))
})

test('What is decided stays decided', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const decisions = [
    [accepts, anna, 'A'],
    [refuses, anna, 'R'],
    [cancels, camille, 'C']
  ] as const
  for (const [decide, by, status] of decisions) {
    const { id: messageid } = await given.offers(camille, id)
    await decide(by, id, messageid)
    for (const [again, actor] of decisions)
      await expect(again(actor, id, messageid)).rejects.toMatchObject({ code: 'offer_unavailable' })
    expect(await statusOf(anna, id, messageid)).toBe(status)
  }
})

test('A message that is no offer cannot be decided, and only who made an offer takes it back', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const text = await given.writes(camille, id, 'Bonjour')
  for (const messageid of [text.id, newId()]) {
    await expect(accepts(anna, id, messageid)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancels(camille, id, messageid)).rejects.toMatchObject({ code: 'not_found' })
  }
  const { id: messageid } = await given.offers(camille, id)
  await expect(cancels(anAdministrator(), id, messageid)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(accepts(anna, shop.aBatchOf(anna), messageid)).rejects.toMatchObject({ code: 'not_found' })
  expect(await statusOf(anna, id, messageid)).toBe('P')
})

test('Nobody sells before the address is proved and the mailed password changed, but refusing is free', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  shop.unproved.add(anna.userid)
  shop.mustChange.add(bruno.userid)
  for (const [seller, code] of [
    [anna, 'email_unverified'],
    [bruno, 'forbidden']
  ] as const) {
    const id = shop.aBatchOf(seller)
    const { id: messageid } = await given.offers(camille, id)
    await expect(accepts(seller, id, messageid)).rejects.toMatchObject({ code })
    expect(shop.items.has(messageid)).toBe(false)
    expect(offerOf(await refuses(seller, id, messageid)).status).toBe('R')
  }
})

test('The system tells a new status in the thread, once for each event, with its reason', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const event = newId()
  await shop.changesStatus(id, 'E', { reason: 'Le verso est flou.', id: event })
  await shop.changesStatus(id, 'E', { reason: 'Le verso est flou.', id: event })
  await shop.changesStatus(id, 'T', { by: 'owner' })
  expect(await shop.as(anna)(listBatchMessages, { id, limit: 50 })).toMatchObject([
    {
      userid: '0',
      type: 'T',
      requestid: event,
      seq: 1,
      content: 'La boutique demande de reprendre des photos : Le verso est flou.'
    },
    { userid: '0', seq: 2 }
  ])
})

test('Offers still pending end with their batch', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const [accepted, ...pending] = [
    await given.offers(camille, id),
    await given.offers(camille, id),
    await given.offers(camille, id)
  ]
  await accepts(anna, id, accepted.id)
  await shop.changesStatus(id, 'T')
  expect(await statusOf(anna, id, pending[0].id)).toBe('P')
  await shop.changesStatus(id, 'F')
  for (const { id: messageid } of pending) expect(await statusOf(anna, id, messageid)).toBe('C')
  expect(await statusOf(anna, id, accepted.id)).toBe('A')
})

test('A status told after its batch was deleted leaves nothing', async () => {
  const id = shop.aBatchOf(aSeller())
  await shop.losesBatch(id)
  await shop.changesStatus(id, 'C', { by: 'owner' })
  expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
})

test('Pending offers that end soon are counted for the shop', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const count = async (days: number) => (await shop.as(camille)(countExpiringOffers, { days })).count
  const [soon, month] = [await count(7), await count(40)]
  const offers = [await given.offers(camille, id), await given.offers(camille, id)]
  expect([await count(7), await count(40)]).toEqual([soon, month + 2])
  const expiresat = new Date(Date.now() + 6 * 86_400_000)
  await shop.messages.updateMany(
    { _id: { $in: offers.map(offer => offer.id) } },
    { $set: { 'offer.expiresat': expiresat } }
  )
  expect([await count(7), await count(5)]).toEqual([soon + 2, 0])
  await shop.as(anna)(refuseOffer, { tableid: id, messageid: offers[0]?.id ?? '' })
  expect(await count(7)).toBe(soon + 1)
})
