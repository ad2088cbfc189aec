import { visitor } from '@comptoir/contracts/core/access'
import { createConversation, deleteConversation, getConversation } from '@comptoir/contracts/conversation/conversation'
import {
  listConversationMessages,
  markBatchRead,
  markConversationRead,
  threadSummaries
} from '@comptoir/contracts/conversation/thread'
import { ConversationFrame, DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { eventually } from '@comptoir/kit/testing/eventually'
import { newId } from '@comptoir/kit/store/ids'
import type { ConversationRecord } from '../src/appointments/conversation.ts'
import * as z from 'zod/mini'
import { aMessage, anAdministrator, aSeller, aShortcut, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const camille = anAdministrator()

test('A seller asks for an appointment, once for each request, and the dashboard hears of it', async () => {
  const anna = aSeller()
  const dashboard = shop.listen.dashboard()
  const ask = (mode: 'shop' | 'video') => shop.as(anna)(createConversation, { mode, requestid: 'r1' })
  const answers = await Promise.all([ask('video'), ask('video'), ask('video')])
  expect(answers[0]).toMatchObject({ userid: anna.userid, kind: 'R', mode: 'video', unread: 0, messages: [] })
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(ask('shop')).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await shop.listOf(anna)).toHaveLength(1)
  await eventually(() => expect(dashboard).toHaveLength(1))
  expect(z.parse(DashboardFrame, dashboard[0])).toMatchObject({ action: 'new_conversation' })
  expect(await shop.as(anna)(createConversation, {})).toMatchObject({ mode: null })
  await expect(shop.as(visitor)(createConversation, {})).rejects.toMatchObject({ code: 'login_required' })
})

test('A request that an older release answered gets its appointment again, and a conflict for another mode', async () => {
  const anna = aSeller()
  const id = newId()
  const asked = { _id: id, userid: anna.userid, mode: 'video' as const, createdat: new Date(), readseq: 0 }
  const own = await openShop(async ({ db }) => {
    await db.collection<ConversationRecord>('conversations').insertMany([
      { ...asked, requestkey: `${anna.userid}:r1` },
      { ...asked, _id: newId(), mode: null, requestkey: `${anna.userid}:r2` }
    ])
    return db
  })
  try {
    const ask = own.as(anna)
    expect(await ask(createConversation, { mode: 'video', requestid: 'r1' })).toMatchObject({ id })
    expect(await ask(createConversation, { requestid: 'r2' })).toMatchObject({ mode: null })
    for (const mode of ['shop', null] as const)
      await expect(ask(createConversation, { mode, requestid: 'r1' })).rejects.toMatchObject({
        code: 'request_conflict'
      })
    expect(await own.listOf(anna)).toHaveLength(2)
  } finally {
    await own.close()
  }
})

test('What the other side wrote is unread until it is read, for each side on its own', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  await given.writesInAppointment(anna, id, 'Samedi ?')
  await given.writesInAppointment(camille, id, 'À 15 h.')
  await given.writesInAppointment(camille, id, 'Ou à 16 h.')
  const seenBy = async (actor: typeof anna | typeof camille) => (await shop.as(actor)(getConversation, { id })).unread
  expect([await seenBy(anna), await seenBy(camille)]).toEqual([2, 1])
  await shop.as(anna)(markConversationRead, { id, seq: 2 })
  expect([await seenBy(anna), await seenBy(camille)]).toEqual([1, 1])
  await shop.as(camille)(markConversationRead, { id })
  // An older mark that comes late changes nothing; a mark beyond the end stops at the end.
  await shop.as(anna)(markConversationRead, { id, seq: 99 })
  await shop.as(anna)(markConversationRead, { id, seq: 1 })
  expect([await seenBy(anna), await seenBy(camille)]).toEqual([0, 0])
  await given.writesInAppointment(camille, id, 'Alors ?')
  expect([await seenBy(anna), await seenBy(anAdministrator())]).toEqual([1, 0])
  const conversation = await shop.as(anna)(getConversation, { id })
  expect(conversation.lastmessage?.content).toBe('Alors ?')
  const { items } = await shop.as(anna)(listConversationMessages, { id, limit: 50 })
  expect(conversation.messages).toEqual(items)
})

test('A deleted conversation takes its thread with it, both sides hear of it, and no late event brings it back', async () => {
  const anna = aSeller()
  const asked = aShortcut(anna.userid)
  await shop.callsShortcut(asked)
  const id = asked.conversationid
  const [frames, dashboard] = [shop.listen.conversation(id), shop.listen.dashboard()]
  await shop.as(anna)(deleteConversation, { id })
  await shop.emitsShortcut(asked)
  expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
  expect(await shop.listOf(anna)).toEqual([])
  await expect(shop.as(anna)(deleteConversation, { id })).rejects.toMatchObject({ code: 'not_found' })
  const frame = { action: 'delete_conversation', conversationid: id }
  await eventually(() => expect(dashboard).toContainEqual(frame))
  expect(z.parse(ConversationFrame, frames[0])).toEqual(frame)

  const other = await given.anAppointmentOf(anna)
  await shop.as(camille)(deleteConversation, { id: other })
  expect(await shop.listOf(anna)).toEqual([])
})

test('What is written in a conversation that is deleted at the same moment leaves nothing behind', async () => {
  const anna = aSeller()
  for (let round = 0; round < 20; round++) {
    const id = await given.anAppointmentOf(anna)
    await Promise.allSettled([
      given.writesInAppointment(camille, id, 'Bonjour'),
      shop.as(anna)(deleteConversation, { id }),
      given.writesInAppointment(camille, id, 'Bonsoir')
    ])
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
  }
})

test('An account that leaves while it asks for an appointment leaves none', async () => {
  for (let round = 0; round < 20; round++) {
    const anna = aSeller()
    await Promise.allSettled([shop.as(anna)(createConversation, {}), shop.leaves(anna.userid)])
    expect(await shop.conversations.countDocuments({ userid: anna.userid })).toBe(0)
  }
})

test('A list of batches gets the summaries of their threads in one request, as each side sees them', async () => {
  const anna = aSeller()
  const [talked, silent, mailed] = [shop.aBatchOf(anna), shop.aBatchOf(anna), shop.aBatchOf(anna)]
  await given.writes(anna, talked, 'Bonjour')
  await given.writes(camille, talked, 'Bonjour Anna')
  await given.writes(camille, talked, 'Belles cartes')
  await shop.messages.insertOne(aMessage({ tabletype: 'B', tableid: mailed }, 1, { type: 'DE', fromshop: true }))
  // A conversation with the id of a batch is another thread.
  await shop.messages.insertOne(aMessage({ tabletype: 'R', tableid: silent }, 1, { _id: newId() }))
  await shop.as(anna)(markBatchRead, { id: talked, seq: 2 })

  const ids = [talked, silent, mailed]
  const seen = await shop.as(anna)(threadSummaries, { ids })
  expect(seen.map(({ id, unread }) => [id, unread])).toEqual([
    [talked, 1],
    [silent, 0],
    [mailed, 0]
  ])
  expect(seen.map(({ lastmessage }) => lastmessage?.content)).toEqual(['Belles cartes', undefined, undefined])
  const bystaff = await shop.as(camille)(threadSummaries, { ids })
  expect(bystaff.map(({ unread, lastmessage }) => [unread, lastmessage?.type])).toEqual([
    [1, 'T'],
    [0, undefined],
    [0, 'DE']
  ])
  await shop.as(camille)(markBatchRead, { id: talked })
  expect(await shop.as(camille)(threadSummaries, { ids: [talked] })).toMatchObject([{ unread: 0 }])
  expect(await shop.as(anna)(threadSummaries, { ids: [] })).toEqual([])
})
