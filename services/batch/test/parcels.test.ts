import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { getBatch, mayReadImage, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { attachLabel as attachLabelCall, chooseDelivery, getLabel } from '@comptoir/contracts/batch/delivery'
import { choosePayout } from '@comptoir/contracts/batch/payment'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import { identityRecorded } from '@comptoir/contracts/batch/events'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Carrier, Parcel } from '../src/carriers/carrier.ts'
import { makeLabels } from '../src/carriers/make-labels.ts'
import { attachLabel } from '../src/documents/attach-label.ts'
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
const attach = (id: string, label: string) => shop.as(staff)(attachLabelCall, { id, files: { label } })
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
    // A label holds the seller's address: it is not served as a photo of the batch.
    expect(await shop.as(seller)(mayReadImage, { name: label })).toEqual({ allowed: false })
    await expect(shop.as(seller)(attachLabelCall, { id, files: { label } })).rejects.toMatchObject({
      code: 'forbidden'
    })
  })

  test('is replaced by another, and its file is removed', async () => {
    const { id } = await parcel()
    const [first, second] = [await pdf('first'), await pdf('second')]
    await attach(id, first)
    await attach(id, second)
    await eventually(async () => {
      expect(await shop.photos.stat(first)).toBeNull()
      expect(await shop.photos.stat(second)).not.toBeNull()
    })
  })

  test('is kept before its batch names it: no sweep removes it, also where no event is delivered', async () => {
    const { id } = await parcel()
    const label = await pdf()
    const sweep = () => shop.photos.sweep(new Date(Date.now() + 1000))
    const save: typeof shop.needs.batches.save = async (...update) => {
      await sweep()
      const saved = await shop.needs.batches.save(...update)
      await sweep()
      return saved
    }
    const context = { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 }
    const deps = { ...shop.needs, batches: { ...shop.needs.batches, save } }
    await attachLabel.handle({ id, files: { label } }, context, deps)
    expect((await shop.needs.batches.get(id, staff)).label).toBe(label)
    expect(await shop.photos.stat(label)).not.toBeNull()
  })

  test('whose save is refused until the deadline leaves no file', async () => {
    const { id } = await parcel()
    const label = await pdf()
    const context = { actor: staff, requestid: newId(), deadline: Date.now() + 200 }
    const batches = { ...shop.needs.batches, save: async () => null }
    await expect(
      attachLabel.handle({ id, files: { label } }, context, { ...shop.needs, batches })
    ).rejects.toMatchObject({ code: 'unavailable' })
    expect(await shop.photos.stat(label)).toBeNull()
  })

  test('sent again changes nothing: one mail is sent', async () => {
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

  test('is refused unless the cards come by post and are not at the shop yet', async () => {
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
    const { label = '' } = await shop.needs.batches.get(id, staff)
    await shop.photos.sweep(new Date(Date.now() + 1000))
    expect(await shop.photos.stat(label)).not.toBeNull()
  })

  test('makes none for a seller who has a tracking number already', async () => {
    const { id, seller } = await parcel({ address })
    await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: 'LX123456789FR' })
    await makeLabels(shop.needs, carrier(made))
    expect(numbers()).toEqual([])
    expect((await read(id)).delivery).toMatchObject({ label: false, tracking: 'LX123456789FR' })
  })

  test('that refuses a parcel whose batch changed while it answered is not remembered', async () => {
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

  test('that does not answer is asked again; a parcel that it refuses is left to staff', async () => {
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

  test('needs data in their profile; cash is paid at the shop only, below 1000 €', async () => {
    const { id, seller } = await parcel({ paymenttype: 'P', paymentdata: { email: 'marie@exemple.fr' } })
    expect((await choose(seller, id, 'paypal')).wishes).toEqual({ method: 'paypal' })
    await expect(choose(seller, id, 'bank')).rejects.toMatchObject({ code: 'payment_not_ready' })
    await expect(choose(seller, id, 'cash')).rejects.toMatchObject({ code: 'payment_not_ready' })
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    expect((await choose(seller, id, 'cash')).wishes).toEqual({ method: 'cash' })
    // Cards that come by post are not paid in cash.
    expect((await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })).wishes).toEqual({ method: null })
    expect((await choose(seller, id, 'cheque')).wishes).toEqual({ method: 'cheque' })
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    await selling.accepted(id, 880, seller)
    await expect(choose(seller, id, 'cash')).rejects.toMatchObject({ code: 'cash_limit' })
  })

  test('is no longer cash once the accepted offers reach the cash limit', async () => {
    const { id, seller } = await parcel()
    await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
    await choose(seller, id, 'cash')
    const dearer = await selling.offered(id, 880)
    // A pending offer does not count as long as another one is accepted.
    expect((await read(id)).wishes).toEqual({ method: 'cash' })
    await shop.as(seller)(acceptOffer, { tableid: id, messageid: dearer })
    expect(await read(id)).toMatchObject({ sums: { net: 1000 }, wishes: { method: null } })
  })

  test('is chosen by the owner only, while the batch is under way', async () => {
    const { id, seller } = await parcel()
    await expect(choose(staff, id, 'cheque')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(choose(aSeller(), id, 'cheque')).rejects.toMatchObject({ code: 'not_found' })
    const editing = await shop.given.aBatch(seller)
    await expect(choose(seller, editing.id, 'cheque')).rejects.toMatchObject({ code: 'illegal_transition' })
    await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Fini' })
    await expect(choose(seller, id, 'cheque')).rejects.toMatchObject({ code: 'illegal_transition' })
  })
})

test('The account service gets the identity document sealed, for the batch it was recorded for', async () => {
  const recorded: { userid: string; batchid: string; sealed: string }[] = []
  await shop.bus.consume(identityRecorded, 'account', async one => void recorded.push(one))
  const { id, seller } = await parcel()
  await selling.identify(id)
  await eventually(() => expect(recorded).toHaveLength(1))
  expect(recorded[0]).toMatchObject({ userid: seller.userid, batchid: id })
  expect(JSON.stringify(recorded)).not.toContain(shown.number)
  const opened = createSealer(shop.dataKey, 'identity').open(recorded[0]?.sealed ?? '', id)
  expect(JSON.parse(opened)).toEqual(shown)
})

test('Every payment but cash needs a reference', async () => {
  const [cash, cheque] = [await selling.ready(), await selling.ready()]
  expect((await selling.pay(cash.id, 120, 'cash', '')).payout).toMatchObject({ method: 'cash' })
  await expect(selling.pay(cheque.id, 120, 'cheque', '')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { reference: expect.any(String) }
  })
})
