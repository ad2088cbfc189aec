import { threadMoved, threadStates } from '@comptoir/contracts/conversation/thread-state'
import {
  deleteBatchMessage,
  markBatchRead,
  postBatchMail,
  postConversationMessage
} from '@comptoir/contracts/conversation/thread'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { setTimeout as pause } from 'node:timers/promises'
import { anAdministrator, aSeller, aShortcut, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
const told: string[] = []
/** How many events the batch service follows at this moment, and followed at most. */
const followed = { now: 0, most: 0 }
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
  await shop.bus.consume(threadMoved, 'batch', async ({ batchid }) => {
    told.push(batchid)
    followed.now += 1
    followed.most = Math.max(followed.most, followed.now)
    await new Promise(setImmediate)
    followed.now -= 1
  })
})
afterAll(() => shop.close())

const camille = anAdministrator()
const stateOf = async (id: string) => (await shop.as(camille)(threadStates, { ids: [id] }))[0]
const aThread = () => {
  const anna = aSeller()
  return { anna, id: shop.aBatchOf(anna) }
}
const times = (id: string) => told.filter(one => one === id).length
/** The batch service was told so often, and is not told again. */
const toldTimes = async (id: string, count: number) => {
  await eventually(() => expect(times(id)).toBe(count))
  await pause(50)
  expect(times(id)).toBe(count)
}

test('While one side goes on writing, the batch service is told once, and a post stays one write', async () => {
  const { anna, id } = aThread()
  for (const text of ['Bonjour', 'Vous êtes là ?', 'Allô ?']) await given.writes(anna, id, text)
  await toldTimes(id, 1)
  const waiting = await shop.messages.find({ tableid: id, outbox: { $exists: true } }).toArray()
  expect(waiting).toEqual([])
  await given.writes(camille, id, 'Bonjour')
  await toldTimes(id, 2)
  await given.writes(camille, id, 'Je regarde')
  await toldTimes(id, 2)
  await given.writes(anna, id, 'Merci')
  await toldTimes(id, 3)
})

test('What the shop reads is told with the mark, and what its seller writes after it is told again', async () => {
  const { anna, id } = aThread()
  await given.writes(anna, id, 'Bonjour')
  await shop.as(camille)(markBatchRead, { id })
  await toldTimes(id, 2)
  // The mark does not go on, nor does that of the seller concern the shop.
  await shop.as(camille)(markBatchRead, { id })
  await shop.as(camille)(markBatchRead, { id, seq: 0 })
  await shop.as(anna)(markBatchRead, { id })
  await toldTimes(id, 2)
  await given.writes(anna, id, 'Encore moi')
  await toldTimes(id, 3)
  expect(await stateOf(id)).toMatchObject({ seq: 2, readseq: 1, newsseq: 2, unread: true })
})

test('Of threads that move together the batch service is told one at a time', async () => {
  const threads = Array.from({ length: 8 }, aThread)
  followed.most = 0
  await Promise.all(threads.map(({ anna, id }) => given.writes(anna, id, 'Bonjour')))
  for (const { id } of threads) await eventually(() => expect(times(id)).toBe(1))
  expect(followed.most).toBe(1)
})

test('Marks of several colleagues at once: the highest one stays', async () => {
  const { anna, id } = aThread()
  for (let index = 0; index < 6; index++) await given.writes(anna, id, `Message ${index}`)
  await Promise.all([3, 6, 1, 5, 2, 4].map(seq => shop.as(camille)(markBatchRead, { id, seq })))
  expect(await stateOf(id)).toMatchObject({ readseq: 6, unread: false })
})

test('The state of a thread: since when its seller waits, what is unread, and when somebody wrote last', async () => {
  const { anna, id } = aThread()
  expect(await stateOf(id)).toEqual({
    id,
    seq: 0,
    readseq: 0,
    newsseq: 0,
    unread: false,
    waitingsince: null,
    activityat: null
  })
  const first = await given.writes(anna, id, 'Bonjour')
  const second = await given.writes(anna, id, 'Vous êtes là ?')
  expect(await stateOf(id)).toMatchObject({ unread: true, waitingsince: first.createdat, activityat: second.createdat })
  const answer = await given.writes(camille, id, 'Bonjour')
  expect(await stateOf(id)).toMatchObject({ seq: 3, newsseq: 2, waitingsince: null, activityat: answer.createdat })
  // A line about what the seller did is news that waits for no answer.
  await shop.as(camille)(markBatchRead, { id })
  await shop.takesStep(id, 'offer_refused', { by: 'owner' })
  expect(await stateOf(id)).toMatchObject({ seq: 4, newsseq: 4, unread: true, waitingsince: null })
})

test('A deleted message and an offer are told too; an appointment is none of the batch service’s', async () => {
  const { anna, id } = aThread()
  const { id: messageid } = await given.writes(anna, id, 'Bonjour')
  await toldTimes(id, 1)
  await shop.as(anna)(deleteBatchMessage, { tableid: id, messageid })
  await toldTimes(id, 2)
  expect(await stateOf(id)).toMatchObject({ unread: false, waitingsince: null })
  await given.offers(camille, id)
  await toldTimes(id, 3)
  await shop.as(camille)(postBatchMail, { id, subject: 'Votre lot', content: 'Bonjour' })
  await toldTimes(id, 4)
  const asked = aShortcut(anna.userid)
  await shop.callsShortcut(asked)
  await shop.as(anna)(postConversationMessage, { id: asked.conversationid, content: 'Bonjour', requestid: newId() })
  await pause(50)
  expect(told).not.toContain(asked.conversationid)
})
