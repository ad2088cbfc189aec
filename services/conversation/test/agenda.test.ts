import { deleteConversation, getConversation, listConversations } from '@comptoir/contracts/conversation/conversation'
import {
  cancelSlot,
  changeAgenda,
  getAgenda,
  getSlotFile,
  listAppointments
} from '@comptoir/contracts/conversation/slot-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
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

test('The agenda lists what has a time, and marks what the shop’s hours no longer hold', async () => {
  const anna = aSeller()
  const [early, late, none] = [
    await given.anAppointmentOf(anna),
    await given.anAppointmentOf(anna),
    await given.anAppointmentOf(anna)
  ]
  await slots.books(anna, early, inDays(3, 10))
  await slots.books(anna, late, inDays(4, 17))
  const read = async (from = dayIn(0), to = dayIn(10)) =>
    (await shop.as(camille)(listAppointments, { from, to, limit: 50 })).items
  expect((await read()).map(({ id, outside }) => [id, outside])).toEqual([
    [early, false],
    [late, false]
  ])
  slots.opens('10:00', '16:00')
  expect((await read()).map(({ id, outside }) => [id, outside])).toEqual([
    [early, false],
    [late, true]
  ])
  expect((await shop.as(anna)(getConversation, { id: late })).slot?.startsat).toBe(inDays(4, 17))
  expect(await read(dayIn(4), dayIn(4))).toMatchObject([{ id: late, userid: anna.userid }])
  const page = await shop.as(camille)(listAppointments, { from: dayIn(0), to: dayIn(10), limit: 1 })
  expect(page.items.map(({ id }) => id)).toEqual([early])
  const rest = { from: dayIn(0), to: dayIn(10), limit: 1, before: page.next ?? '' }
  expect((await shop.as(camille)(listAppointments, rest)).items.map(({ id }) => id)).toEqual([late])
  await expect(read(dayIn(0), dayIn(42))).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(read(dayIn(1), dayIn(0))).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await shop.as(anna)(getConversation, { id: none })).slot).toBeNull()
})

test('A deleted appointment frees its time; its seller is mailed where the shop deleted it', async () => {
  const anna = aSeller()
  const startsat = inDays(3, 10)
  for (const actor of [anna, camille]) {
    const id = await given.anAppointmentOf(anna)
    await slots.books(anna, id, startsat)
    await shop.as(actor)(deleteConversation, { id })
  }
  expect(await slots.freeTimes(anna, dayIn(3))).toContain(startsat)
  const cancelled = () => slots.noticesTo(anna.userid).filter(({ kind }) => kind === 'slot_cancelled')
  await eventually(() => expect(cancelled()).toHaveLength(1))
  expect(cancelled()).toMatchObject([{ startsat, by: 'shop', sequence: 1 }])
})

test('The day before, one mail reminds the seller; none of a time that was moved or cancelled meanwhile', async () => {
  const anna = aSeller()
  const [kept, moved, cancelled, near] = [
    await given.anAppointmentOf(anna),
    await given.anAppointmentOf(anna),
    await given.anAppointmentOf(anna),
    await given.anAppointmentOf(anna)
  ]
  await slots.books(anna, kept, inDays(3, 10))
  await slots.books(anna, moved, inDays(3, 11))
  await slots.books(anna, cancelled, inDays(3, 12))
  await shop.as(camille)(changeAgenda, { leadhours: 0 })
  await slots.books(camille, near, new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000).toISOString())
  const dueOf = async (id: string) => (await shop.conversations.findOne({ _id: id }))?.due?.toISOString()
  expect(await dueOf(kept)).toBe(new Date(Date.parse(inDays(3, 10)) - 86_400_000).toISOString())
  expect(await dueOf(near)).toBeUndefined()
  await shop.as(camille)(cancelSlot, { id: cancelled })
  expect(await dueOf(cancelled)).toBeUndefined()
  await shop.conversations.updateMany({ _id: { $in: [kept, moved] } }, { $set: { due: new Date(Date.now() + 2000) } })
  await slots.books(anna, moved, inDays(8, 11))
  const reminders = () => slots.noticesTo(anna.userid).filter(({ kind }) => kind === 'slot_reminder')
  await eventually(() => expect(reminders()).toHaveLength(1))
  await eventually(async () => expect(await dueOf(kept)).toBeUndefined())
  expect(reminders()).toMatchObject([{ conversationid: kept, startsat: inDays(3, 10) }])
  expect(await dueOf(moved)).toBe(new Date(Date.parse(inDays(8, 11)) - 86_400_000).toISOString())
})

test('The file for the calendar and the export hold the time', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  await expect(shop.as(anna)(getSlotFile, { id })).rejects.toMatchObject({ code: 'not_found' })
  await slots.books(anna, id, inDays(3, 10))
  await slots.books(anna, id, inDays(4, 10))
  const file = await shop.as(anna)(getSlotFile, { id })
  const lines = Buffer.from(file.base64, 'base64').toString().split('\r\n')
  expect(file).toMatchObject({ filename: 'rendez-vous.ics', contenttype: 'text/calendar; charset=utf-8' })
  expect(lines).toContain(`UID:${id}@comptoir`)
  expect(lines).toContain('SEQUENCE:1')
  expect(lines).toContain(`DTSTART:${inDays(4, 10).replaceAll(/[-:]|\.\d{3}/g, '')}`)
  const { items } = await shop.as(anna)(listConversations, { limit: 50 })
  expect(items).toMatchObject([{ id, slot: { startsat: inDays(4, 10) } }])
})

test('Two members of staff who change the agenda at once both have their way', async () => {
  await Promise.all([
    shop.as(camille)(changeAgenda, { daysahead: 14 }),
    shop.as(anAdministrator())(changeAgenda, { videourl: 'https://visio.example.fr/{id}' }),
    shop.as(camille)(changeAgenda, { atonce: 3 })
  ])
  expect(await shop.as(camille)(getAgenda, {})).toMatchObject({
    daysahead: 14,
    atonce: 3,
    videourl: 'https://visio.example.fr/{id}'
  })
})
