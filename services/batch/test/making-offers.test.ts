import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { acceptOffer, postOffer, refuseOffer, withdrawOffer, type OfferPost } from '@comptoir/contracts/batch/offer'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openSelling, wellKnown } from './selling.ts'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'
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

describe('Who may do what', () => {
  test('An offer is made by the shop, decided by the owner, and withdrawn by the administrator who made it', async () => {
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
    await eventually(() => expect(shop.thread.statusesOf(treated)).toEqual(['C']))
    // A seller who cancels gets no mail about it.
    expect(notifications.mailsOf(treated).map(({ kind }) => kind)).toEqual(['batch_sent', 'new_offer'])
  })
})

test('A payment cancels the pending offers, in the same write', async () => {
  const { id, seller } = await selling.ready({ offers: [30] })
  const messageid = await selling.offered(id, 5)
  const paid = await selling.pay(id, 30)
  expect(paid).toMatchObject({
    status: 'F',
    sums: { offered: null, paid: 30 },
    offers: [{ status: 'A' }, { status: 'C' }]
  })
  for (const decide of [acceptOffer, refuseOffer])
    await expect(shop.as(seller)(decide, { tableid: id, messageid })).rejects.toMatchObject({
      code: 'offer_unavailable'
    })
  await expect(shop.as(staff)(withdrawOffer, { tableid: id, messageid })).rejects.toMatchObject({
    code: 'offer_unavailable'
  })
})

test('The thread has a line for each decision, with its price and who made it', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await shop.as(seller)(refuseOffer, { tableid: id, messageid: await selling.offered(id, 10) })
  await shop.as(staff)(withdrawOffer, { tableid: id, messageid: await selling.offered(id, 20) })
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: await selling.offered(id, 30) })
  await notifications.delivered(id)
  expect(notifications.stepsOf(id).map(({ step, by, price }) => `${by} ${step} ${price}`)).toEqual([
    'staff offer_posted 10',
    'owner offer_refused 10',
    'staff offer_posted 20',
    'staff offer_withdrawn 20',
    'staff offer_posted 30',
    'owner offer_accepted 30'
  ])
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

test('Offers with and without a request id stand side by side in many batches', async () => {
  const seller = selling.aKnownSeller()
  for (const name of ['one', 'two']) {
    const id = await selling.treated(seller)
    await selling.offered(id, 10)
    await selling.offered(id, 20, { requestid: `${name} of ${id}` })
    await selling.offered(id, 30)
    expect((await read(id)).offers).toHaveLength(3)
  }
})

test('An offer is a cent at least', async () => {
  const id = await selling.treated(selling.aKnownSeller())
  // The wire forgives a price that is off by rounding; these prices are not a cent either.
  for (const price of [5e-9, 0.001, 0, -1])
    await expect(selling.offered(id, price)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { price: expect.any(String) }
    })
  expect((await read(id)).offers).toEqual([])
  await selling.offered(id, 0.01)
})

test('A second revision is compared with what was accepted, not with that and the first revision together', async () => {
  const { id, first, cards } = await selling.agreed()
  const lines = (one: number) => [
    { itemid: cards.one, price: one },
    { itemid: cards.two, price: 10 },
    { itemid: cards.three, price: 10 }
  ]
  const revision = await selling.offered(id, 22, { lines: lines(2), replaces: [first] })
  await selling.offered(id, 25, { lines: lines(5), replaces: [first, revision] })
  await notifications.delivered(id)
  expect(notifications.stepsOf(id).at(-1)).toMatchObject({ step: 'offer_revised', price: 25, previous: 30 })
  expect(notifications.mailsOf(id).at(-1)).toMatchObject({
    kind: 'revised_offer',
    price: 25,
    previous: 30,
    lines: [{ price: 5, previous: 10 }, { previous: 10 }, { previous: 10 }]
  })
})

test('Hostile posts are refused, and nothing of them is saved', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const [itemid = ''] = selling.cardsOf(await read(id))
  const line = { itemid, price: 10 }
  const refusedPosts: Partial<OfferPost>[] = [
    { lines: Array.from({ length: 61 }, () => line) },
    { lines: [line, line] },
    { lines: [{ itemid: '__proto__', price: 10 }] },
    { lines: [{ itemid, price: -10 }] },
    { lines: [{ itemid, price: Number.NaN }] },
    { lines: [{ itemid, price: 1e300 }] },
    { lines: [{ itemid, price: Infinity }] },
    { lines: [{ ...line, note: 'x'.repeat(501) }] },
    { replaces: Array(101).fill('constructor') },
    { divisible: true },
    { divisible: 'yes' as never },
    { lines: { length: 1 } as never }
  ]
  for (const post of refusedPosts)
    await expect(selling.offered(id, 10, post)).rejects.toMatchObject({ code: 'validation_failed' })
  for (const replaces of [['constructor'], ['__proto__'], [id]])
    await expect(selling.offered(id, 10, { replaces })).rejects.toMatchObject({ code: 'offer_unavailable' })
  expect((await read(id)).offers).toEqual([])

  const messageid = await selling.offered(id, 10, { lines: [line], divisible: true })
  for (const returned of [['__proto__'], ['constructor'], Array(61).fill(itemid), 'all', [1]])
    await expect(
      shop.as(seller)(acceptOffer, { tableid: id, messageid, returned: returned as string[] })
    ).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await read(id)).offers).toMatchObject([{ status: 'P' }])
})
