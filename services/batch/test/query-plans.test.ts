import { accountDeleted, findUsers } from '@comptoir/contracts/account-calls'
import {
  claimBatch,
  createBatch,
  deleteBatch,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage
} from '@comptoir/contracts/batch'
import { deleteItem, retryCardItem, submitUserInput } from '@comptoir/contracts/item-calls'
import { batchStanding, getPackingSlip, getVoucher, setBatchStatus } from '@comptoir/contracts/batch-life'
import { changeSettings, getRegister, listShopBatches } from '@comptoir/contracts/batch-staff'
import { getSettings } from '@comptoir/contracts/settings'
import { newId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { openBatchRepository } from '../src/batch/repository.ts'
import { openDepartures } from '../src/batch/departures.ts'
import { createEndOverdueAnalyses, createEraseUnclaimed } from '../src/items/reactions.ts'
import { openSelling } from './selling.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, staff, standard, unreadable, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

test('No question this service asks makes the database read a whole collection', async () => {
  const [owner, seller] = [aVisitor(), aSeller()]
  const [asOwner, asSeller] = [shop.as(owner), shop.as(seller)]
  await asOwner(createBatch, { status: 'E', requestid: 'first' })
  const { id, off = '' } = await asOwner(createBatch, { status: 'E', requestid: 'first' })
  const done = await shop.given.anAnswer(owner, id, found())
  const failed = await shop.given.anAnswer(owner, id, unreadable)
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  await asOwner(retryCardItem, { id, itemid: failed.id, files: {} })
  await asOwner(submitUserInput, { id, itemid: asked.id, ...standard })
  await asOwner(deleteItem, { id, itemid: done.id })
  await asOwner(mayReadImage, { name: asked.content.face ?? '' })
  await asOwner(mayReadBatch, { id })

  const userid = seller.userid ?? ''
  await asOwner(claimBatch, { off, userid })
  const another = await asSeller(createBatch, { status: 'E', requestid: 'second' })
  await asSeller(mayReadImage, { name: asked.content.face ?? '' })
  await asSeller(listBatches, { limit: 1, before: another.id })
  await asSeller(hasBatchUnderWay, { userid })
  await asSeller(getSettings, {})
  await asSeller(deleteBatch, { id: another.id })

  await theShopBuys()

  const batches = await openBatchRepository(watched.db)
  const needs = {
    ...shop.needs,
    batches,
    frames: { send: () => undefined, toDashboard: () => undefined },
    outbox: { kick: () => undefined }
  }
  const later = new Date(Date.now() + 31 * 86_400_000)
  await createEndOverdueAnalyses(needs)(later)
  await createEraseUnclaimed(needs)(later)
  await shop.needs.payments.resumeStalled(later)
  await shop.bus.emit(accountDeleted, { userid }, { id: newId(), at: new Date().toISOString() })
  await (await openDepartures(watched.db, needs)).lookAgain(later)
  await eventually(async () => {
    await batches.purge()
    expect(await batches.collection.countDocuments({ deletedat: { $exists: true } })).toBe(0)
  })

  const { asked: questions, scans } = await watched.scanned()
  expect(scans).toEqual([])
  expect(questions).toBeGreaterThan(80)
})

/** Everything staff ask from a batch that was sent to one that is paid. */
const theShopBuys = async () => {
  const selling = openSelling(shop)
  const { id } = await selling.ready({ delivery: { mode: 'shop' } })
  const asStaff = shop.as(staff)
  await asStaff(batchStanding, { id })
  await asStaff(getPackingSlip, { id })
  await asStaff(setBatchStatus, { id, status: 'I' })
  await selling.pay(id, 120, 'cash')
  await asStaff(getVoucher, { id })
  for (const query of [{}, { before: id }, { status: 'F' as const }, { status: 'F' as const, before: id }, { q: id }])
    await asStaff(listShopBatches, { limit: 10, ...query })
  await shop.bus.handle(findUsers, async () => ({ userids: ['marie', 'paul'] }))
  for (const query of [{}, { before: id }, { status: 'F' as const }])
    await asStaff(listShopBatches, { limit: 10, q: 'ann', field: 'FL', ...query })
  for (const format of ['json', 'csv', 'pdf'] as const) await asStaff(getRegister, { limit: 10, format, before: '0' })
  await asStaff(changeSettings, { estimationopen: true })
}

test('A question without an index is noticed', async () => {
  await watched.db.collection('batches').findOne({ createdat: new Date() })
  const { scans } = await watched.scanned()
  expect(scans).toMatchObject([{ find: 'batches' }])
})
