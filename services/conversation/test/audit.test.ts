import { staffActed, staffActs, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import { bookSlot, cancelSlot } from '@comptoir/contracts/conversation/slot-calls'
import { deleteConversationMessage } from '@comptoir/contracts/conversation/thread'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { eventually } from '@comptoir/kit/testing/eventually'
import { alwaysOpen, anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { inDays } from './slots.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
const heard: AuditEntry[] = []
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
  await shop.bus.consume(staffActed, 'account', async (act, meta) => void heard.push({ ...meta, ...act }))
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]

/** What the log heard of Camille, and nobody else, about a thread, once it heard so much. */
const told = async (id: string, count: number) =>
  await eventually(() => {
    const about = heard.filter(({ target }) => target.id === id)
    expect(about).toHaveLength(count)
    expect(about.map(({ staffid }) => staffid)).toEqual(about.map(() => camille.userid))
    return about.map(({ act, target, before, after }) => [act, target.kind, before, after])
  })

test('A message that staff delete is told without its words; what its author deletes is not told', async () => {
  const id = shop.aBatchOf(anna)
  const [mine, theirs] = [await given.writes(anna, id, 'de moi'), await given.writes(anna, id, 'mon RIB est 30002')]
  await given.deletes(anna, id, mine.id)
  await given.deletes(camille, id, theirs.id)
  await expect(given.deletes(camille, id, theirs.id)).rejects.toMatchObject({ code: 'not_found' })
  const before = { messageid: theirs.id, type: 'T', author: anna.userid }
  expect(await told(id, 1)).toEqual([['conversation.message_deleted', 'batch', before, null]])
  expect(JSON.stringify(heard)).not.toContain('30002')
})

test('A conversation that staff delete is told, one that its seller deletes is not', async () => {
  const [own, theirs] = [await given.anAppointmentOf(anna), await given.anAppointmentOf(anna)]
  const { id: messageid } = await given.writesInAppointment(anna, theirs, 'Bonjour')
  await shop.as(camille)(deleteConversationMessage, { tableid: theirs, messageid })
  await told(theirs, 1)
  await shop.as(anna)(deleteConversation, { id: own })
  await shop.as(camille)(deleteConversation, { id: theirs })
  await expect(shop.as(camille)(deleteConversation, { id: theirs })).rejects.toMatchObject({ code: 'not_found' })
  expect(await told(theirs, 2)).toEqual([
    ['conversation.message_deleted', 'conversation', { messageid, type: 'T', author: anna.userid }, null],
    ['conversation.deleted', 'conversation', { userid: anna.userid }, null]
  ])
  await told(own, 0)
})

test('The time that staff give an appointment is told, what its seller chooses is not', async () => {
  await shop.answers(getSettings, async () => alwaysOpen)
  const id = await given.anAppointmentOf(anna)
  const [first, second, third] = [inDays(3, 10), inDays(4, 10), inDays(5, 10)]
  await shop.as(anna)(bookSlot, { id, startsat: first })
  await shop.as(camille)(bookSlot, { id, startsat: second })
  await shop.as(camille)(cancelSlot, { id })
  await shop.as(camille)(bookSlot, { id, startsat: third, mode: 'video' })
  const about = (startsat: string, mode = 'shop') => ({ startsat, mode })
  expect(await told(id, 3)).toEqual([
    ['conversation.slot_moved', 'conversation', about(first), about(second)],
    ['conversation.slot_cancelled', 'conversation', about(second), null],
    ['conversation.slot_booked', 'conversation', null, about(third, 'video')]
  ])
})

test('Each act on threads that the table names was seen in these tests', () => {
  const named = Object.keys(staffActs).filter(act => act.startsWith('conversation.'))
  const seen = new Set(heard.map(({ act }) => act))
  expect(named.filter(act => !seen.has(act))).toEqual([])
})
