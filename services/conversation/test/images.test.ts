import type { Actor } from '@comptoir/contracts/core/access'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import {
  deleteBatchMessage,
  mayReadMessageImage,
  postBatchImage,
  postConversationImage
} from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { MessageRecord } from '../src/messages/message.ts'
import { aMessage, anAdministrator, aSeller, aVisitor, openShop, refusals, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const camille = anAdministrator()
/** Stores an image as the gateway does before it asks the service. */
const anImage = (...bytes: number[]) => shop.photos.put(new Uint8Array(bytes.length ? bytes : [1, 2, 3]), 'jpg')
const shows = async (actor: Actor, id: string, { image, requestid }: { image?: string; requestid?: string } = {}) =>
  await shop.as(actor)(postBatchImage, {
    id,
    files: { image: image ?? (await anImage()) },
    ...(requestid === undefined ? {} : { requestid })
  })
const mayRead = async (actor: Actor, name: string, tabletype: 'B' | 'R' = 'B') =>
  (await shop.as(actor)(mayReadMessageImage, { name, tabletype })).allowed
const isStored = async (name: string) => (await shop.photos.stat(name)) !== null
/** Whether an image survives a sweep of everything that was never kept. */
const isKept = async (name: string) => {
  await shop.photos.sweep(new Date(Date.now() + 60_000))
  return await isStored(name)
}
/** Waits until no event waits in an outbox. */
const relayed = () =>
  eventually(async () => expect(await shop.messages.countDocuments({ outboxat: { $exists: true } })).toBe(0))

test('A seller and the shop show each other images, which stay', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const frames = shop.listen.batch(id)
  const [hers, theirs] = [await shows(anna, id), await shows(camille, id)]
  expect([hers, theirs]).toMatchObject([
    { type: 'I', seq: 1, userid: anna.userid },
    { type: 'I', seq: 2 }
  ])
  expect(await shop.threadOf(anna, id)).toEqual([hers, theirs])
  await eventually(() => expect(frames).toHaveLength(2))
  await relayed()
  for (const { content } of [hers, theirs]) expect(await isKept(content)).toBe(true)
})

test('A posted image stays, though the service cannot deliver a single event', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const emit = shop.bus.emit.bind(shop.bus)
  shop.bus.emit = () => Promise.reject(new AppError('unavailable'))
  try {
    const { content } = await shows(anna, id)
    expect(await isKept(content)).toBe(true)
  } finally {
    shop.bus.emit = emit
  }
})

test('No message names an image that could not be kept', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const lost = await anImage()
  await shop.photos.remove([lost])
  await expect(shows(anna, id, { image: lost })).rejects.toMatchObject({ code: 'not_found' })
  expect(await shop.threadOf(anna, id)).toEqual([])
})

test('Images that an older release did not keep are kept at the start, and by the events that still wait', async () => {
  const thread = { tabletype: 'B', tableid: newId() } as const
  const names: string[] = []
  const own = await openShop(async ({ db }, photos) => {
    const [named, waiting, unnamed] = [1, 2, 3].map(byte => photos.put(new Uint8Array([byte]), 'jpg'))
    names.push(await named!, await waiting!, await unnamed!)
    const kept = { id: newId(), name: 'conversation.images_kept', at: new Date().toISOString() }
    await db
      .collection<MessageRecord>('messages')
      .insertMany([
        aMessage(thread, 1, { type: 'I', content: names[0]! }),
        aMessage(thread, 2, { type: 'I', content: '', hiddenfrom: 'everybody' }),
        aMessage(thread, 3, { outbox: [{ ...kept, payload: { names: [names[1]] } }], outboxat: new Date() })
      ])
    return db
  })
  try {
    await eventually(async () => expect(await own.messages.countDocuments({ outboxat: { $exists: true } })).toBe(0))
    await own.photos.sweep(new Date(Date.now() + 60_000))
    const stored = await Promise.all(names.map(name => own.photos.stat(name)))
    expect(stored.map(stat => stat !== null)).toEqual([true, true, false])
  } finally {
    await own.close()
  }
})

test('Everybody who may read a thread sees its images, and nobody else', async () => {
  const anna = aSeller()
  const { content: name } = await shows(anna, shop.aBatchOf(anna))
  for (const actor of [anna, camille]) expect(await mayRead(actor, name)).toBe(true)
  for (const actor of [aSeller(), aVisitor()]) expect(await mayRead(actor, name)).toBe(false)
  expect(await mayRead(camille, name, 'R')).toBe(false)
  for (const unknown of [await anImage(), '', 'Bonjour']) expect(await mayRead(camille, unknown)).toBe(false)

  const appointment = await given.anAppointmentOf(anna)
  const shown = await shop.as(anna)(postConversationImage, { id: appointment, files: { image: await anImage() } })
  for (const actor of [anna, camille]) expect(await mayRead(actor, shown.content, 'R')).toBe(true)
  for (const actor of [aSeller(), aVisitor()]) expect(await mayRead(actor, shown.content, 'R')).toBe(false)
})

test('Images are posted where texts may be', async () => {
  const passerby = aVisitor()
  await expect(shows(passerby, shop.aBatchOf(passerby))).rejects.toMatchObject({ code: 'login_required' })
  await expect(shows(aSeller(), shop.aBatchOf(aSeller()))).rejects.toMatchObject({ code: 'not_found' })
  await expect(shows(camille, newId())).rejects.toMatchObject({ code: 'not_found' })
})

test('The same request with the same bytes is one message and one image; other bytes are a conflict', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const names = [await anImage(), await anImage(), await anImage()]
  const posted = await Promise.all(names.map(async image => await shows(anna, id, { image, requestid: 'r1' })))
  expect(new Set(posted.map(message => message.id)).size).toBe(1)
  const stored = await Promise.all(names.map(isStored))
  expect(names.filter((_, index) => stored[index])).toEqual([posted[0]?.content])
  const other = { image: await anImage(4, 5, 6), requestid: 'r1' }
  await expect(shows(anna, id, other)).rejects.toMatchObject({ code: 'request_conflict' })
  await expect(given.writes(anna, id, 'Bonjour', 'r1')).rejects.toMatchObject({ code: 'request_conflict' })
})

test('The image of a deleted message leaves the store, and nobody may read it', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  const { id: messageid, content: name } = await shows(anna, id)
  const { content: other } = await shows(anna, id)
  await shop.as(anna)(deleteBatchMessage, { tableid: id, messageid })
  expect(await mayRead(camille, name)).toBe(false)
  await eventually(async () => expect(await isStored(name)).toBe(false))
  expect(await isKept(other)).toBe(true)
})

test('Deleting a batch, an appointment or an account deletes the images of its threads, and no others', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const [lost, kept] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  const [deleted, ended] = [await given.anAppointmentOf(anna), await given.anAppointmentOf(bruno)]
  const inAppointment = async (actor: Actor, id: string) =>
    await shop.as(actor)(postConversationImage, { id, files: { image: await anImage() } })
  const leaving = [await shows(anna, lost), await inAppointment(anna, deleted), await inAppointment(bruno, ended)]
  const stays = await shows(anna, kept)
  await relayed()
  await shop.losesBatch(lost)
  await shop.as(anna)(deleteConversation, { id: deleted })
  await shop.leaves(bruno.userid)
  for (const { content } of leaving) expect(await isStored(content)).toBe(false)
  expect(await isKept(stays.content)).toBe(true)
  expect(await shop.messages.countDocuments({ tableid: { $in: [lost, deleted, ended] } })).toBe(0)
})

test('An image posted in a thread that is erased at the same moment is erased with its message', async () => {
  for (let round = 0; round < 20; round++) {
    const anna = aSeller()
    const id = shop.aBatchOf(anna)
    const image = await anImage()
    const settled = await Promise.allSettled([shows(anna, id, { image }), shop.losesBatch(id)])
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
    // A refused post leaves its image to the gateway, which stored it.
    const refused = refusals(settled).length > 0
    expect(refused || !(await isStored(image))).toBe(true)
    expect(refusals(settled)).toEqual(refused ? ['not_found'] : [])
  }
})
