import { listStaff, type StaffMember } from '@comptoir/contracts/account/staff-calls'
import { getBatch, listBatches, listShopBatches, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { deskLists } from '@comptoir/contracts/batch/desk'
import { addNote, assignBatch, deleteNote, snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { exportBatches } from '@comptoir/contracts/batch/export-sales'
import { refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
import { openSelling } from './selling.ts'
import { openShop, refusals, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const simone = { ...staff, userid: 'staff-1' }
const camille: Actor & { userid: string } = { ...staff, userid: 'staff-2' }
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  const about = { firstname: 'Camille', lastname: 'Roy', email: 'c@exemple.fr', secondfactor: 'off' } as const
  const member = (id: string, status: StaffMember['status']): StaffMember => ({ ...about, role: 'clerk', id, status })
  await shop.bus.handle(listStaff, async () => [
    member(simone.userid, 'active'),
    member(camille.userid, 'active'),
    member('staff-gone', 'blocked')
  ])
})
afterAll(() => shop.close())

const deskOf = async (id: string) => (await shop.as(staff)(getBatch, { id })).desk
const queuesOf = async (id: string, actor: Actor = simone) => {
  const shown = deskLists.map(async queue => {
    const { items } = await shop.as(actor)(listShopBatches, { limit: 100, queue })
    return items.some(batch => batch.id === id) ? [queue] : []
  })
  return (await Promise.all(shown)).flat()
}
const sent = async () => {
  const seller = selling.aKnownSeller()
  return { id: await selling.treated(seller), seller }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
/** What the audit log was told of a batch, once it was told so much. */
const told = async (id: string, count: number) =>
  await eventually(() => {
    const acts = shop.audit.told().filter(({ target }) => target.id === id)
    expect(acts).toHaveLength(count)
    return acts
  })

test('A batch is given to a colleague, in whose list it stands alone; the log tells who gave it to whom', async () => {
  const { id } = await sent()
  const frames = shop.dashboard()
  const given = await shop.as(simone)(assignBatch, { id, staffid: camille.userid })
  expect(given.desk).toMatchObject({ assigneeid: camille.userid, queue: 'offer' })
  expect(await queuesOf(id, camille)).toEqual(['mine', 'offer'])
  expect(await queuesOf(id, simone)).toEqual(['offer'])
  await eventually(() => expect(frames).toContainEqual({ action: 'batch_changed', batchid: id }))
  await shop.as(camille)(assignBatch, { id, staffid: camille.userid })
  await shop.as(camille)(assignBatch, { id, staffid: null })
  expect(await queuesOf(id, camille)).toEqual(['offer'])
  expect((await told(id, 2)).map(({ act, staffid, before, after }) => [act, staffid, before, after])).toEqual([
    ['batch.assigned', simone.userid, { staffid: null }, { staffid: camille.userid }],
    ['batch.assigned', camille.userid, { staffid: camille.userid }, { staffid: null }]
  ])
})

test('A batch is given to nobody who does not work at the shop', async () => {
  const { id } = await sent()
  for (const staffid of ['marie', 'staff-gone'])
    await expect(shop.as(simone)(assignBatch, { id, staffid })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { staffid: expect.any(String) as string }
    })
})

test('Of two colleagues who take a batch at the same moment one has it, and both acts are in the log', async () => {
  const { id } = await sent()
  await Promise.all([simone, camille].map(actor => shop.as(actor)(assignBatch, { id, staffid: actor.userid })))
  const acts = await told(id, 2)
  const last = acts.at(-1)
  expect(await deskOf(id)).toMatchObject({
    assigneeid: last?.staffid,
    lastact: { staffid: last?.staffid, act: last?.act }
  })
  expect(acts.map(({ staffid }) => staffid).toSorted()).toEqual([simone.userid, camille.userid])
  expect(acts[1]?.before).toEqual({ staffid: acts[0]?.staffid })
})

test('A snoozed batch leaves every list but that of its assignee, and comes back on its day', async () => {
  const { id } = await sent()
  await shop.as(simone)(assignBatch, { id, staffid: simone.userid })
  const until = inHours(48)
  const { desk } = await shop.as(simone)(snoozeBatch, { id, until: until.toISOString() })
  expect(desk?.snoozeduntil).toBe(until.toISOString())
  expect(await queuesOf(id)).toEqual(['mine'])
  await keepDerived(shop.needs, { now: inHours(47) })
  expect(await queuesOf(id)).toEqual(['mine'])
  await keepDerived(shop.needs, { now: inHours(49) })
  expect(await queuesOf(id)).toEqual(['mine', 'offer'])
  await shop.as(simone)(snoozeBatch, { id, until: inHours(2).toISOString() })
  await shop.as(simone)(snoozeBatch, { id, until: null })
  expect(await queuesOf(id)).toEqual(['mine', 'offer'])
  expect((await deskOf(id))?.snoozeduntil).toBeNull()
})

test.each([
  ['over', -1],
  ['too far ahead', (limits.snoozeDays + 1) * 24]
])('A batch is not snoozed until a moment that is %s', async (_, hours) => {
  const { id } = await sent()
  await expect(shop.as(simone)(snoozeBatch, { id, until: inHours(hours).toISOString() })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { until: expect.any(String) as string }
  })
})

test('What its seller writes or does ends the pause of a batch; what the shop does leaves it', async () => {
  const snooze = (id: string) => shop.as(simone)(snoozeBatch, { id, until: inHours(48).toISOString() })
  const { id, seller } = await sent()
  const first = await selling.offered(id, 50)
  await snooze(id)
  await shop.as(simone)(withdrawOffer, { tableid: id, messageid: first })
  const messageid = await selling.offered(id, 60)
  expect(await queuesOf(id)).toEqual([])
  await shop.as(seller)(refuseOffer, { tableid: id, messageid })
  expect(await queuesOf(id)).toEqual(['offer'])

  await snooze(id)
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
  expect(await queuesOf(id)).toEqual(['offer'])

  // A tracking number alone has no line in the thread.
  await snooze(id)
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: '8L12345678901' })
  expect(await queuesOf(id)).toEqual(['offer'])

  await snooze(id)
  await shop.threads.sellerWrites(id)
  await eventually(async () => expect(await queuesOf(id)).toEqual(['unread', 'offer']))
  expect((await deskOf(id))?.snoozeduntil).toBeNull()
})

test('A message that meets a pause hides nothing: whichever is saved first, the batch is shown as unread', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await sent()
    await Promise.all([
      shop.threads.sellerWrites(id),
      shop.as(simone)(snoozeBatch, { id, until: inHours(48).toISOString() })
    ])
    await eventually(async () => expect(await queuesOf(id)).toContain('unread'))
  }
})

test('A note is read by colleagues; its author deletes it, and a repeated request writes it once', async () => {
  const { id } = await sent()
  const note = { id, content: '  Le vendeur rappelle lundi.  ', requestid: 'note-1' }
  const [noted] = await Promise.all([shop.as(simone)(addNote, note), shop.as(simone)(addNote, note)])
  expect(noted.desk?.notes).toMatchObject([{ staffid: simone.userid, content: 'Le vendeur rappelle lundi.' }])
  await expect(shop.as(simone)(addNote, { ...note, content: 'Autre chose' })).rejects.toMatchObject({
    code: 'request_conflict'
  })
  await shop.as(camille)(addNote, { id, content: 'Noté', requestid: 'note-1' })
  const { desk } = await shop.as(camille)(getBatch, { id })
  expect(desk?.notes?.map(({ staffid }) => staffid)).toEqual([simone.userid, camille.userid])
  const noteid = desk?.notes?.[0]?.id ?? ''
  await expect(shop.as(camille)(deleteNote, { id, noteid })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await shop.as(simone)(deleteNote, { id, noteid })).desk?.notes).toHaveLength(1)
  await expect(shop.as(simone)(deleteNote, { id, noteid })).rejects.toMatchObject({ code: 'not_found' })
  const acts = await told(id, 3)
  expect(acts.map(({ act }) => act)).toEqual(['batch.noted', 'batch.noted', 'batch.note_deleted'])
  expect(JSON.stringify(acts)).not.toContain('lundi')
})

test('A batch has room for so many notes', async () => {
  const { id } = await sent()
  const notes = Array.from({ length: limits.notesPerBatch }, (_, index) => ({
    id: `note-${index}`,
    staffid: simone.userid,
    content: 'Encore',
    at: new Date()
  }))
  await shop.db.collection<BatchRecord>('batches').updateOne({ _id: id }, { $set: { 'desk.notes': notes } })
  await expect(shop.as(simone)(addNote, { id, content: 'De trop' })).rejects.toMatchObject({ code: 'batch_limit' })
})

test('Nothing a seller reads tells of the desk: their batch, their lists, their sockets, their export', async () => {
  const { id, seller } = await sent()
  const frames = shop.listen(id)
  await shop.as(simone)(assignBatch, { id, staffid: camille.userid })
  await shop.as(simone)(addNote, { id, content: 'Méfiance : carte recollée' })
  const { updatedat } = await shop.as(seller)(getBatch, { id })
  await shop.as(simone)(snoozeBatch, { id, until: inHours(3).toISOString() })
  const asSeller = shop.as(seller)
  const read: Batch[] = [
    await asSeller(getBatch, { id }),
    ...(await asSeller(listBatches, { limit: 10 })).items,
    ...(await asSeller(exportBatches, { limit: 10 })).items
  ]
  expect(read).toHaveLength(3)
  // What the shop did among itself does not even date the batch.
  for (const batch of read) expect(batch).toMatchObject({ id, updatedat })
  const acted = await asSeller(chooseDelivery, { id, mode: 'ship' })
  await eventually(() => expect(frames.length).toBeGreaterThan(0))
  for (const hidden of ['desk', 'derived', 'recollée', camille.userid])
    expect(JSON.stringify([read, acted, frames])).not.toContain(hidden)
  // In lists staff read no notes either: a page of them would not fit into a message.
  const { items } = await shop.as(simone)(listShopBatches, { limit: 100 })
  expect(items.find(one => one.id === id)?.desk).toBeDefined()
  expect(JSON.stringify(items)).not.toContain('recollée')
})

test('A colleague who comes second reads who was first, from the act itself', async () => {
  const { id } = await selling.agreed()
  const [first, second] = [await selling.offered(id, 40), await selling.offered(id, 41)]
  const outcome = await Promise.allSettled([
    shop.as(camille)(receiveBatch, { id }),
    shop.as(staff)(withdrawOffer, { tableid: id, messageid: first }),
    shop.as(staff)(withdrawOffer, { tableid: id, messageid: first })
  ])
  expect(refusals(outcome)).toEqual(['offer_unavailable'])
  const { lastact, queue } = (await deskOf(id)) ?? {}
  expect(lastact).toMatchObject({ staffid: staff.userid, act: 'batch.offer_withdrawn' })
  expect(new Date(lastact?.at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(queue).toBe('seller')
  await shop.as(staff)(withdrawOffer, { tableid: id, messageid: second })
  expect((await deskOf(id))?.queue).toBe('control')
})

test('The calls of the desk answer `not_found` for a batch that is not there', async () => {
  const asStaff = shop.as(simone)
  const id = 'no-such-batch'
  const asked = await Promise.allSettled([
    asStaff(assignBatch, { id, staffid: null }),
    asStaff(snoozeBatch, { id, until: null }),
    asStaff(addNote, { id, content: 'Rien' }),
    asStaff(deleteNote, { id, noteid: 'note' })
  ])
  expect(refusals(asked)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
})
