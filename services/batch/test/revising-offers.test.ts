import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, refuseOffer, type OfferPost } from '@comptoir/contracts/batch/offer'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { openNotifications } from './notifications.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
let notifications: Awaited<ReturnType<typeof openNotifications>>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  notifications = await openNotifications(shop)
})
afterAll(() => shop.close())

const read = (id: string): Promise<Batch> => shop.as(staff)(getBatch, { id })
const refusedWith = (code: string, fields?: string[]) => ({
  code,
  ...(fields ? { fields: Object.fromEntries(fields.map(field => [field, expect.any(String)])) } : {})
})

describe('A price lowered after control', () => {
  const revised = async (more: Partial<OfferPost> = {}) => {
    const sale = await selling.agreed()
    const { one, two, three } = sale.cards
    const lines = [
      { itemid: one, price: 2, note: 'Coin plié' },
      { itemid: two, price: 10 },
      { itemid: three, price: 10 }
    ]
    const revision = await selling.offered(sale.id, 22, { lines, replaces: [sale.first], ...more })
    return { ...sale, revision }
  }

  test('waits for the seller, and nothing is paid until they decide', async () => {
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
      expect(notifications.mailsOf(id).at(-1)).toMatchObject({
        kind: 'revised_offer',
        price: 22,
        previous: 30,
        lines: [{ price: 2, previous: 10, note: 'Coin plié' }, { price: 10, previous: 10 }, { price: 10 }]
      })
      expect(notifications.stepsOf(id).at(-1)?.step).toBe('offer_revised')
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
    await eventually(() => expect(shop.thread.statusesOf(id)).toEqual(['C', 'A']))
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
      expect(notifications.mailsOf(cancelled.id).at(-1)).toMatchObject({
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
      expect(notifications.stepsOf(id).findLast(({ step }) => step === 'offer_accepted')).toMatchObject({
        returned: 1
      })
    )
  })

  test('The register holds what the shop saw, not what the seller declared', async () => {
    const { id, cards } = await selling.agreed()
    await shop.as(staff)(checkItem, { id, itemid: cards.one, condition: 4 })
    await selling.pay(id, 30)
    const conditions = (await shop.needs.register.ofBatch(id)).map(({ object }) => object.condition)
    expect(conditions).toEqual([4, 3, 3])
  })
})

test('What an offer without lines pays is shared over the cards that no line names', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 2000, 6000], offers: [] }, seller)
  const [one = ''] = selling.cardsOf(await read(id))
  await selling.accepted(id, 9, seller, { lines: [{ itemid: one, price: 9 }] })
  await selling.accepted(id, 40, seller)
  await selling.pay(id, 49)
  expect((await shop.needs.register.ofBatch(id)).map(({ price }) => price)).toEqual([9, 10, 30])
})

test('A shipping cost that is deducted lowers the prices of all cards, so that they add up to what is paid', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 2000], offers: [], delivery: { mode: 'ship' } }, seller)
  const [one = '', two = ''] = selling.cardsOf(await read(id))
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
