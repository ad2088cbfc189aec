import { shownAmount } from '@comptoir/contracts/batch/amounts'
import { getBatch, listBatches, setBatchStatus, listShopBatches, type Batch } from '@comptoir/contracts/batch/batch'
import type { Page } from '@comptoir/contracts/core/page'
import { chooseDelivery, getLabel, attachLabel } from '@comptoir/contracts/batch/delivery'
import { choosePayout, getVoucher } from '@comptoir/contracts/batch/payment'
import { addCheckPhoto, checkItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, postOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import { offerDraft } from '@comptoir/contracts/batch/offer-draft'
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

type Seller = ReturnType<typeof selling.aKnownSeller>

/** Makes the offer that the form opens with: its lines, their sum, and the offers it replaces. */
const offerAsDrafted = async (id: string, divisible = false) => {
  const { lines, price, replaces } = offerDraft(await shop.as(staff)(getBatch, { id }))
  const words = { title: 'Notre offre', description: 'Carte par carte' }
  return await shop.as(staff)(postOffer, { id, ...words, price, lines, replaces, divisible, status: 'P' })
}

/** Expects the same amount of the batch in every place that shows it, for the seller and for staff. */
const amountEverywhere = async (id: string, seller: Seller) => {
  const listed = ({ items }: Page<Batch>) => items.filter(batch => batch.id === id)
  const shown = [
    await shop.as(seller)(getBatch, { id }),
    await shop.as(staff)(getBatch, { id }),
    ...listed(await shop.as(seller)(listBatches, { limit: 10 })),
    ...listed(await shop.as(staff)(listShopBatches, { limit: 10 }))
  ].map(shownAmount)
  expect(shown).toHaveLength(4)
  for (const amount of shown) expect(amount).toEqual(shown[0])
  return shown[0]
}

/** Sells three cards at 10 € for 30 € by post, up to their reception, and checks the batch after each step. */
const soldAndSent = async () => {
  const seller = selling.aKnownSeller({ paymenttype: 'P', paymentdata: { email: 'marie@exemple.fr' } })
  const id = await selling.treated(seller, [1000, 1000, 1000])
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'estimate', euros: 30 })

  const { id: first } = await offerAsDrafted(id)
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'estimate', euros: 30 })
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: first })
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'net', euros: 30 })

  await shop.as(seller)(choosePayout, { id, method: 'paypal' })
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
  const label = await shop.photos.put(new Uint8Array(Buffer.from('%PDF-1.7 label')), 'pdf')
  await shop.as(staff)(attachLabel, { id, files: { label } })
  expect((await shop.as(seller)(getLabel, { id })).contenttype).toBe('application/pdf')
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: '6A12345678901' })
  await shop.as(seller)(setBatchStatus, { id, status: 'I' })
  await selling.receive(id)
  return { id, seller, first }
}

/** The shop finds one card worse than declared, photographs the defect, and offers 22 € of which single cards may go back. */
const checkedAndRevised = async () => {
  const sale = await soldAndSent()
  const { id } = sale
  const cards = selling.cardsOf(await shop.as(staff)(getBatch, { id }))
  const [worse = '', ...others] = cards
  const image = await shop.photo(7)
  const mark = { x: 0.8, y: 0.2, r: 0.1 }
  await shop.as(staff)(addCheckPhoto, { id, itemid: worse, mark, files: { image } })
  // The catalogue of this test prices « Excellent » at 50 €: the shop writes what it pays into the line.
  await shop.as(staff)(checkItem, { id, itemid: worse, condition: 4, note: 'Coin plié' })
  const lines = [{ itemid: worse, price: 2, note: 'Coin plié' }, ...others.map(itemid => ({ itemid, price: 10 }))]
  const revision = await selling.offered(id, 22, { lines, replaces: [sale.first], divisible: true })
  expect(await amountEverywhere(id, sale.seller)).toEqual({ kind: 'net', euros: 30 })
  return { ...sale, revision, worse, kept: others, image, mark }
}

const stepsOf = (id: string) => notifications.stepsOf(id).map(({ step }) => step)
const mailsOf = (id: string) => notifications.mailsOf(id).map(({ kind }) => kind)
const pricesOf = async (id: string) => (await shop.needs.register.ofBatch(id)).map(({ price }) => price)

test('Three cards are sold for 30 €, one is found worse, two are kept for 20 €, and exactly that is paid everywhere', async () => {
  const { id, seller, revision, worse, image, mark } = await checkedAndRevised()
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: revision, returned: [worse] })
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'net', euros: 20 })

  await selling.identify(id)
  await selling.pay(id, 20, 'paypal', 'PP 1')
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'paid', euros: 20 })
  expect(await pricesOf(id)).toEqual([10, 10])
  expect(await shop.needs.vouchers.get(id)).toMatchObject({ cents: 2000, offercents: 2000, shippingcents: 0 })
  expect((await shop.as(seller)(getVoucher, { id })).contenttype).toBe('application/pdf')

  const batch = await shop.as(seller)(getBatch, { id })
  expect(batch).toMatchObject({ status: 'F', wishes: { method: 'paypal' }, payout: { method: 'paypal', amount: 20 } })
  expect(batch.items.find(item => item.id === worse)).toMatchObject({
    condition: 3,
    checked: { condition: 4, note: 'Coin plié', photos: [image], marks: [mark] }
  })
  await notifications.delivered(id)
  expect(shop.thread.statusesOf(id)).toEqual(['C', 'A'])
  expect(stepsOf(id)).toEqual([
    'offer_posted',
    'offer_accepted',
    'payout_chosen',
    'delivery_chosen',
    'label_attached',
    'received',
    'checked',
    'offer_revised',
    'offer_accepted'
  ])
  expect(mailsOf(id)).toEqual([
    'batch_sent',
    'new_offer',
    'offer_accepted',
    'label_attached',
    'batch_received',
    'revised_offer',
    'offer_accepted',
    'batch_paid'
  ])
  expect(notifications.mailsOf(id).at(-1)).toMatchObject({ amount: 20 })
})

test('The register holds the condition that the shop saw', async () => {
  const { id, seller, revision, image } = await checkedAndRevised()
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: revision })
  await selling.identify(id)
  await selling.pay(id, 22, 'cheque')
  const [worse, other] = await shop.needs.register.ofBatch(id)
  expect(worse).toMatchObject({ price: 2, object: { condition: 4, photos: expect.arrayContaining([image]) } })
  expect(other).toMatchObject({ price: 10, object: { condition: 3 } })
})

test('Refused, the revision leaves the first amount to be paid', async () => {
  const { id, seller, revision } = await checkedAndRevised()
  await shop.as(seller)(refuseOffer, { tableid: id, messageid: revision })
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'net', euros: 30 })
  await selling.identify(id)
  await selling.pay(id, 30, 'cheque')
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'paid', euros: 30 })
  expect(await pricesOf(id)).toEqual([10, 10, 10])
})

test('Cancelled instead, nothing is due: the cards go back', async () => {
  const { id, seller, revision } = await checkedAndRevised()
  await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Vous reprenez vos cartes' })
  expect(await amountEverywhere(id, seller)).toEqual({ kind: 'estimate', euros: 30 })
  await expect(shop.as(seller)(acceptOffer, { tableid: id, messageid: revision })).rejects.toMatchObject({
    code: 'offer_unavailable'
  })
  expect(await pricesOf(id)).toEqual([])
  await notifications.delivered(id)
  expect(shop.thread.statusesOf(id)).toEqual(['A', 'C'])
  expect(mailsOf(id).at(-1)).toBe('batch_cancelled')
})
