import { visitor } from '@comptoir/contracts/core/access'
import {
  answerPaces,
  getAnswerTime,
  listBatchMessages,
  batchesSaying,
  searchMessages,
  deleteBatchMessage,
  markBatchRead,
  markConversationRead,
  mayReadMessageImage,
  postBatchImage,
  threadSummaries
} from '@comptoir/contracts/conversation/thread'
import {
  createConversation,
  deleteConversation,
  exportMessages,
  getConversation,
  listShopConversations,
  searchConversations
} from '@comptoir/contracts/conversation/conversation'
import { findUsers } from '@comptoir/contracts/account/account-staff'
import { shownOffers } from '@comptoir/contracts/batch/offer'
import { getSettings } from '@comptoir/contracts/batch/settings'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { threadStates } from '@comptoir/contracts/conversation/thread-state'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import {
  changeAgenda,
  getAgenda,
  bookSlot,
  cancelSlot,
  getSlotFile,
  listAppointments,
  listSlots
} from '@comptoir/contracts/conversation/slot-calls'
import { createReply, deleteReply, listReplies, modifyReply } from '@comptoir/contracts/conversation/replies'
import { migrateConversations } from '../src/migrations.ts'
import { queriesOf } from './examined.ts'
import { dayIn, inDays } from './slots.ts'
import { alwaysOpen, aMessage, anAdministrator, aSeller, aShortcut, openShop, storesOf, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let watched: WatchedDatabase
beforeAll(async () => {
  shop = await openShop(async engine => {
    // The migration may read whole collections, once: it runs here before the queries are watched.
    await migrateConversations(engine.db, await storesOf(engine.db), silentLog)
    watched = await watchQueries(engine)
    return watched.db
  }, 50)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

test('No query of this service makes the database read a whole collection', async () => {
  const seller = aSeller()
  const asked = aShortcut(seller.userid)
  await shop.callsShortcut(asked)
  await shop.emitsShortcut(asked)
  await shop.listOf(seller)
  await shop.listOf(seller, { before: asked.conversationid })
  const batch = { tabletype: 'B', tableid: shop.aBatchOf(visitor) } as const
  await shop.messages.insertMany([aMessage(batch, 1), aMessage(batch, 2)])
  const list = (page: { before?: string; after?: number }) =>
    shop.as(visitor)(listBatchMessages, { id: batch.tableid, limit: 50, ...page })
  await list({})
  await list({ after: 1 })
  await list({ before: `${batch.tableid}-message-2` })
  await shop.as(seller)(exportMessages, { userid: seller.userid, batchids: [batch.tableid], limit: 500 })
  await everythingInThreads(seller, asked.conversationid)
  await everythingAboutSlots(seller, asked.conversationid)
  await everythingAboutReplies()
  await shop.losesBatch(batch.tableid)
  await shop.leaves(seller.userid)
  await (await shop.parts()).tombstones.forgetOld()

  const { asked: questions, scans } = await watched.scanned()
  expect(scans).toEqual([])
  expect(questions).toBeGreaterThan(60)
})

const everythingAboutSlots = async (seller: ReturnType<typeof aSeller>, id: string) => {
  const camille = anAdministrator()
  await shop.as(camille)(changeAgenda, { atonce: 2 })
  await shop.as(camille)(getAgenda, {})
  await shop.as(seller)(listSlots, {})
  await shop.as(seller)(bookSlot, { id, startsat: inDays(3, 10) })
  await shop.as(seller)(bookSlot, { id, startsat: inDays(4, 10) })
  const other = await shop.as(seller)(createConversation, { startsat: inDays(4, 10), requestid: 'slot' })
  const agenda = await shop.as(camille)(listAppointments, { from: dayIn(0), to: dayIn(30), limit: 1 })
  await shop.as(camille)(listAppointments, { from: dayIn(0), to: dayIn(30), limit: 1, before: agenda.next ?? '' })
  await shop.as(seller)(getSlotFile, { id })
  await shop.conversations.updateOne({ _id: id }, { $set: { due: new Date(0) } })
  await eventually(async () => expect((await shop.conversations.findOne({ _id: id }))?.due).toBeUndefined())
  await shop.as(seller)(cancelSlot, { id })
  await shop.as(camille)(deleteConversation, { id: other.id })
}

const everythingAboutReplies = async () => {
  const camille = anAdministrator()
  const asked = { title: 'Bonjour', content: 'Bonjour', shortcut: 'bonjour2', requestid: 'reply' }
  const { id } = await shop.as(camille)(createReply, asked)
  await shop.as(camille)(createReply, asked)
  await expect(shop.as(camille)(createReply, { ...asked, requestid: 'other' })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  await shop.as(camille)(modifyReply, { id, position: 0.5 })
  await shop.as(camille)(listReplies, {})
  await shop.as(camille)(deleteReply, { id })
}

/** Everything a client can ask about the threads of a seller. */
const everythingInThreads = async (seller: ReturnType<typeof aSeller>, conversationid: string) => {
  const camille = anAdministrator()
  const given = threadsOf(shop)
  const id = shop.aBatchOf(seller)
  await shop.answers(findUsers, async () => ({ userids: [seller.userid] }))
  await given.writes(seller, id, 'Bonjour', 'r1')
  await given.writes(seller, id, 'Bonjour', 'r1')
  const { id: oldest, content: name } = await shop.as(camille)(postBatchImage, {
    id,
    requestid: 'r2',
    files: { image: await shop.photos.put(new Uint8Array([1]), 'jpg') }
  })
  await shop.as(seller)(mayReadMessageImage, { name, tabletype: 'B' })
  const { id: messageid } = await given.writes(camille, id, 'Bonjour')
  await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid })
  const [kept, changed] = [await given.offers(camille, id), await given.offers(camille, id)]
  await shop.sendsOffer(shop.decides(changed.id, 'R'))
  await shop.sendsOffer(shop.offers.get(changed.id)!)
  await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid: kept.id })
  await shop.as(camille)(shownOffers, { messageids: [kept.id, changed.id] })
  const digest = { _id: `B:${id}:seller` }
  await shop.messages.updateOne({ _id: oldest }, { $set: { createdat: new Date(0) } })
  await shop.digests.updateOne(digest, { $set: { due: new Date(0) } })
  await eventually(async () => expect((await shop.digests.findOne(digest))?.sentat).toBeDefined())
  await shop.changesStatus(id, 'C')
  await shop.takesStep(id, 'received')
  await shop.as(seller)(threadSummaries, { ids: [id] })
  await shop.as(camille)(threadSummaries, { ids: [id] })
  await shop.as(camille)(threadStates, { ids: [id] })
  await shop.as(camille)(markBatchRead, { id, seq: 1 })
  await shop.as(seller)(markBatchRead, { id })
  await shop.as(seller)(markBatchRead, { id, seq: 0 })
  await shop.as(camille)(markConversationRead, { id: conversationid })
  await shop.as(camille)(getConversation, { id: conversationid })
  const staffList = (question: Partial<OperationInput<typeof listShopConversations>>) =>
    shop.as(camille)(listShopConversations, { limit: 50, ...question })
  await staffList({})
  await staffList({ before: conversationid, sort: 'DA' })
  await staffList({ q: 'bonj', field: 'M' })
  await staffList({ userid: seller.userid, before: conversationid })
  await shop.as(camille)(batchesSaying, { q: 'bonj' })
  await shop.as(camille)(searchMessages, { q: 'bonj', limit: 6 })
  await shop.as(camille)(searchConversations, { userids: [seller.userid, 'nobody'], limit: 6 })
  await shop.answers(getSettings, async () => alwaysOpen)
  await shop.as(visitor)(getAnswerTime, {})
  await shop.as(visitor)(answerPaces, { moments: ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'] })
  await staffList({ q: 'anna', before: conversationid })
  const { id: other } = await shop.as(seller)(createConversation, { requestid: 'r1' })
  await shop.as(seller)(createConversation, { requestid: 'r1' })
  await shop.as(seller)(deleteConversation, { id: other })
}

test('A list costs its page, however long its threads and its list are', async () => {
  const seller = aSeller()
  const asked = Array.from({ length: 60 }, (_, index) =>
    aShortcut(seller.userid, { at: new Date(Date.UTC(2025, 0, 1, 12, index)).toISOString() })
  )
  for (const one of asked) await shop.callsShortcut(one)
  const long = { tabletype: 'R', tableid: asked.at(-1)?.conversationid ?? '' } as const
  await shop.messages.insertMany(Array.from({ length: 2000 }, (_, index) => aMessage(long, index + 2)))
  const before = asked[20]?.conversationid ?? ''

  // Ten conversations with their last messages, one conversation more, and the hundred unread messages that are counted.
  const newest = await examined(() => shop.listOf(seller, { limit: 10 }))
  expect(newest).toBeGreaterThanOrEqual(120)
  expect(newest).toBeLessThan(130)
  const older = await examined(() => shop.listOf(seller, { limit: 10, before }))
  expect(older).toBeGreaterThanOrEqual(20)
  expect(older).toBeLessThan(30)
  expect(await shop.listOf(seller, { limit: 1 })).toMatchObject([{ lastmessage: { seq: 2001 } }])
})

/** The documents that the last aggregation of `work` reads, with its joins. */
const examined = async (work: () => Promise<unknown>): Promise<number> => {
  const queries = await queriesOf(watched, work)
  return queries.findLast(({ question }) => 'aggregate' in question)?.examined ?? 0
}
