import { noticeRequested, type Notice } from '@comptoir/contracts/account-notices'
import { getBatch, type Batch } from '@comptoir/contracts/batch'
import { chooseDelivery, saleStepTaken, setBatchStatus } from '@comptoir/contracts/batch-life'
import { changeSettings, checkItem } from '@comptoir/contracts/batch-staff'
import type { EventPayload } from '@comptoir/contracts/event'
import {
  acceptOffer,
  discardOffer,
  postOffer,
  refuseOffer,
  withdrawOffer,
  type OfferPost
} from '@comptoir/contracts/offer'
import { deleteItem } from '@comptoir/contracts/item-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { reconcileOffers } from '../src/offers/reconcile-offers.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling, wellKnown } from './selling.ts'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const steps: EventPayload<typeof saleStepTaken>[] = []
const mails: { userid: string; notice: Notice }[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(saleStepTaken, 'conversation', async step => void steps.push(step))
  await shop.bus.consume(noticeRequested, 'account', async mail => void mails.push(mail))
})
afterAll(() => shop.close())

const read = (id: string): Promise<Batch> => shop.as(staff)(getBatch, { id })
const stored = () => shop.db.collection<BatchRecord>('batches')
const stepsOf = (id: string) => steps.filter(({ batchid }) => batchid === id).map(({ step }) => step)
const mailsOf = (id: string) =>
  mails.flatMap(({ notice }) => ('batchid' in notice && notice.batchid === id ? [notice] : []))
const cardsOf = ({ items }: Batch) => items.filter(item => item.kind === 'C').map(({ id }) => id)
const refusedWith = (code: string, fields?: string[]) => ({
  code,
  ...(fields ? { fields: Object.fromEntries(fields.map(field => [field, expect.any(String)])) } : {})
})
/** Of what the messages of a batch show: the status of each offer. */
const shown = (id: string) =>
  [...shop.thread.messages.values()].filter(({ batchid }) => batchid === id).map(({ offer }) => offer.status)

/** Three cards at 10 €, offered line by line and accepted: 30 €, and everything that a payment asks for. */
const agreed = async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 1000, 1000], offers: [] }, seller)
  const [one = '', two = '', three = ''] = cardsOf(await read(id))
  const lines = [one, two, three].map(itemid => ({ itemid, price: 10 }))
  const first = await selling.accepted(id, 30, seller, { lines })
  return { id, seller, first, cards: { one, two, three } }
}

describe('A price lowered after control', () => {
  const revised = async (more: Partial<OfferPost> = {}) => {
    const sale = await agreed()
    const { one, two, three } = sale.cards
    const lines = [
      { itemid: one, price: 2, note: 'Coin plié' },
      { itemid: two, price: 10 },
      { itemid: three, price: 10 }
    ]
    const revision = await selling.offered(sale.id, 22, { lines, replaces: [sale.first], ...more })
    return { ...sale, revision }
  }

  test('waits for the seller, and nothing is paid meanwhile', async () => {
    const { id, first, revision } = await revised()
    expect(await read(id)).toMatchObject({
      sums: { estimate: 30, offered: 22, accepted: 30, net: 30, paid: null },
      offers: [
        { messageid: first, status: 'A' },
        { messageid: revision, status: 'P', replaces: [first] }
      ]
    })
    for (const amount of [22, 30, 52])
      await expect(selling.pay(id, amount)).rejects.toMatchObject({ code: 'payment_not_ready' })
    await eventually(() => {
      expect(mailsOf(id).at(-1)).toMatchObject({
        kind: 'revised_offer',
        price: 22,
        previous: 30,
        lines: [{ price: 2, previous: 10, note: 'Coin plié' }, { price: 10, previous: 10 }, { price: 10 }]
      })
      expect(stepsOf(id).at(-1)).toBe('offer_revised')
    })
  })

  test('accepted, takes the place of the first one: that amount is due, line by line', async () => {
    const { id, seller, first, revision } = await revised()
    const frames = shop.listen(id)
    const before = (await read(id)).items.find(item => item.kind === 'O')
    await shop.as(seller)(acceptOffer, { tableid: id, messageid: revision })
    const batch = await read(id)
    expect(batch.sums).toMatchObject({ offered: null, accepted: 22, net: 22 })
    expect(batch.items.filter(item => item.kind === 'O')).toMatchObject([
      { messageid: revision, content: { price: 22 } }
    ])
    expect(batch.offers.map(({ status }) => status)).toEqual(['C', 'A'])
    expect(frames).toMatchObject([
      { action: 'delete_item', itemid: before?.id },
      { action: 'new_item', item: { messageid: revision } },
      { action: 'batch_status_updated', batch: { sums: { net: 22 } } }
    ])
    await eventually(() => expect(shown(id)).toEqual(['C', 'A']))
    expect(shop.thread.messages.get(first)?.offer.status).toBe('C')

    await expect(selling.pay(id, 52)).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await selling.pay(id, 22)).sums).toMatchObject({ net: 22, paid: 22 })
    expect((await shop.needs.register.ofBatch(id)).map(({ price }) => price)).toEqual([2, 10, 10])
  })

  test('refused, leaves the first one: it is paid, or the batch is cancelled', async () => {
    const [paid, cancelled] = [await revised(), await revised()]
    for (const { id, seller, revision } of [paid, cancelled]) {
      await shop.as(seller)(refuseOffer, { tableid: id, messageid: revision })
      expect((await read(id)).sums).toMatchObject({ offered: null, accepted: 30, net: 30 })
    }
    expect((await selling.pay(paid.id, 30)).payout).toMatchObject({ amount: 30 })
    const over = await shop.as(staff)(setBatchStatus, { id: cancelled.id, status: 'C', reason: 'Prix refusé' })
    expect(over.sums).toMatchObject({ accepted: 30, net: null, paid: null })
    await eventually(() =>
      expect(mailsOf(cancelled.id).at(-1)).toMatchObject({
        kind: 'batch_cancelled',
        reason: 'Prix refusé',
        received: true
      })
    )
  })

  test('divided: two cards are kept, one goes back, and exactly that is paid and registered', async () => {
    const { id, seller, revision, cards } = await revised({ divisible: true })
    const accept = (returned: string[]) => shop.as(seller)(acceptOffer, { tableid: id, messageid: revision, returned })
    await expect(accept(['stranger'])).rejects.toMatchObject(refusedWith('validation_failed', ['returned']))
    await expect(accept(Object.values(cards))).rejects.toMatchObject(refusedWith('validation_failed', ['returned']))
    const message = await accept([cards.one, cards.one])
    expect(JSON.parse(message.content)).toMatchObject({
      status: 'A',
      price: 20,
      lines: [{ decision: 'returned' }, { decision: 'kept' }, { decision: 'kept' }]
    })
    expect((await read(id)).sums).toMatchObject({ accepted: 20, net: 20 })
    await selling.pay(id, 20)
    expect((await shop.needs.register.ofBatch(id)).map(({ price }) => price)).toEqual([10, 10])
    await eventually(() =>
      expect(steps.findLast(({ batchid, step }) => batchid === id && step === 'offer_accepted')).toMatchObject({
        returned: 1
      })
    )
  })

  test('The register holds what the shop saw, not what the seller declared', async () => {
    const { id, cards } = await agreed()
    await shop.as(staff)(checkItem, { id, itemid: cards.one, condition: 4 })
    await selling.pay(id, 30)
    const conditions = (await shop.needs.register.ofBatch(id)).map(({ object }) => object.condition)
    expect(conditions).toEqual([4, 3, 3])
  })
})

test('What an offer without lines pays is shared over the cards that no line names', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 2000, 6000], offers: [] }, seller)
  const [one = ''] = cardsOf(await read(id))
  await selling.accepted(id, 9, seller, { lines: [{ itemid: one, price: 9 }] })
  await selling.accepted(id, 40, seller)
  await selling.pay(id, 49)
  expect((await shop.needs.register.ofBatch(id)).map(({ price }) => price)).toEqual([9, 10, 30])
})

test('A shipping cost that is deducted lowers the prices of all cards, so that they add up to what is paid', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 2000], offers: [], delivery: { mode: 'ship' } }, seller)
  const [one = '', two = ''] = cardsOf(await read(id))
  await selling.accepted(id, 30, seller, {
    lines: [
      { itemid: one, price: 10 },
      { itemid: two, price: 20 }
    ]
  })
  await shop.as(staff)(changeSettings, { shippingcost: 6 })
  expect((await read(id)).sums).toMatchObject({ accepted: 30, net: 24 })
  await selling.pay(id, 24)
  await shop.as(staff)(changeSettings, { shippingcost: 0 })
  expect((await read(id)).sums).toMatchObject({ net: 24, paid: 24 })
  expect((await shop.needs.register.ofBatch(id)).map(({ price }) => price)).toEqual([8, 16])
})

describe('Who may do what', () => {
  test('An offer is made by the shop, decided by the owner, and taken back by who made it', async () => {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const colleague = { ...staff, userid: 'staff-2' }
    const post = (actor: Parameters<Shop['as']>[0]) =>
      shop.as(actor)(postOffer, { id, title: 'Le lot', description: 'Tout', price: 10, status: 'P' })
    await expect(post(seller)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(post(aVisitor())).rejects.toMatchObject({ code: 'not_found' })
    await expect(post(aSeller())).rejects.toMatchObject({ code: 'not_found' })
    const { id: messageid } = await post(staff)
    const named = { tableid: id, messageid }
    for (const decide of [acceptOffer, refuseOffer])
      await expect(shop.as(staff)(decide, named)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(shop.as(seller)(withdrawOffer, named)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(shop.as(colleague)(withdrawOffer, named)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(shop.as(aSeller())(acceptOffer, named)).rejects.toMatchObject({ code: 'not_found' })
    await expect(shop.as(seller)(acceptOffer, { tableid: id, messageid: 'no-such-offer' })).rejects.toMatchObject({
      code: 'not_found'
    })
    expect(JSON.parse((await shop.as(staff)(withdrawOffer, named)).content)).toMatchObject({ status: 'C' })
    await expect(shop.as(seller)(acceptOffer, named)).rejects.toMatchObject({ code: 'offer_unavailable' })

    const theirs = aVisitor()
    const anonymous = await shop.given.aBatch(theirs)
    await expect(
      shop.as(theirs)(acceptOffer, { tableid: anonymous.id, messageid: 'no-such-offer' })
    ).rejects.toMatchObject({ code: 'login_required' })
  })

  test('Nothing is accepted before the address is proved, nor with the mailed password', async () => {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const named = { tableid: id, messageid: await selling.offered(id, 10) }
    const accept = (about: Partial<typeof wellKnown>) => {
      shop.sellers.set(seller.userid, { ...wellKnown, ...about })
      return shop.as(seller)(acceptOffer, named)
    }
    await expect(accept({ proved: false })).rejects.toMatchObject({ code: 'email_unverified' })
    await expect(accept({ mustchange: true })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await accept({})).id).toBe(named.messageid)
  })

  test('Offers are made for batches at the shop only, and end with their batch', async () => {
    const seller = selling.aKnownSeller()
    const { id } = await shop.given.aBatch(seller)
    await expect(selling.offered(id, 10)).rejects.toMatchObject({ code: 'illegal_transition' })
    const treated = await selling.treated(seller)
    const messageid = await selling.offered(treated, 10)
    await shop.as(seller)(setBatchStatus, { id: treated, status: 'C' })
    expect((await read(treated)).offers).toMatchObject([{ messageid, status: 'C' }])
    await expect(shop.as(seller)(acceptOffer, { tableid: treated, messageid })).rejects.toMatchObject({
      code: 'offer_unavailable'
    })
    await eventually(() => expect(shown(treated)).toEqual(['C']))
    // Their own cancellation sends no mail.
    expect(mailsOf(treated).map(({ kind }) => kind)).toEqual(['batch_sent', 'new_offer'])
  })
})

test('A card that an offer names is not deleted while photos are taken again, and nothing is paid that cannot be named', async () => {
  const { id, seller, cards } = await agreed()
  await shop.as(staff)(setBatchStatus, { id, status: 'E', reason: 'Photo floue' })
  await expect(shop.as(seller)(deleteItem, { id, itemid: cards.one })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
  await stored().updateOne({ _id: id, 'items.id': cards.one }, { $set: { 'items.$.status': 'E', status: 'T' } })
  await expect(selling.pay(id, 30)).rejects.toMatchObject({ code: 'payment_not_ready' })
})

test('The same author and request get the first answer again, another content or batch a conflict', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const post = (change: Partial<OfferPost> = {}, batchid = id) =>
    shop.as(staff)(postOffer, {
      id: batchid,
      title: 'Le lot',
      description: 'Tout',
      price: 10,
      status: 'P',
      requestid: `once-${id}`,
      ...change
    })
  const messages = await Promise.all(Array.from({ length: 10 }, () => post()))
  expect(new Set(messages.map(message => message.id)).size).toBe(1)
  expect((await read(id)).offers).toHaveLength(1)
  await expect(post({ price: 11 })).rejects.toMatchObject({ code: 'request_conflict' })
  const other = await selling.treated(seller)
  await expect(post({}, other)).rejects.toMatchObject({ code: 'request_conflict' })
  expect((await read(other)).offers).toEqual([])
})

test('A thread that does not answer stops no decision; its messages follow', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const messageid = await selling.offered(id, 10)
  shop.thread.silent = true
  try {
    const message = await shop.as(seller)(acceptOffer, { tableid: id, messageid })
    expect(JSON.parse(message.content)).toMatchObject({ status: 'A', price: 10 })
  } finally {
    shop.thread.silent = false
  }
  expect((await read(id)).sums.net).toBe(10)
  // Its event was taken and lost: the comparison finds the message that shows another state, and mends it.
  expect(shown(id)).toEqual(['P'])
  const settled = new Date(Date.now() + 61_000)
  expect(await reconcileOffers(shop.needs, settled)).toBe(1)
  expect(shown(id)).toEqual(['A'])
  expect(await reconcileOffers(shop.needs, settled)).toBe(0)
})

test('A message is deleted with its pending offer, whoever made it; never with an accepted one', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const [first, second] = [await selling.offered(id, 10), await selling.offered(id, 20)]
  const colleague = { ...staff, userid: 'staff-2' }
  const discard = (messageid: string) => shop.as(colleague)(discardOffer, { batchid: id, messageid })
  expect(await discard(first)).toEqual({ status: 'C' })
  expect(await discard(first)).toEqual({ status: 'C' })
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: second })
  expect(await discard(second)).toEqual({ status: 'A' })
  expect(await discard('no-such-offer')).toEqual({ status: null })
})

describe('Time passes', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const told = (id: string) =>
    eventually(async () => expect((await stored().findOne({ _id: id }))?.outbox).toBeUndefined())
  const pass = async (id: string, at: Date) => {
    await told(id)
    // Only this batch is looked at as if it were that day.
    const before = mailsOf(id).length
    await stored().updateMany({ _id: { $ne: id } }, { $unset: { dueat: '' } })
    await watchDeadlines(shop.needs, at)
    await watchDeadlines(shop.needs, at)
    shop.kick()
    await told(id)
    return mailsOf(id)
      .slice(before)
      .map(({ kind }) => kind)
  }

  test('A pending offer is reminded of a week and a day before it ends, each once, then it is over', async () => {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const messageid = await selling.offered(id, 10)
    const end = new Date((await read(id)).offers[0]?.expiresat ?? '').getTime()
    const before = (count: number) => new Date(end - count * 86_400_000 + 1000)
    expect(await pass(id, before(8))).toEqual([])
    expect(await pass(id, before(7))).toEqual(['offer_expiring'])
    expect(await pass(id, before(3))).toEqual([])
    expect(await pass(id, before(1))).toEqual(['offer_expiring'])
    expect(await pass(id, new Date(end + 1))).toEqual([])
    expect((await read(id)).offers).toMatchObject([{ messageid, status: 'C' }])
    expect(stepsOf(id).at(-1)).toBe('offer_expired')
    expect((await stored().findOne({ _id: id }))?.dueat).toBeUndefined()
  })

  test('Who accepted is reminded to send the cards three days before the deadline, once, and not once they came', async () => {
    const seller = selling.aKnownSeller()
    const [slow, quick] = [await selling.treated(seller), await selling.treated(seller)]
    for (const id of [slow, quick]) {
      await selling.accepted(id, 10, seller)
      const { delivery } = await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
      const left = new Date(delivery?.shipby ?? 0).getTime() - Date.now()
      expect(Math.round(left / 86_400_000)).toBe(14)
    }
    await selling.receive(quick)
    expect(await pass(slow, days(10.9))).toEqual([])
    expect(await pass(slow, days(11.1))).toEqual(['time_to_ship'])
    expect(await pass(slow, days(13))).toEqual([])
    expect(await pass(quick, days(11.1))).toEqual([])
  })
})
