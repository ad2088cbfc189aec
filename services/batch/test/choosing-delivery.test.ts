import type { Actor } from '@comptoir/contracts/core/access'
import { getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { chooseDelivery, attachLabel } from '@comptoir/contracts/batch/delivery'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import type { BatchRecord } from '../src/batch/record.ts'
import { chooseDelivery as choosing } from '../src/batch/choose-delivery.ts'
import { saveLabel } from '../src/documents/save-label.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const read = (id: string) => shop.as(staff)(getBatch, { id })
const choose = (actor: Actor, id: string, mode: 'ship' | 'shop', tracking?: string) =>
  shop.as(actor)(chooseDelivery, { id, mode, ...(tracking === undefined ? {} : { tracking }) })
const pdf = (text = 'label') => shop.photos.put(new Uint8Array(Buffer.from(`%PDF-1.7 ${text}`)), 'pdf')
const tracking = '6A12345678901'

/** A batch to be sent by post with an accepted offer. */
const parcel = async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await selling.accepted(id, 30, seller)
  await choose(seller, id, 'ship')
  return { id, seller }
}

/** Saves the label that the carrier made, with the tracking number of its parcel. */
const labelled = async () => {
  const sale = await parcel()
  const batch = await shop.needs.batches.get(sale.id, staff)
  await saveLabel(shop.needs, batch, { label: await pdf(), tracking })
  return sale
}

describe('A seller who changes their mind', () => {
  test('finds the label and its tracking number again when the cards come by post after all', async () => {
    const { id, seller } = await labelled()
    expect((await choose(seller, id, 'shop')).delivery).toMatchObject({ mode: 'shop', label: false, tracking: null })
    expect((await choose(seller, id, 'ship')).delivery).toMatchObject({ mode: 'ship', label: true, tracking })
    expect((await shop.as(seller)(setBatchStatus, { id, status: 'I' })).status).toBe('I')
  })

  test('does not get the number of a label that was replaced', async () => {
    const { id, seller } = await labelled()
    await shop.as(staff)(attachLabel, { id, files: { label: await pdf('another') } })
    expect((await read(id)).delivery).toMatchObject({ label: true, tracking: null })
    await choose(seller, id, 'shop')
    expect((await choose(seller, id, 'ship')).delivery).toMatchObject({ label: true, tracking: null })
  })

  test('keeps a number of their own when staff attach a label by hand', async () => {
    const { id, seller } = await parcel()
    await choose(seller, id, 'ship', 'LX123456789FR')
    await shop.as(staff)(attachLabel, { id, files: { label: await pdf() } })
    expect((await read(id)).delivery).toMatchObject({ label: true, tracking: 'LX123456789FR' })
  })
})

test('A label that the carrier makes while the seller chooses keeps its number', async () => {
  const { id, seller } = await parcel()
  const { batches } = shop.needs
  let late = true
  const slow = {
    ...batches,
    async get(batchid: string, actor: Actor): Promise<BatchRecord> {
      const batch = await batches.get(batchid, actor)
      if (late) await saveLabel(shop.needs, batch, { label: await pdf(), tracking })
      late = false
      return batch
    }
  }
  const context = { actor: seller, requestid: 'request-1', deadline: Date.now() + 10_000 }
  await choosing.handle({ id, mode: 'ship' }, context, { ...shop.needs, batches: slow })
  expect((await read(id)).delivery).toMatchObject({ label: true, tracking })
})

describe('Once the cards are at the shop', () => {
  beforeAll(() => shop.as(staff)(changeSettings, { shippingcost: 6 }))
  afterAll(() => shop.as(staff)(changeSettings, { shippingcost: 0 }))

  test('who sent them cannot say that they brought them; the shop can', async () => {
    const { id, seller } = await parcel()
    await selling.receive(id)
    expect((await read(id)).sums).toMatchObject({ accepted: 30, net: 24 })
    await expect(choose(seller, id, 'shop')).rejects.toMatchObject({ code: 'illegal_transition' })
    expect((await choose(staff, id, 'shop')).sums).toMatchObject({ accepted: 30, net: 30 })
  })

  test('who never said how they come may still say it, and tell the tracking number', async () => {
    const { id, seller } = await selling.ready({ offers: [30] })
    expect((await choose(seller, id, 'shop')).delivery).toMatchObject({ mode: 'shop' })
    const sent = await parcel()
    await selling.receive(sent.id)
    expect((await choose(sent.seller, sent.id, 'ship', tracking)).delivery).toMatchObject({ tracking })
  })
})
