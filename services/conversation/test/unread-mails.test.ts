import type { Actor } from '@comptoir/contracts/core/access'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import {
  deleteBatchMessage,
  deleteConversationMessage,
  markBatchRead,
  markConversationRead,
  postBatchMail
} from '@comptoir/contracts/conversation/thread'
import { minutes, passTimeIn, playDate } from './passing-time.ts'
import { anAdministrator, aSeller, aShortcut, aVisitor, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
let later: ReturnType<typeof passTimeIn>
beforeAll(async () => {
  playDate()
  shop = await openShop(undefined, 20)
  given = threadsOf(shop)
  later = passTimeIn(shop)
})
afterAll(async () => {
  await shop.close()
  jest.useRealTimers()
})

const camille = anAdministrator()
const recordOf = (tableid: string) => shop.digests.findOne({ tableid })
const mailsTo = ({ userid }: Actor) =>
  shop.notices.flatMap(({ userid: to, notice }) => (to === userid && notice.kind === 'unread_messages' ? [notice] : []))
const mailsToShop = (tableid: string) => shop.shopNotices.filter(notice => notice.tableid === tableid)

test('What the shop wrote and the seller left unread for ten minutes is mailed once', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(camille, id, 'Il manque un verso')
  await given.writes(camille, id, 'Celui de Lumignou')
  const due = (await recordOf(id))?.due?.getTime() ?? 0
  expect(Math.abs(due - Date.now() - minutes(10))).toBeLessThan(minutes(1))
  await later(id, minutes(8))
  expect(mailsTo(anna)).toEqual([])
  await given.writes(camille, id, 'Merci !')
  await later(id, minutes(2))
  expect(mailsTo(anna)).toEqual([{ kind: 'unread_messages', tabletype: 'B', tableid: id, count: 3 }])
})

test('A thread left unread is not mailed again for a day; once it was read, the next message is mailed', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  await given.writesInAppointment(camille, id, 'Samedi ?')
  await later(id, minutes(10))
  await given.writesInAppointment(camille, id, 'Ou dimanche ?')
  await later(id, minutes(23 * 60))
  expect(mailsTo(anna)).toHaveLength(1)
  await later(id, minutes(60))
  expect(mailsTo(anna).map(({ count }) => count)).toEqual([1, 2])

  await shop.as(anna)(markConversationRead, { id })
  await given.writesInAppointment(camille, id, 'Lundi, alors ?')
  await later(id, minutes(10))
  expect(mailsTo(anna).map(({ count }) => count)).toEqual([1, 2, 1])
})

test('Reading everything one sees ends the day without mails, though the thread ends in a hidden, deleted or own message', async () => {
  const anna = aSeller()
  const mail = { subject: 'Votre lot', content: 'Bonjour' }
  const endings: Record<string, (id: string) => Promise<unknown>> = {
    hidden: async id => await shop.as(camille)(postBatchMail, { id, ...mail }),
    deleted: async id => {
      const { id: messageid } = await given.writes(camille, id, 'Erreur')
      await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid })
    },
    own: async id => await given.writes(anna, id, 'Bonjour'),
    ownact: async id => await shop.changesStatus(id, 'T', { by: 'owner' })
  }
  for (const end of Object.values(endings)) {
    const id = shop.aBatchOf(anna)
    const { seq } = await given.writes(camille, id, 'Samedi ?')
    await later(id, minutes(10))
    await end(id)
    await shop.as(anna)(markBatchRead, { id, seq })
    expect(await shop.digests.findOne({ _id: `B:${id}:seller` })).not.toHaveProperty('sentat')
    await given.writes(camille, id, 'Lundi, alors ?')
    await later(id, minutes(10))
    expect(
      mailsTo(anna)
        .filter(({ tableid }) => tableid === id)
        .map(({ count }) => count)
    ).toEqual([1, 1])
  }
})

test('Reading only some of the new messages does not end the day without mails', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const { seq } = await given.writes(camille, id, 'Samedi ?')
  await given.writes(camille, id, 'Ou dimanche ?')
  await later(id, minutes(10))
  await given.writes(anna, id, 'Bonjour')
  await shop.as(anna)(markBatchRead, { id, seq })
  expect(await shop.digests.findOne({ _id: `B:${id}:seller` })).toHaveProperty('sentat')
})

test('What is read in time is not mailed, and what is read in part is mailed for the rest', async () => {
  const anna = aSeller()
  const [read, half] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  for (const id of [read, half]) for (const text of ['un', 'deux', 'trois']) await given.writes(camille, id, text)
  await shop.as(anna)(markBatchRead, { id: read })
  await shop.as(anna)(markBatchRead, { id: half, seq: 1 })
  for (const id of [read, half]) await later(id, minutes(10))
  expect(await recordOf(read)).toBeNull()
  expect(mailsTo(anna)).toEqual([{ kind: 'unread_messages', tabletype: 'B', tableid: half, count: 2 }])
})

test('What is written after the rest was read is mailed when it is ten minutes old itself', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(camille, id, 'un')
  await later(id, minutes(3))
  await shop.as(anna)(markBatchRead, { id })
  await later(id, minutes(6))
  await given.writes(camille, id, 'deux')
  await later(id, minutes(9))
  expect(mailsTo(anna)).toEqual([])
  await later(id, minutes(1))
  expect(mailsTo(anna)).toEqual([{ kind: 'unread_messages', tabletype: 'B', tableid: id, count: 1 }])
})

test('In a talk that goes on, what nobody reads is mailed ten minutes after it began', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  for (let minute = 0; minute < 10; minute++) {
    await given.writes(camille, id, `Minute ${minute}`)
    await later(id, minutes(1))
  }
  expect(mailsTo(anna)).toMatchObject([{ count: 10 }])
})

test('Nothing is mailed about what was deleted before anybody read it', async () => {
  const anna = aSeller()
  const [id, appointment] = [shop.aBatchOf(anna), await given.anAppointmentOf(anna)]
  const { id: messageid } = await given.writes(camille, id, 'Erreur')
  const other = await given.writesInAppointment(camille, appointment, 'Erreur')
  await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid })
  await shop.as(camille)(deleteConversationMessage, { tableid: appointment, messageid: other.id })
  for (const thread of [id, appointment]) await later(thread, minutes(10))
  expect(mailsTo(anna)).toEqual([])
  expect([await recordOf(id), await recordOf(appointment)]).toEqual([null, null])
})

test('The shop is mailed what sellers wrote and nobody at the shop has read', async () => {
  const anna = aSeller()
  const [id, seen] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  for (const thread of [id, seen]) await given.writes(anna, thread, 'Bonjour')
  await shop.as(camille)(markBatchRead, { id: seen })
  const shortcut = aShortcut(aSeller().userid)
  await shop.callsShortcut(shortcut)
  await shop.emitsShortcut(shortcut)
  for (const thread of [id, seen, shortcut.conversationid]) await later(thread, minutes(10))
  expect(mailsToShop(id)).toEqual([{ kind: 'shop_unread_messages', tabletype: 'B', tableid: id, count: 1 }])
  expect(mailsToShop(seen)).toEqual([])
  expect(mailsToShop(shortcut.conversationid)).toMatchObject([{ tabletype: 'R', count: 1 }])
  expect(mailsTo(anna)).toEqual([])
})

test('A step that has a mail of its own is not mailed as an unread message; any other status is', async () => {
  const anna = aSeller()
  const ids = Array.from({ length: 4 }, () => shop.aBatchOf(anna)) as [string, string, string, string]
  const [offered, paid, cancelled, sentback] = ids
  await given.offers(camille, offered)
  await shop.changesStatus(paid, 'F')
  await shop.changesStatus(cancelled, 'C', { reason: 'Cartes abîmées' })
  await shop.changesStatus(sentback, 'E', { reason: 'Photos floues' })
  for (const id of ids) await later(id, minutes(10))
  expect(mailsTo(anna).map(({ tableid }) => tableid)).toEqual([sentback])
  const visited = shop.aBatchOf(aVisitor())
  await given.writes(camille, visited, 'Bonjour')
  expect(await recordOf(visited)).toBeNull()
})

test('No mail leaves about an erased thread, also when it is erased while somebody writes in it', async () => {
  const anna = aSeller()
  const [lost, ended] = [shop.aBatchOf(anna), await given.anAppointmentOf(anna)]
  await given.writes(camille, lost, 'Bonjour')
  await given.writesInAppointment(camille, ended, 'Bonjour')
  await shop.losesBatch(lost)
  await shop.as(anna)(deleteConversation, { id: ended })
  expect([await recordOf(lost), await recordOf(ended)]).toEqual([null, null])
  for (let round = 0; round < 20; round++) {
    const id = shop.aBatchOf(anna)
    await Promise.allSettled([given.writes(camille, id, 'Bonjour'), shop.losesBatch(id)])
    expect(await recordOf(id)).toBeNull()
  }
})

test('When a seller reads at the moment the mail leaves, no second mail follows', async () => {
  const anna = aSeller()
  for (let round = 0; round < 10; round++) {
    const id = shop.aBatchOf(anna)
    await given.writes(camille, id, 'Bonjour')
    await Promise.all([later(id, minutes(10)), shop.as(anna)(markBatchRead, { id })])
    await later(id, minutes(24 * 60))
    expect(mailsTo(anna).filter(({ tableid }) => tableid === id).length).toBeLessThanOrEqual(1)
    expect(await recordOf(id)).toBeNull()
  }
})
