import type { Actor } from '@comptoir/contracts/core/access'
import { isNewsTo, sharedUserId, systemUserId } from '@comptoir/contracts/conversation/conversation'
import { markBatchRead, threadSummaries } from '@comptoir/contracts/conversation/thread'
import * as fc from 'fast-check'
import type { MessageRecord } from '../src/messages/message.ts'
import { hasNews } from '../src/threads/news.ts'
import { sideOfReader, type Reader } from '../src/threads/thread.ts'
import { aMessage, anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
const unreadFor = async (actor: Actor, id: string) =>
  (await shop.as(actor)(threadSummaries, { ids: [id] })).map(({ unread }) => unread)

test('A line about a seller’s act is unread for the shop only, one about the shop’s act for the seller only', async () => {
  const id = shop.aBatchOf(anna)
  await shop.changesStatus(id, 'T', { by: 'owner' })
  expect(await unreadFor(anna, id)).toEqual([0])
  expect(await unreadFor(camille, id)).toEqual([1])

  await shop.takesStep(id, 'received', { by: 'staff' })
  expect(await unreadFor(anna, id)).toEqual([1])
  expect(await unreadFor(camille, id)).toEqual([1])
})

test('Reading a thread whose only news is a line of the system clears it, for each side on its own', async () => {
  const id = shop.aBatchOf(anna)
  await shop.takesStep(id, 'offer_refused', { by: 'owner', price: 30 })
  await shop.takesStep(id, 'received', { by: 'staff' })
  expect([await unreadFor(anna, id), await unreadFor(camille, id)]).toEqual([[1], [1]])
  await shop.as(anna)(markBatchRead, { id })
  expect([await unreadFor(anna, id), await unreadFor(camille, id)]).toEqual([[0], [1]])
  await shop.as(camille)(markBatchRead, { id })
  expect([await unreadFor(anna, id), await unreadFor(camille, id)]).toEqual([[0], [0]])
})

test('What a colleague wrote or offered is unread for nobody at the shop', async () => {
  const id = shop.aBatchOf(anna)
  await given.writes(anAdministrator(), id, 'Bonjour')
  await given.offers(anAdministrator(), id)
  expect([await unreadFor(anna, id), await unreadFor(camille, id)]).toEqual([[2], [0]])
})

/** The fields of any message that a thread may hold, without its place in the thread. */
const anyMessage: fc.Arbitrary<Partial<MessageRecord>> = fc.record(
  {
    userid: fc.constantFrom(anna.userid, camille.userid, anAdministrator().userid, systemUserId, sharedUserId),
    type: fc.constantFrom('T', 'I', 'V', 'O', 'DE'),
    fromshop: fc.constant(true as const),
    hiddenfrom: fc.constantFrom(null, 'sellers' as const, 'everybody' as const)
  },
  { requiredKeys: ['userid', 'type'] }
)

test('Whatever a thread holds and whatever was read, the database and the browser count the same as unread', async () => {
  const { messages, batchReads } = await shop.parts()
  const actors: Record<Reader, Actor> = { seller: anna, staff: camille }
  const reader = fc.constantFrom<Reader>('seller', 'staff')
  await fc.assert(
    fc.asyncProperty(fc.array(anyMessage, { maxLength: 12 }), fc.nat(13), reader, async (thread, read, by) => {
      const id = shop.aBatchOf(anna)
      const written = thread.map((more, index) => aMessage({ tabletype: 'B', tableid: id }, index + 1, more))
      if (written.length > 0) await shop.messages.insertMany(written)
      await batchReads.markRead(id, by, read)
      const side = sideOfReader[by]
      const shown = await shop.threadOf(actors[by], id)
      const unread = shown.filter(message => message.seq > read && isNewsTo(message, side))
      expect(await unreadFor(actors[by], id)).toEqual([unread.length])
      const isNews = await hasNews(messages, { tabletype: 'B', tableid: id }, by, { after: read, upto: thread.length })
      expect(isNews).toBe(unread.length > 0)
    }),
    { numRuns: 60 }
  )
})
