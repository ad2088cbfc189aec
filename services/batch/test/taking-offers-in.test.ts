import type { EventPayload } from '@comptoir/contracts/core/event'
import { getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { acceptOffer, offerMoved, refuseOffer } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { migrateBatches } from '../src/batch/migrations.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

type Moved = EventPayload<typeof offerMoved>

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

const aMovedOffer = (batchid: string, change: Partial<Moved> = {}): Moved => ({
  batchid,
  messageid: newId(),
  requestid: newId(),
  userid: 'staff-1',
  createdat: inDays(-3),
  title: 'Votre lot',
  description: 'En bon état',
  price: 120,
  status: 'P',
  expiresat: inDays(28),
  decidedat: null,
  acceptance: null,
  ...change
})

const acceptance = { userid: 'anna', at: inDays(-1), terms: '2026-10' }
const accepted = { status: 'A', decidedat: acceptance.at, acceptance } as const

const arrives = (moved: Moved): Promise<void> =>
  shop.bus.emit(offerMoved, moved, { id: newId(), at: new Date().toISOString() })
const batches = () => shop.db.collection<BatchRecord>('batches')
const recordOf = (id: string) => batches().findOne({ _id: id })
const read = (id: string) => shop.as(staff)(getBatch, { id })
const aBatch = async () => {
  const seller = selling.aKnownSeller()
  return { seller, id: await selling.treated(seller) }
}

/** Stores a batch as a release before 2026-12 did, with its accepted offer among the items, and migrates it. */
const asBefore = async (id: string, messageid: string) => {
  const [at, item] = [new Date(acceptance.at), { id: newId(), title: 'Votre lot', description: 'En bon état' }]
  const sold = { kind: 'O', createdat: at, cents: 12_000, messageid, acceptedby: 'anna', terms: '2026-10' }
  await batches().updateOne(
    { _id: id },
    { $unset: { offers: '', number: '' }, $push: { items: { ...item, ...sold } as never } }
  )
  await shop.db.collection('migrations').deleteMany({})
  await migrateBatches(shop.db, { ...shop.needs, log: silentLog })
  return item.id
}

test('A pending offer waits for its seller as before, and its message shows what the batch holds', async () => {
  const { id, seller } = await aBatch()
  const moved = aMovedOffer(id)
  await arrives(moved)
  const { messageid, createdat, expiresat, title, description, price } = moved
  const { offers, sums } = await read(id)
  const same = { messageid, userid: 'staff-1', createdat, expiresat, title, description, price }
  expect(offers).toEqual([{ ...same, status: 'P', decidedat: null, lines: [], replaces: [], divisible: false }])
  expect(sums).toMatchObject({ offered: 120, accepted: null, net: null })
  // Its first reminder is due a week before its end.
  expect((await recordOf(id))?.dueat).toEqual(new Date(Date.parse(expiresat) - 7 * dayMs))
  await eventually(() => expect(shop.thread.messages.get(messageid)?.offer).toMatchObject({ status: 'P', price: 120 }))

  await shop.as(seller)(acceptOffer, { tableid: id, messageid })
  expect((await read(id)).sums).toMatchObject({ offered: null, accepted: 120, net: 120 })
})

test('An offer that comes twice, at once or after it was decided, counts once', async () => {
  const { id, seller } = await aBatch()
  const moved = aMovedOffer(id)
  await Promise.all([arrives(moved), arrives(moved), arrives(moved)])
  expect((await recordOf(id))?.offers).toHaveLength(1)
  await shop.as(seller)(refuseOffer, { tableid: id, messageid: moved.messageid })
  await arrives(moved)
  expect((await read(id)).offers).toMatchObject([{ status: 'R' }])
})

test('Offers that come at once are all kept, the oldest first', async () => {
  const { id } = await aBatch()
  const ages = [3, 9, 1, 7, 5]
  await Promise.all(ages.map(days => arrives(aMovedOffer(id, { createdat: inDays(-days), title: `${days}` }))))
  expect((await read(id)).offers.map(({ title }) => title)).toEqual(['9', '7', '5', '3', '1'])
})

test('An accepted offer is due and paid, also where its batch has no item of it', async () => {
  const { id } = await selling.ready({ offers: [] })
  await arrives(aMovedOffer(id, accepted))
  const proof = { ...acceptance, at: new Date(acceptance.at), cents: 12_000 }
  const itemid = expect.stringMatching(/.{20,}/) as string
  expect((await recordOf(id))?.offers).toMatchObject([
    { status: 'A', cents: 12_000, decidedat: proof.at, acceptance: proof, itemid }
  ])
  expect((await read(id)).items).toMatchObject([{ kind: 'C' }, { kind: 'O', content: { price: 120 } }])
  expect((await selling.pay(id, 120)).sums).toMatchObject({ net: 120, paid: 120 })
})

test('An offer made from an item gets the fields of its message, once, and stays as it was accepted', async () => {
  const { id } = await aBatch()
  const moved = aMovedOffer(id, accepted)
  const itemid = await asBefore(id, moved.messageid)
  expect((await read(id)).sums).toMatchObject({ accepted: 120, net: 120 })
  await arrives(moved)
  const { offers, version, shipreminderat } = (await recordOf(id)) ?? {}
  expect(offers).toMatchObject([
    {
      staffid: 'staff-1',
      requestid: moved.requestid,
      createdat: new Date(moved.createdat),
      expiresat: new Date(moved.expiresat),
      itemid,
      status: 'A',
      cents: 12_000,
      acceptance: { ...acceptance, at: new Date(acceptance.at), cents: 12_000 }
    }
  ])
  // The cards are still to be sent: the date of the reminder follows from the acceptance, not from the upgrade.
  expect(shipreminderat).toEqual(new Date(Date.parse(acceptance.at) + 11 * dayMs))
  await eventually(() => expect(shop.thread.messages.get(moved.messageid)?.offer.status).toBe('A'))
  await arrives(moved)
  expect((await recordOf(id))?.version).toBe(version)
})

test('In a closed batch a pending offer is cancelled, and a decided one stays decided', async () => {
  const cancelled = await aBatch()
  await shop.as(staff)(setBatchStatus, { id: cancelled.id, status: 'C', reason: 'Non éligible' })
  const finished = await selling.ready()
  await selling.pay(finished.id, 120)
  for (const { id } of [cancelled, finished]) {
    const before = (await read(id)).offers.length
    await arrives(aMovedOffer(id))
    await arrives(aMovedOffer(id, { status: 'R', decidedat: inDays(-2) }))
    const offers = (await read(id)).offers.slice(0, 2)
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['C', 'R']))
    expect((await recordOf(id))?.offers).toHaveLength(before + 2)
    expect((await recordOf(id))?.dueat).toBeUndefined()
  }
  expect((await read(finished.id)).sums).toMatchObject({ offered: null, net: 120, paid: 120 })
  await arrives(aMovedOffer(cancelled.id, accepted))
  expect((await read(cancelled.id)).sums).toMatchObject({ accepted: 120, net: null })
})

test('An offer whose last day passed during the upgrade is over', async () => {
  const { id } = await aBatch()
  await arrives(aMovedOffer(id, { expiresat: inDays(-1) }))
  await watchDeadlines(shop.needs)
  expect((await read(id)).offers).toMatchObject([{ status: 'C' }])
})

test('While a batch is being paid its offers wait, and come with the next try', async () => {
  const { id } = await selling.ready()
  const late = aMovedOffer(id)
  const until = new Date(Date.now() + dayMs)
  await batches().updateOne({ _id: id }, { $set: { paying: { until } as never } })
  const { offers, version } = (await recordOf(id)) ?? {}
  await expect(arrives(late)).rejects.toThrow('was not consumed')
  expect(await recordOf(id)).toMatchObject({ offers, version })
  await batches().updateOne({ _id: id }, { $unset: { paying: '' } })
  await arrives(late)
  expect((await read(id)).sums).toMatchObject({ net: 120, offered: 120 })
})

test('An offer of a deleted batch is ignored', async () => {
  await arrives(aMovedOffer(newId()))
  const { id, seller } = await aBatch()
  await batches().updateOne({ _id: id }, { $set: { deletedat: new Date() } })
  await arrives(aMovedOffer(id))
  // The record of a deleted batch is purged later.
  expect((await recordOf(id))?.offers ?? []).toEqual([])
  await expect(shop.as(seller)(getBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
})
