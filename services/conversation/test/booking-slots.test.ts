import { createConversation, getConversation } from '@comptoir/contracts/conversation/conversation'
import { cancelSlot, changeAgenda, getSlotFile, listSlots } from '@comptoir/contracts/conversation/slot-calls'
import { listConversationMessages } from '@comptoir/contracts/conversation/thread'
import type { Actor } from '@comptoir/contracts/core/access'
import { ConversationFrame, DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import { anAdministrator, aSeller, openShop, refusals, type Shop } from './shop.ts'
import { dayIn, inDays, slotsOf } from './slots.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
let slots: Awaited<ReturnType<typeof slotsOf>>
beforeAll(async () => {
  shop = await openShop(undefined, 50)
  given = threadsOf(shop)
  slots = await slotsOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => slots.beginsAnew())

const camille = anAdministrator()
const linesOf = async (actor: Actor, id: string) =>
  (await shop.as(actor)(listConversationMessages, { id, limit: 50 })).items.map(({ content }) => content)

test('A seller chooses a free time: both sides see it, the thread tells it, and a mail says it once', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  const [frames, dashboard] = [shop.listen.conversation(id), shop.listen.dashboard()]
  const startsat = inDays(3, 10)
  expect(await slots.freeTimes(anna, dayIn(3))).toContain(startsat)
  const booked = await slots.books(anna, id, startsat, { mode: 'video' })
  const slot = {
    startsat,
    endsat: inDays(3, 10, 30),
    mode: 'video',
    changeableuntil: new Date(Date.parse(startsat) - 12 * 3_600_000).toISOString()
  }
  expect(booked).toMatchObject({ id, mode: 'video', slot })
  expect(await slots.freeTimes(anna, dayIn(3))).not.toContain(startsat)
  expect(await slots.books(anna, id, startsat)).toMatchObject({ slot })
  await eventually(async () => expect(await linesOf(camille, id)).toHaveLength(1))
  expect((await linesOf(anna, id))[0]).toMatch(/^Le vendeur a fixé le rendez-vous au .* à 10\sh, en visio\.$/)
  await eventually(() => expect(slots.noticesTo(anna.userid)).toHaveLength(1))
  expect(slots.noticesTo(anna.userid)[0]).toMatchObject({
    kind: 'slot_booked',
    conversationid: id,
    sequence: 0,
    by: 'seller'
  })
  await eventually(() => expect(frames).toContainEqual({ action: 'slot_changed', conversationid: id, slot }))
  expect(z.parse(ConversationFrame, frames[0])).toEqual(frames[0])
  expect(z.parse(DashboardFrame, dashboard[0])).toEqual({ action: 'slot_changed', conversationid: id, slot })
  // The shop has something to read, the seller who chose has not.
  expect((await shop.as(camille)(getConversation, { id })).unread).toBe(1)
  expect((await shop.as(anna)(getConversation, { id })).unread).toBe(0)
})

test('Of sellers who choose one time at once, as many get it as the shop takes, the others are told and no one twice', async () => {
  for (const atonce of [1, 2]) {
    await shop.as(camille)(changeAgenda, { atonce })
    for (let round = 0; round < 5; round++) {
      const sellers = Array.from({ length: 6 }, () => aSeller())
      const startsat = inDays(2 + atonce, 11 + round)
      const ids = await Promise.all(sellers.map(seller => given.anAppointmentOf(seller)))
      const outcomes = await Promise.allSettled(sellers.map((seller, at) => slots.books(seller, ids[at]!, startsat)))
      expect(refusals(outcomes)).toEqual(Array.from({ length: 6 - atonce }, () => 'request_conflict'))
      expect(await shop.conversations.countDocuments({ 'slot.startsat': new Date(startsat) })).toBe(atonce)
      expect(await slots.freeTimes(sellers[0]!, dayIn(2 + atonce))).not.toContain(startsat)
    }
  }
})

test('Nor do times of another length, given before the settings changed, meet one another', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  await slots.books(camille, await given.anAppointmentOf(anna), inDays(3, 10, 15))
  const id = await given.anAppointmentOf(bruno)
  await shop.as(camille)(changeAgenda, { minutes: 60 })
  await expect(slots.books(bruno, id, inDays(3, 10))).rejects.toMatchObject({ code: 'request_conflict' })
  await expect(slots.books(camille, id, inDays(3, 9, 30))).rejects.toMatchObject({
    code: 'request_conflict',
    fields: { startsat: expect.stringContaining('pris') as string }
  })
  expect(await slots.books(camille, id, inDays(3, 9, 15))).toMatchObject({ slot: { endsat: inDays(3, 10, 15) } })
})

test('An appointment may be asked for together with its time; where the time is gone, no appointment is made', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const startsat = inDays(5, 12)
  const ask = (seller: Actor, requestid: string) =>
    shop.as(seller)(createConversation, { mode: 'shop', startsat, requestid })
  const [one, again] = await Promise.all([ask(anna, 'r1'), ask(anna, 'r1')])
  expect(one.id).toBe(again.id)
  expect(one).toMatchObject({ mode: 'shop', slot: { startsat, mode: 'shop' } })
  await expect(ask(bruno, 'r1')).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await shop.listOf(bruno)).toEqual([])
  await expect(
    shop.as(anna)(createConversation, { mode: 'shop', startsat: inDays(5, 13), requestid: 'r1' })
  ).rejects.toMatchObject({ code: 'request_conflict' })
  await eventually(async () => expect(await linesOf(anna, one.id)).toHaveLength(1))
})

test('A request that is sent twice at once meets its own time, and is answered with its own appointment', async () => {
  const anna = aSeller()
  for (let round = 0; round < 8; round++) {
    const asked = { mode: 'shop' as const, startsat: inDays(6, 10 + round), requestid: `twice-${round}` }
    // The second one comes before, while and after the first takes the time.
    const answers = await Promise.all(
      Array.from({ length: 4 }, async (_, turn) => {
        await new Promise(resolve => setTimeout(resolve, turn))
        return await shop.as(anna)(createConversation, asked)
      })
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
  expect(await shop.conversations.countDocuments({ userid: anna.userid })).toBe(8)
})

test('It is moved and cancelled from both sides: the time is free again, and each is told by whom', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const [id, other] = [await given.anAppointmentOf(anna), await given.anAppointmentOf(bruno)]
  const [first, second] = [inDays(3, 14), inDays(4, 15)]
  await slots.books(anna, id, first)
  await slots.books(anna, id, second, { replaces: first })
  expect(await slots.books(bruno, other, first)).toMatchObject({ slot: { startsat: first } })
  await shop.as(camille)(cancelSlot, { id, replaces: second })
  expect((await shop.as(anna)(getConversation, { id })).slot).toBeNull()
  expect(await shop.as(camille)(cancelSlot, { id })).toMatchObject({ slot: null })
  await eventually(async () => expect(await linesOf(anna, id)).toHaveLength(3))
  const [, moved, cancelled] = await linesOf(anna, id)
  expect(moved).toMatch(/^Le vendeur a déplacé le rendez-vous du .* à 14\sh au .* à 15\sh, en boutique\.$/)
  expect(cancelled).toMatch(/^La boutique a annulé le rendez-vous du .* à 15\sh\.$/)
  await eventually(() => expect(slots.noticesTo(anna.userid)).toHaveLength(3))
  expect(slots.noticesTo(anna.userid).slice(1)).toMatchObject([
    { kind: 'slot_moved', startsat: second, previous: first, sequence: 1, by: 'seller' },
    { kind: 'slot_cancelled', startsat: second, sequence: 2, by: 'shop' }
  ])
})

test('Who acts on a time that the other side has changed by then is told, and changes nothing', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  const [first, second, third] = [inDays(3, 14), inDays(4, 14), inDays(5, 14)]
  await slots.books(anna, id, first, { replaces: null })
  await slots.books(camille, id, second, { replaces: first })
  const conflict = { code: 'request_conflict', fields: { startsat: expect.stringContaining('changé') as string } }
  await expect(slots.books(anna, id, third, { replaces: first })).rejects.toMatchObject(conflict)
  await expect(slots.books(anna, id, third, { replaces: null })).rejects.toMatchObject(conflict)
  await expect(shop.as(anna)(cancelSlot, { id, replaces: first })).rejects.toMatchObject(conflict)
  expect((await shop.as(anna)(getConversation, { id })).slot?.startsat).toBe(second)
  for (let round = 0; round < 10; round++) {
    const before = (await shop.as(anna)(getConversation, { id })).slot?.startsat ?? ''
    const outcomes = await Promise.allSettled([
      slots.books(anna, id, inDays(6 + round, 10), { replaces: before }),
      slots.books(camille, id, inDays(6 + round, 11), { replaces: before })
    ])
    expect(refusals(outcomes)).toEqual(['request_conflict'])
  }
})

test('A seller changes nothing once it is too late, the shop may; what is too near or past cannot be chosen', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  slots.opens('00:00', '23:59')
  await shop.as(camille)(changeAgenda, { leadhours: 48 })
  await expect(slots.books(anna, id, inDays(1, 10))).rejects.toMatchObject({ code: 'request_conflict' })
  await slots.books(camille, id, inDays(1, 10))
  const late = { code: 'illegal_transition', fields: { startsat: expect.stringContaining('trop tard') as string } }
  await expect(slots.books(anna, id, inDays(9, 10))).rejects.toMatchObject(late)
  await expect(shop.as(anna)(cancelSlot, { id })).rejects.toMatchObject(late)
  for (const past of [inDays(-1, 10), inDays(400, 10), '2026-12-01T10:01:00.000Z'])
    await expect(slots.books(camille, id, past)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await slots.books(camille, id, inDays(9, 20))).toMatchObject({ slot: { startsat: inDays(9, 20) } })
  await shop.as(camille)(changeAgenda, { kinds: ['shop'] })
  await expect(slots.books(anna, id, inDays(10, 10), { mode: 'video' })).rejects.toMatchObject({
    fields: { mode: expect.any(String) as string }
  })
  expect(await shop.as(anna)(listSlots, { mode: 'video' })).toEqual({ slots: [], next: null, kinds: ['shop'] })
})

test('Somebody else’s appointment has no time to choose, to cancel or to save', async () => {
  const id = await given.anAppointmentOf(aSeller())
  await slots.books(camille, id, inDays(3, 10))
  const stranger = aSeller()
  const gone = { code: 'not_found' }
  await expect(slots.books(stranger, id, inDays(4, 10))).rejects.toMatchObject(gone)
  await expect(shop.as(stranger)(cancelSlot, { id })).rejects.toMatchObject(gone)
  await expect(shop.as(stranger)(getSlotFile, { id })).rejects.toMatchObject(gone)
})
