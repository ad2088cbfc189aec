import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { getBatch, mayReadImage } from '@comptoir/contracts/batch/batch'
import { chooseDelivery, choosePayout, getLabel, setBatchStatus } from '@comptoir/contracts/batch/batch-life'
import { attachLabel, changeSettings, identityRecorded } from '@comptoir/contracts/batch/batch-staff'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import { createSealer } from '@comptoir/kit/store/sealer'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Carrier, Parcel } from '../src/carriers/carrier.ts'
import { makeLabels } from '../src/carriers/make-labels.ts'
import { openSelling, shown } from './selling.ts'
import { aSeller, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const mails: Notice[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(noticeRequested, 'account', async ({ notice }) => void mails.push(notice))
})
afterAll(() => shop.close())

const read = (id: string) => shop.as(staff)(getBatch, { id })
const pdf = (text = 'label') => shop.photos.put(new Uint8Array(Buffer.from(`%PDF-1.7 ${text}`)), 'pdf')
const attach = (id: string, label: string) => shop.as(staff)(attachLabel, { id, files: { label } })
const mailsOf = (id: string) => mails.filter(mail => 'batchid' in mail && mail.batchid === id).map(({ kind }) => kind)

/** A batch with an accepted offer that is sent by post. */
const parcel = async (about: Parameters<typeof selling.aKnownSeller>[0] = {}) => {
  const seller = selling.aKnownSeller(about)
  const id = await selling.treated(seller)
  await selling.accepted(id, 120, seller)
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
  return { id, seller }
}

describe('A prepaid label', () => {
  test('is attached by the shop, mailed to the owner, and read by both alone', async () => {
    const { id, seller } = await parcel()
    const label = await pdf()
    expect((await attach(id, label)).delivery).toMatchObject({ mode: 'ship', label: true, shipby: expect.any(String) })
    await eventually(() => expect(mailsOf(id)).toContain('label_attached'))
    const { number } = await read(id)
    for (const actor of [seller, staff])
      expect(await shop.as(actor)(getLabel, { id })).toEqual({
        filename: `etiquette-${number}.pdf`,
        contenttype: 'application/pdf',
        base64: Buffer.from('%PDF-1.7 label').toString('base64')
      })
    await expect(shop.as(aSeller())(getLabel, { id })).rejects.toMatchObject({ code: 'not_found' })
    // It holds the seller's address: it is no photo of the batch.
    expect(await shop.as(seller)(mayReadImage, { name: label })).toEqual({ allowed: false })
    await expect(shop.as(seller)(attachLabel, { id, files: { label } })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('gives way to another, which alone stays in the store', async () => {
    const { id } = await parcel()
    const [first, second] = [await pdf('first'), await pdf('second')]
    await attach(id, first)
    await attach(id, second)
    await eventually(async () => {
      expect(await shop.photos.stat(first)).toBeNull()
      expect(await shop.photos.stat(second)).not.toBeNull()
    })
  })

  test('sent again is the same label: it is told once', async () => {
    const { id } = await parcel()
    const [label, again] = [await pdf(), await pdf()]
    const attached = await attach(id, label)
    expect(await attach(id, again)).toEqual(attached)
    await eventually(async () => {
      expect((await shop.needs.batches.get(id, staff)).outbox).toBeUndefined()
      expect(mailsOf(id).filter(kind => kind === 'label_attached')).toHaveLength(1)
    })
    expect(await shop.photos.stat(label)).not.toBeNull()
    expect(await shop.photos.stat(again)).toBeNull()
  })

  test('is for cards that come by post and are not here yet', async () => {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const refused = async () => expect(attach(id, await pdf())).rejects.toMatchObject({ code: 'illegal_transition' })
    await refused()
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    await refused()
    await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
    await selling.receive(id)
    await refused()
    await expect(shop.as(seller)(getLabel, { id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('A carrier', () => {
  const address = '12 rue des Cartes, 75011 Paris'
  const asked: Parcel[] = []
  const carrier = (answer: Awaited<ReturnType<Carrier['makeLabel']>>): Carrier => ({
    async makeLabel(one) {
      asked.push(one)
      return answer
    }
  })
  const made = {
    label: new Uint8Array(Buffer.from('%PDF-1.7 made')),
    contenttype: 'application/pdf',
    tracking: '6A12345678901'
  } as const
  const numbers = () => asked.splice(0).map(({ number }) => number)

  beforeAll(() =>
    shop.as(staff)(changeSettings, {
      shop: { name: 'Comptoir', address: '1 rue de Rivoli, 75001 Paris', phone: '', email: 'a@b.fr' }
    })
  )

  test('makes the label of a seller whose address is known, once, with its tracking number', async () => {
    const { id } = await parcel({ address })
    const unknown = await parcel()
    await makeLabels(shop.needs, carrier(made))
    const { number, delivery } = await read(id)
    expect(numbers()).toEqual([number])
    expect(delivery).toMatchObject({
      label: true,
      tracking: '6A12345678901',
      trackingurl: expect.stringContaining('laposte')
    })
    expect((await read(unknown.id)).delivery).toMatchObject({ label: false })
    await makeLabels(shop.needs, carrier(made))
    expect(numbers()).toEqual([])
  })

  test('makes none for a seller who has a tracking number already', async () => {
    const { id, seller } = await parcel({ address })
    await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: 'LX123456789FR' })
    await makeLabels(shop.needs, carrier(made))
    expect(numbers()).toEqual([])
    expect((await read(id)).delivery).toMatchObject({ label: false, tracking: 'LX123456789FR' })
  })

  test('that refuses a parcel while something else happens to the batch disturbs nothing', async () => {
    const { id } = await parcel({ address })
    const late: Carrier = {
      async makeLabel() {
        await selling.receive(id)
        return { refused: 'Invalid address' }
      }
    }
    await makeLabels(shop.needs, late)
    expect((await shop.needs.batches.get(id, staff)).labelrefused).toBeUndefined()
  })

  test('that refuses a parcel leaves it to staff; one that is silent is asked again', async () => {
    const { id } = await parcel({ address })
    const silent: Carrier = { makeLabel: () => Promise.reject(new Error('silent')) }
    await makeLabels(shop.needs, silent)
    await makeLabels(shop.needs, carrier({ refused: 'Invalid address' }))
    expect(numbers()).toHaveLength(1)
    await makeLabels(shop.needs, carrier(made))
    expect(numbers()).toEqual([])
    expect((await attach(id, await pdf())).delivery).toMatchObject({ label: true })
  })
})

describe('How a seller would like to be paid', () => {
  const choose = (seller: Parameters<Shop['as']>[0], id: string, method: 'paypal' | 'bank' | 'cheque' | 'cash') =>
    shop.as(seller)(choosePayout, { id, method })

  test('is what their profile names data for; cash is fetched at the shop, below 1000 €', async () => {
    const { id, seller } = await parcel({ paymenttype: 'P', paymentdata: { email: 'marie@exemple.fr' } })
    expect((await choose(seller, id, 'paypal')).wishes).toEqual({ method: 'paypal' })
    await expect(choose(seller, id, 'bank')).rejects.toMatchObject({ code: 'payment_not_ready' })
    await expect(choose(seller, id, 'cash')).rejects.toMatchObject({ code: 'payment_not_ready' })
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    expect((await choose(seller, id, 'cash')).wishes).toEqual({ method: 'cash' })
    // A parcel is not paid for in cash.
    expect((await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })).wishes).toEqual({ method: null })
    expect((await choose(seller, id, 'cheque')).wishes).toEqual({ method: 'cheque' })
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    await selling.accepted(id, 880, seller)
    await expect(choose(seller, id, 'cash')).rejects.toMatchObject({ code: 'cash_limit' })
  })

  test('is not cash any more once more is offered and accepted than may be paid so', async () => {
    const { id, seller } = await parcel()
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    await choose(seller, id, 'cash')
    const dearer = await selling.offered(id, 880)
    // What is only offered changes nothing that was agreed.
    expect((await read(id)).wishes).toEqual({ method: 'cash' })
    await shop.as(seller)(acceptOffer, { tableid: id, messageid: dearer })
    expect(await read(id)).toMatchObject({ sums: { net: 1000 }, wishes: { method: null } })
  })

  test('is said by the owner alone, while the batch is at the shop', async () => {
    const { id, seller } = await parcel()
    await expect(choose(staff, id, 'cheque')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(choose(aSeller(), id, 'cheque')).rejects.toMatchObject({ code: 'not_found' })
    const editing = await shop.given.aBatch(seller)
    await expect(choose(seller, editing.id, 'cheque')).rejects.toMatchObject({ code: 'illegal_transition' })
    await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Fini' })
    await expect(choose(seller, id, 'cheque')).rejects.toMatchObject({ code: 'illegal_transition' })
  })
})

test('The identity document is told to the account sealed, for the batch it was recorded for', async () => {
  const told: { userid: string; batchid: string; sealed: string }[] = []
  await shop.bus.consume(identityRecorded, 'account', async one => void told.push(one))
  const { id, seller } = await parcel()
  await selling.identify(id)
  await eventually(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ userid: seller.userid, batchid: id })
  expect(JSON.stringify(told)).not.toContain(shown.number)
  const opened = createSealer(shop.dataKey, 'identity').open(told[0]?.sealed ?? '', id)
  expect(JSON.parse(opened)).toEqual(shown)
})

test('Cash leaves no reference; every other payment has one', async () => {
  const [cash, cheque] = [await selling.ready(), await selling.ready()]
  expect((await selling.pay(cash.id, 120, 'cash', '')).payout).toMatchObject({ method: 'cash' })
  await expect(selling.pay(cheque.id, 120, 'cheque', '')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { reference: expect.any(String) }
  })
})
