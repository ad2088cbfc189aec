import {
  markBatchRead,
  postBatchMail,
  postBatchVideo,
  postConversationMail,
  postConversationMessage
} from '@comptoir/contracts/conversation/thread'
import { ConversationFrame, DashboardFrame, BatchFrame } from '@comptoir/contracts/portal/realtime'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import { anAdministrator, aSeller, aVisitor, openShop, refusals, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const camille = anAdministrator()
const listOf: Shop['threadOf'] = (actor, id) => shop.threadOf(actor, id)
const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('Fifty messages written at once are numbered 1 to 50, none twice and none skipped', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const posted = await Promise.all(
    range(50).map(async index => await given.writes(index % 2 ? anna : camille, id, `Message ${index}`))
  )
  expect(posted.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(range(50))
  const read = await listOf(anna, id)
  expect(read.map(({ seq }) => seq)).toEqual(range(50))
  expect(new Set(read.map(({ content }) => content)).size).toBe(50)
})

test('The same request gets the first answer again, also at once; another content under it is a conflict', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const id = shop.aBatchOf(anna)
  const answers = await Promise.all(range(8).map(async () => await given.writes(anna, id, 'Bonjour', 'r1')))
  expect(new Set(answers.map(({ id: message }) => message)).size).toBe(1)
  expect(answers[0]).toMatchObject({ seq: 1, requestid: 'r1', content: 'Bonjour', userid: anna.userid })
  await expect(given.writes(anna, id, 'Bonsoir', 'r1')).rejects.toMatchObject({ code: 'request_conflict' })
  // The same id of another author is another request.
  expect(await given.writes(camille, id, 'Bonsoir', 'r1')).toMatchObject({ seq: 2 })
  expect(await given.writes(bruno, shop.aBatchOf(bruno), 'Bonjour', 'r1')).toMatchObject({ userid: bruno.userid })
  expect(await listOf(anna, id)).toHaveLength(2)
})

test('A request id belongs to its author in all threads: the same text under it in another thread is a conflict', async () => {
  const anna = aSeller()
  const [id, other, appointment] = [shop.aBatchOf(anna), shop.aBatchOf(anna), await given.anAppointmentOf(anna)]
  const first = await given.writes(anna, id, 'Bonjour', 'r1')
  await expect(given.writes(anna, other, 'Bonjour', 'r1')).rejects.toMatchObject({ code: 'request_conflict' })
  await expect(
    shop.as(anna)(postConversationMessage, { id: appointment, content: 'Bonjour', requestid: 'r1' })
  ).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await listOf(anna, other)).toEqual([])
  expect(await given.writes(anna, id, 'Bonjour', 'r1')).toEqual(first)
  expect(await given.writes(anna, other, 'Bonjour', 'r2')).toMatchObject({ seq: 1 })
})

test('Requests of different ids make different messages, whatever characters the ids have', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const requestids = ['0.8437261905', 'a:1', 'a', 'a:', ':a', 'A', ' a', '"a"', 'é', 'e\u0301', 'x'.repeat(128)]
  const post = async () =>
    await Promise.all(requestids.map(async requestid => await given.writes(anna, id, 'Bonjour', requestid)))
  const posted = await post()
  expect(new Set(posted.map(message => message.id)).size).toBe(requestids.length)
  expect(posted.map(({ requestid }) => requestid)).toEqual(requestids)
  expect(await post()).toEqual(posted)
})

test('The page of a batch and the dashboard get a new message once', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const [frames, dashboard] = [shop.listen.batch(id), shop.listen.dashboard()]
  const message = await given.writes(anna, id, 'Bonjour', 'r1')
  await given.writes(anna, id, 'Bonjour', 'r1')
  await eventually(() => expect(dashboard).toEqual([{ action: 'new_message', message }]))
  expect(frames).toEqual([{ action: 'new_message', message }])
  expect(z.parse(BatchFrame, frames[0])).toEqual(frames[0])
  expect(z.parse(DashboardFrame, dashboard[0])).toEqual(dashboard[0])
})

test('Appointments have their own numbers and their own channel', async () => {
  const anna = aSeller()
  const id = await given.anAppointmentOf(anna)
  const frames = shop.listen.conversation(id)
  const message = await given.writesInAppointment(anna, id, 'Samedi ?')
  expect(message).toMatchObject({ tabletype: 'R', tableid: id, seq: 1 })
  expect(await given.writesInAppointment(camille, id, 'À 15 h.')).toMatchObject({ seq: 2 })
  await eventually(() => expect(frames).toHaveLength(2))
  expect(z.parse(ConversationFrame, frames[0])).toEqual({ action: 'new_message', message })
})

test('What is written in a thread that is erased at the same moment leaves nothing behind', async () => {
  for (let round = 0; round < 20; round++) {
    const anna = aSeller()
    const id = shop.aBatchOf(anna)
    const settled = await Promise.allSettled([
      given.writes(anna, id, 'un'),
      shop.losesBatch(id),
      given.writes(anna, id, 'deux'),
      shop.as(anna)(markBatchRead, { id })
    ])
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
    expect(refusals(settled).every(code => code === 'not_found')).toBe(true)
    await expect(given.writes(anna, id, 'trois')).rejects.toMatchObject({ code: 'not_found' })
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
  }
})

test('An empty text is refused with a French sentence', async () => {
  const anna = aSeller()
  await expect(given.writes(anna, shop.aBatchOf(anna), '  ')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { content: 'Votre message est vide' }
  })
})

test('The shop shows a film in a thread', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const video = { title: 'Ouverture du colis', url: 'https://video.example.fr/1' }
  const message = await shop.as(camille)(postBatchVideo, { id, ...video })
  expect(message).toMatchObject({ type: 'V', seq: 1 })
  expect(JSON.parse(message.content)).toEqual({ ...video, startsat: null })
  for (const url of ['http://video.example.fr', 'javascript:alert(1)', 'https://', 'https:// x'])
    await expect(shop.as(camille)(postBatchVideo, { id, ...video, url })).rejects.toMatchObject({
      fields: { url: 'Le lien de la vidéo doit commencer par https://' }
    })
})

test('A mail of the shop goes to the seller once, and staff alone find it in the thread', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const mail = { subject: 'Votre lot', content: 'Bonjour, il manque un verso.', requestid: newId() }
  const message = await shop.as(camille)(postBatchMail, { id, ...mail })
  expect(await shop.as(camille)(postBatchMail, { id, ...mail })).toEqual(message)
  const { requestid, ...written } = mail
  expect(requestid).toBe(message.requestid)
  const mails = () => shop.notices.filter(({ userid }) => userid === anna.userid)
  await eventually(() =>
    expect(mails().map(({ notice }) => notice)).toEqual([
      { kind: 'shop_mail', tabletype: 'B', tableid: id, ...written }
    ])
  )
  expect(await listOf(camille, id)).toEqual([message])
  expect(await listOf(anna, id)).toEqual([])
  expect(await given.writes(anna, id, 'Le voici')).toMatchObject({ seq: 2 })

  const appointment = await given.anAppointmentOf(anna)
  await shop.as(camille)(postConversationMail, { id: appointment, ...mail, requestid: newId() })
  await eventually(() => expect(mails().at(-1)?.notice).toMatchObject({ tabletype: 'R', tableid: appointment }))
  await expect(
    shop.as(camille)(postBatchMail, { id: shop.aBatchOf(aVisitor()), ...mail, requestid: newId() })
  ).rejects.toMatchObject({ code: 'illegal_transition' })
})
