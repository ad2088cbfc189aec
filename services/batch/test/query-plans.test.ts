import type { Actor } from '@comptoir/contracts/core/access'
import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { findUsers } from '@comptoir/contracts/account/account-staff'
import {
  claimBatch,
  createBatch,
  deleteBatch,
  getBatch,
  hasBatchUnderWay,
  hasBeenPaid,
  listBatches,
  mayReadBatch,
  mayReadImage,
  batchStanding,
  setBatchStatus,
  getStats,
  exportShopBatches,
  listShopBatches
} from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import {
  admitPhotos,
  correctItem,
  deleteItem,
  listItemPrices,
  retryCardItem,
  submitUserInput,
  addCheckPhoto,
  checkItem
} from '@comptoir/contracts/batch/item-calls'
import { choosePayout, getVoucher } from '@comptoir/contracts/batch/payment'
import { getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { changeSettings, getSettings } from '@comptoir/contracts/batch/settings'
import { getFigures } from '@comptoir/contracts/batch/figures'
import { getDelays } from '@comptoir/contracts/batch/delays'
import { listPurchases, listShopPurchases, showPurchase } from '@comptoir/contracts/batch/purchases'
import { listVisits, recordVisit } from '@comptoir/contracts/batch/visits'
import { getRegister, mayReadRegisterPhoto } from '@comptoir/contracts/batch/register'
import { discardOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import { addNote, assignBatch, deleteNote, snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { eraseLateBatches, eraseUnclaimed } from '../src/batch/erase-batches.ts'
import { askAgain, keepDerived } from '../src/desk/keep-derived.ts'
import { makeLabels } from '../src/carriers/make-labels.ts'
import { endOverdueAnalyses } from '../src/items/overdue-analyses.ts'
import { reconcileOffers } from '../src/offers/reconcile-offers.ts'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { resumeStalledPayments } from '../src/payment/payments.ts'
import { openSelling } from './selling.ts'
import { standard } from './catalogue.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, staff, unreadable, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

test('No query of this service makes the database read a whole collection', async () => {
  const [owner, seller] = [aVisitor(), aSeller()]
  const [asOwner, asSeller] = [shop.as(owner), shop.as(seller)]
  await asOwner(createBatch, { status: 'E', requestid: 'first' })
  const { id, off = '' } = await asOwner(createBatch, { status: 'E', requestid: 'first' })
  await asOwner(admitPhotos, { id, bytes: 1 })
  await expect(asOwner(getBatch, { id: 'expired' })).rejects.toMatchObject({ code: 'not_found' })
  const done = await shop.given.anAnswer(owner, id, found())
  const failed = await shop.given.anAnswer(owner, id, unreadable)
  const asked = await shop.given.anAnswer(owner, id, asksVariant)
  await asOwner(retryCardItem, { id, itemid: failed.id, files: {} })
  await asOwner(submitUserInput, { id, itemid: asked.id, ...standard })
  await asOwner(listItemPrices, { id, itemid: done.id })
  await asOwner(correctItem, { id, itemid: done.id, condition: 4 })
  await asOwner(deleteItem, { id, itemid: done.id })
  await asOwner(mayReadImage, { name: asked.content.face ?? '' })
  await asOwner(mayReadBatch, { id })

  const userid = seller.userid ?? ''
  await asOwner(claimBatch, { off, userid })
  const another = await asSeller(createBatch, { status: 'E', requestid: 'second' })
  await asSeller(mayReadImage, { name: asked.content.face ?? '' })
  await asSeller(listBatches, { limit: 1, before: another.id })
  await asSeller(hasBatchUnderWay, { userid })
  await asSeller(hasBeenPaid, { userid })
  await asSeller(getSettings, {})
  await asSeller(deleteBatch, { id: another.id })

  await theShopBuys()

  const { needs } = shop
  const later = new Date(Date.now() + 31 * 86_400_000)
  await endOverdueAnalyses(needs, later)
  await eraseUnclaimed(needs, later)
  await needs.batches.awaitAnalysis({ batchid: id, itemid: failed.id, attempt: 2 }, later)
  const use = { of: 'photos', address: '192.0.2.1', amount: 1 } as const
  await needs.budgets.spend(use, 1)
  await expect(needs.budgets.spend(use, 1)).rejects.toMatchObject({ code: 'too_many_attempts' })
  await needs.budgets.giveBack(use)
  await needs.budgets.purge()
  await needs.expired.forgetOld()
  await resumeStalledPayments(needs, later)
  await needs.cash.purge(later)
  await shop.bus.emit(accountDeleted, { userid }, { id: newId(), at: new Date().toISOString() })
  await eraseLateBatches(needs, later)
  await eventually(async () => {
    await needs.batches.purge()
    expect(await needs.batches.collection.countDocuments({ deletedat: { $exists: true } })).toBe(0)
  })

  const { asked: questions, scans } = await watched.scanned()
  expect(scans).toEqual([])
  expect(questions).toBeGreaterThan(80)
})

/** Every call of staff, from a batch that was sent to one that is paid. */
const theShopBuys = async () => {
  const selling = openSelling(shop)
  const { id, seller } = await selling.ready({ delivery: { mode: 'shop' } })
  const asStaff = shop.as(staff)
  await theShopRevises(selling, id, seller)
  await asStaff(batchStanding, { id })
  await asStaff(getPackingSlip, { id })
  await asStaff(setBatchStatus, { id, status: 'I' })
  await selling.pay(id, 120, 'cash')
  await asStaff(getVoucher, { id })
  for (const query of [{}, { before: id }, { status: 'F' as const }, { status: 'F' as const, before: id }, { q: id }])
    for (const list of [listShopBatches, listBatchRows]) await asStaff(list, { limit: 10, ...query })
  await shop.needs.batches.collection.updateOne({ _id: id }, { $unset: { 'derived.row': '' } })
  await asStaff(listBatchRows, { limit: 10 })
  await shop.bus.handle(findUsers, async () => ({ userids: ['marie', 'paul'] }))
  for (const query of [{}, { before: id }, { status: 'F' as const }])
    await asStaff(listShopBatches, { limit: 10, q: 'ann', field: 'FL', ...query })
  for (const format of ['json', 'csv', 'pdf'] as const) await asStaff(getRegister, { limit: 10, format, before: '0' })
  for (const query of [{}, { queue: 'pay' as const }, { status: 'F' as const, sort: 'ND' as const }])
    await asStaff(exportShopBatches, query)
  await asStaff(mayReadRegisterPhoto, { name: 'f'.repeat(32) })
  await asStaff(changeSettings, { estimationopen: true })
  await theShopShowsItself()
}

/** What the public pages tell, and what staff choose of it. */
const theShopShowsItself = async () => {
  const asStaff = shop.as(staff)
  await asStaff(listShopPurchases, { limit: 10, before: '9' })
  for (const shown of [true, false]) await asStaff(showPurchase, { id: '1', shown })
  await asStaff(listPurchases, {})
  await asStaff(getDelays, {})
  for (const format of ['json', 'csv'] as const)
    await asStaff(getFigures, { from: '2026-01-01', to: '2027-12-31', format })
  await asStaff(recordVisit, { page: '/', step: 'visit' })
  await asStaff(listVisits, { from: '2026-01-01', to: '2099-12-31' })
  await shop.needs.visits.purge()
}

/** Every call of staff and seller between the first acceptance and the payment. */
const theShopRevises = async (selling: ReturnType<typeof openSelling>, id: string, seller: Actor) => {
  const [asStaff, asOwner] = [shop.as(staff), shop.as(seller)]
  const { items, number } = await asStaff(getBatch, { id })
  const itemid = items[0]?.id ?? ''
  await asStaff(checkItem, { id, itemid, condition: 4 })
  const { checked } = await asStaff(addCheckPhoto, { id, itemid, files: { image: await shop.photo(7) } })
  await asOwner(mayReadImage, { name: checked?.photos[0] ?? '' })
  await asOwner(choosePayout, { id, method: 'cheque' })
  const refused = await selling.offered(id, 10, { requestid: 'asked twice' })
  await selling.offered(id, 10, { requestid: 'asked twice' })
  await asOwner(refuseOffer, { tableid: id, messageid: refused })
  await asStaff(discardOffer, { batchid: id, messageid: await selling.offered(id, 10) })
  await asStaff(listShopBatches, { limit: 10, q: number.slice(2).toLowerCase() })
  await asStaff(getStats, {})
  await theShopWorks(id)
  await watchDeadlines(shop.needs, new Date(Date.now() + 40 * 86_400_000))
  await reconcileOffers(shop.needs, new Date(Date.now() + 61_000))
  await makeLabels(shop.needs, { makeLabel: () => Promise.reject(new Error('no parcel')) })
}

/** What the workbench asks and writes beside the sale. */
const theShopWorks = async (id: string) => {
  const asStaff = shop.as(staff)
  const { batches } = shop.needs
  await asStaff(assignBatch, { id, staffid: staff.userid })
  await asStaff(snoozeBatch, { id, until: new Date(Date.now() + 86_400_000).toISOString() })
  const noted = await asStaff(addNote, { id, content: 'À rappeler' })
  await asStaff(deleteNote, { id, noteid: noted.desk?.notes?.[0]?.id ?? '' })
  for (const query of [
    { queue: 'mine' as const },
    { sort: 'NA' },
    { sort: 'PD', status: 'T' as const },
    { sort: 'DD' }
  ]) {
    const { next } = await asStaff(listShopBatches, { limit: 1, ...query })
    for (const before of [next ?? id, id]) await asStaff(listShopBatches, { limit: 1, ...query, before })
  }
  await shop.threads.sellerWrites(id)
  await batches.forgetSellerName('anna', new Date())
  await batches.askLater([id], new Date(0))
  await askAgain(shop.needs)
  await keepDerived(shop.needs, { now: new Date(Date.now() + 86_400_000) })
}

test('A query without an index is noticed', async () => {
  await watched.db.collection('batches').findOne({ createdat: new Date() })
  const { scans } = await watched.scanned()
  expect(scans).toMatchObject([{ find: 'batches' }])
})
