import { findUsers } from '@comptoir/contracts/account/account-staff'
import { listShopConversations, searchConversations } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  batchesSaying,
  deleteBatchMessage,
  deleteConversationMessage,
  markConversationRead
} from '@comptoir/contracts/conversation/thread'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { anAdministrator, aSeller, aShortcut, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeEach(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterEach(() => shop.close())

const camille = anAdministrator()
const ask = async (question: Partial<OperationInput<typeof listShopConversations>> = {}) =>
  (await shop.as(camille)(listShopConversations, { limit: 50, ...question })).items
const idsOf = async (question?: Parameters<typeof ask>[0]) => (await ask(question)).map(({ id }) => id)

/** Appointments of as many sellers, the oldest first; some were asked for in the same millisecond. */
const appointments = async (count: number) => {
  const records = Array.from({ length: count }, (_, index) => ({
    _id: newId(),
    userid: newId(),
    mode: null,
    createdat: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000),
    readseq: 0
  })).toSorted((one, other) => one.createdat.getTime() - other.createdat.getTime() || (one._id < other._id ? -1 : 1))
  await shop.conversations.insertMany(records)
  return records
}

test('Staff find the appointments of everybody, page by page, in both directions', async () => {
  const oldest = (await appointments(25)).map(({ _id }) => _id)
  for (const [sort, expected] of [
    ['DD', oldest.toReversed()],
    ['DA', oldest]
  ] as const) {
    const seen: string[] = []
    for (let before: string | undefined; ; before = seen.at(-1)) {
      const page = await idsOf({ limit: 7, sort, ...(before === undefined ? {} : { before }) })
      if (page.length === 0) break
      seen.push(...page)
    }
    expect(seen).toEqual(expected)
  }
  expect(await idsOf({ limit: 3 })).toEqual(oldest.toReversed().slice(0, 3))
  expect(await idsOf({ before: newId() })).toEqual([])
})

test('A list goes on where it ended also when its last appointment was deleted, in both directions', async () => {
  const oldest = await appointments(9)
  for (const [sort, expected] of [
    ['DD', oldest.toReversed()],
    ['DA', oldest]
  ] as const) {
    const page = (before?: string) =>
      shop.as(camille)(listShopConversations, { limit: 4, sort, ...(before === undefined ? {} : { before }) })
    const first = await page()
    expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 4).map(({ _id }) => _id))
    const last = expected[3]!
    await shop.conversations.deleteOne({ _id: last._id })
    const second = await page(first.next ?? '')
    expect(second.items.map(({ id }) => id)).toEqual(expected.slice(4, 8).map(({ _id }) => _id))
    const third = await page(second.next ?? '')
    expect(third).toMatchObject({ items: [{ id: expected[8]!._id }], next: null })
    await shop.conversations.insertOne(last)
  }
})

test('Each appointment of the list says how much the shop has not read', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  const message = await given.writesInAppointment(anna, id, 'Bonjour')
  expect(await ask()).toMatchObject([{ id, userid: anna.userid, unread: 1, lastmessage: message }])
  await shop.as(camille)(markConversationRead, { id })
  expect(await ask()).toMatchObject([{ id, unread: 0 }])
})

test('Appointments are found by the beginnings of words of one message, whatever the case and the accents', async () => {
  const anna = aSeller()
  const shortcut = aShortcut(newId(), { text: 'Trois classeurs d’Évoli à vendre' })
  await shop.callsShortcut(shortcut)
  const id = await given.anAppointmentOf(anna)
  const { id: messageid } = await given.writesInAppointment(anna, id, 'Des ÉVOLI et des classeurs')
  await given.writesInAppointment(camille, id, 'Combien de trois étoiles ?')
  await given.writes(anna, shop.aBatchOf(anna), 'Évoli aussi')
  const found = (q: string) => idsOf({ q, field: 'M' })

  expect(await found('evol CLASS')).toEqual([id, shortcut.conversationid])
  expect(await found('trois evoli')).toEqual([shortcut.conversationid])
  expect(await found('voli')).toEqual([])
  // Too short to search by, so everything is listed.
  expect(await found('é')).toEqual([id, shortcut.conversationid])
  await shop.as(anna)(deleteConversationMessage, { tableid: id, messageid })
  expect(await found('evoli')).toEqual([shortcut.conversationid])
})

test('Batches are found by the words of their threads, those that said them last first', async () => {
  const anna = aSeller()
  const [quiet, early, late] = [shop.aBatchOf(anna), shop.aBatchOf(anna), shop.aBatchOf(anna)]
  await given.writes(anna, quiet, 'Bonjour')
  await given.writes(anna, early, 'Deux Évoli brillants')
  const { id: messageid } = await given.writes(camille, late, 'Et cet évoli-là ?')
  await given.writesInAppointment(anna, await given.anAppointmentOf(anna), 'Évoli aussi')
  const found = async (q: string) => (await shop.as(camille)(batchesSaying, { q })).batchids

  expect(await found('EVOL')).toEqual([late, early])
  expect(await found('évoli brill')).toEqual([early])
  expect(await found('bonjour evoli')).toEqual([])
  // Too short to search by.
  expect(await found('é')).toBeNull()
  await shop.as(camille)(deleteBatchMessage, { tableid: late, messageid })
  expect(await found('evoli')).toEqual([early])
})

test('Names and addresses are asked of the account service', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const id = await given.anAppointmentOf(anna)
  const other = await given.anAppointmentOf(bruno)
  const asked: unknown[] = []
  await shop.answers(findUsers, async question => {
    asked.push(question)
    if (question.field === 'P') throw new AppError('validation_failed')
    return { userids: question.q === 'a' ? null : [anna.userid] }
  })
  expect(await idsOf({ q: 'ann' })).toEqual([id])
  expect(await idsOf({ q: 'ann', field: 'E' })).toEqual([id])
  expect(await idsOf({ q: 'a' })).toEqual([other, id])
  expect(await idsOf({ q: ' ' })).toEqual([other, id])
  expect(asked).toEqual([
    { q: 'ann', field: 'FL' },
    { q: 'ann', field: 'E' },
    { q: 'a', field: 'FL' }
  ])
  await expect(ask({ q: '12', field: 'P' })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('The appointments of one account are listed, also those that a search finds among them', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const first = await given.anAppointmentOf(anna)
  const other = await given.anAppointmentOf(bruno)
  const second = await given.anAppointmentOf(anna)
  await given.writesInAppointment(anna, first, 'Des classeurs')
  await given.writesInAppointment(bruno, other, 'Des classeurs')
  expect(await idsOf({ userid: anna.userid })).toEqual([second, first])
  expect(await idsOf({ userid: anna.userid, sort: 'DA', limit: 1 })).toEqual([first])
  expect(await idsOf({ userid: anna.userid, limit: 1, before: second })).toEqual([first])
  expect(await idsOf({ userid: anna.userid, q: 'classeurs', field: 'M' })).toEqual([first])
  await shop.answers(findUsers, async () => ({ userids: [bruno.userid] }))
  expect(await idsOf({ userid: anna.userid, q: 'bruno' })).toEqual([])
  expect(await idsOf({ userid: newId() })).toEqual([])
})

test('The appointments of some sellers are found, the newest first', async () => {
  const [anna, bruno, chloe] = [aSeller(), aSeller(), aSeller()]
  const first = await given.anAppointmentOf(anna)
  await given.anAppointmentOf(chloe)
  const second = await given.anAppointmentOf(bruno)
  const third = await given.anAppointmentOf(anna)
  const found = async (userids: string[], limit = 6) =>
    (await shop.as(camille)(searchConversations, { userids, limit })).map(({ id }) => id)
  expect(await found([anna.userid, bruno.userid])).toEqual([third, second, first])
  expect(await found([anna.userid], 1)).toEqual([third])
  expect(await found([])).toEqual([])
})
