import { accountDeleted } from '@comptoir/contracts/account-calls'
import {
  claimBatch,
  createBatch,
  deleteBatch,
  deleteItem,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage,
  retryCardItem,
  submitUserInput
} from '@comptoir/contracts/batch'
import { getSettings } from '@comptoir/contracts/settings'
import { newId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { openBatchRepository } from '../src/batch-repository.ts'
import { openDepartures } from '../src/departures.ts'
import { createEndOverdueAnalyses, createEraseUnclaimed } from '../src/reactions.ts'
import { aSeller, aVisitor, asksVariant, found, openShop, standard, unreadable, type Shop } from './shop.ts'

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

  const batches = await openBatchRepository(watched.db)
  const needs = { ...shop.needs, batches, frames: { send: () => undefined }, outbox: { kick: () => undefined } }
  const later = new Date(Date.now() + 31 * 86_400_000)
  await createEndOverdueAnalyses(needs)(later)
  await createEraseUnclaimed(needs)(later)
  await shop.bus.emit(accountDeleted, { userid }, { id: newId(), at: new Date().toISOString() })
  await (await openDepartures(watched.db, needs)).lookAgain(later)
  await eventually(async () => {
    await batches.purge()
    expect(await batches.collection.countDocuments({ deletedat: { $exists: true } })).toBe(0)
  })

  const { asked: questions, scans } = await watched.scanned()
  expect(scans).toEqual([])
  expect(questions).toBeGreaterThan(40)
})

test('A question without an index is noticed', async () => {
  await watched.db.collection('batches').findOne({ createdat: new Date() })
  const { scans } = await watched.scanned()
  expect(scans).toMatchObject([{ find: 'batches' }])
})
