import { visitor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import { exportMessages, type Message } from '@comptoir/contracts/conversation/conversation'
import { aMessage, aSeller, aShortcut, openShop, staff, type AskedShortcut, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const threadOf = ({ conversationid: tableid }: { conversationid: string }) => ({ tabletype: 'R', tableid }) as const

const placeOf = ({ tableid, seq }: Message) => [tableid, seq]
const byDate = (one: Message, other: Message) => one.createdat.localeCompare(other.createdat)

/** The pages of an export. */
const exportOf = async ({ userid }: { userid: string }, batchids: string[], limit: number): Promise<Message[][]> => {
  const pages: Message[][] = []
  for (let before: string | null | undefined; before !== null;) {
    const input = { userid, batchids, limit, ...(before === undefined ? {} : { before }) }
    const { items, next } = await shop.as(visitor)(exportMessages, input)
    pages.push(items)
    before = next
  }
  return pages
}

const expectOpenedOnce = async (asked: AskedShortcut) => {
  const conversations = await shop.listOf({ kind: 'user', userid: asked.userid, batchtokenhash: null })
  expect(conversations).toMatchObject([
    {
      id: asked.conversationid,
      userid: asked.userid,
      kind: 'R',
      mode: null,
      createdat: asked.at,
      unread: 0,
      lastmessage: { content: asked.text, type: 'T', seq: 1, userid: asked.userid, tabletype: 'R', createdat: asked.at }
    }
  ])
  expect(await shop.messages.countDocuments(threadOf(asked))).toBe(1)
}

test('A shortcut opens a conversation with its first message, and answers it at once', async () => {
  const asked = aShortcut(newId())
  const answer = await shop.callsShortcut(asked)
  expect(answer).toMatchObject({ id: asked.conversationid, unread: 0, messages: [{ seq: 1, content: asked.text }] })
  expect(answer.lastmessage).toEqual(answer.messages?.[0])
  await expectOpenedOnce(asked)
})

test('Call and event, in any order and however often, make one conversation with one message', async () => {
  const repeated = aShortcut(newId())
  await shop.emitsShortcut(repeated)
  const { messages } = await shop.callsShortcut(repeated)
  await shop.emitsShortcut(repeated)
  expect(messages).toHaveLength(1)
  await expectOpenedOnce(repeated)

  for (let round = 0; round < 10; round++) {
    const racing = aShortcut(newId())
    const [first, second] = await Promise.all([
      shop.callsShortcut(racing),
      shop.callsShortcut(racing),
      shop.emitsShortcut(racing),
      shop.emitsShortcut(racing)
    ])
    expect(second).toEqual(first)
    await expectOpenedOnce(racing)
  }
})

test('A crash between the two writes shows nothing, and the event writes the rest', async () => {
  const asked = aShortcut(newId())
  const { messages } = await shop.parts()
  await messages.collection.insertOne(
    aMessage(threadOf(asked), 1, { userid: asked.userid, content: asked.text, createdat: new Date(asked.at) })
  )
  expect(await shop.listOf({ kind: 'user', userid: asked.userid, batchtokenhash: null })).toEqual([])
  await shop.emitsShortcut(asked)
  await expectOpenedOnce(asked)
})

test('The event that comes after the shop has answered changes nothing', async () => {
  const seller = aSeller()
  const asked = aShortcut(seller.userid)
  await shop.callsShortcut(asked)
  await shop.messages.insertOne(aMessage(threadOf(asked), 2))
  await shop.emitsShortcut(asked)
  expect(await shop.listOf(seller)).toMatchObject([{ unread: 1, lastmessage: { seq: 2 } }])
  expect((await shop.callsShortcut(asked)).messages?.map(({ seq }) => seq)).toEqual([1, 2])
})

test('Nobody opens the conversation of someone else by its id', async () => {
  const asked = aShortcut(newId())
  await shop.callsShortcut(asked)
  await expect(shop.callsShortcut({ ...asked, userid: newId() })).rejects.toMatchObject({ code: 'not_found' })
  await expectOpenedOnce(asked)
})

test('Own conversations come newest first, a page at a time, and those of nobody else', async () => {
  const seller = aSeller()
  const minute = (index: number) => new Date(Date.UTC(2025, 0, 1, 12, index)).toISOString()
  // Two of the same moment come in the order of their ids.
  const asked = [0, 1, 1, 2, 3].map(at => aShortcut(seller.userid, { at: minute(at) }))
  for (const one of asked) await shop.callsShortcut(one)
  const ids = (await shop.listOf(seller)).map(({ id }) => id)
  expect(ids).toHaveLength(5)
  expect([ids[0], ids[1], ids[4]]).toEqual([asked[4], asked[3], asked[0]].map(one => one?.conversationid))

  const paged: string[] = []
  for (let before: string | undefined; ; before = paged.at(-1)) {
    const page = await shop.listOf(seller, { limit: 2, ...(before === undefined ? {} : { before }) })
    paged.push(...page.map(({ id }) => id))
    if (page.length < 2) break
  }
  expect(paged).toEqual(ids)
  for (const actor of [aSeller(), staff, visitor]) {
    expect(await shop.listOf(actor)).toEqual([])
    expect(await shop.listOf(actor, { before: ids[0] ?? '' })).toEqual([])
  }
})

test('A list tells what the shop wrote last and how much of it is unread, never the mails of the dashboard', async () => {
  const seller = aSeller()
  const asked = aShortcut(seller.userid)
  await shop.callsShortcut(asked)
  await shop.messages.insertMany([
    aMessage(threadOf(asked), 2, { content: 'Bonjour !' }),
    aMessage(threadOf(asked), 3, { userid: seller.userid }),
    aMessage(threadOf(asked), 4, { content: 'Quand pouvez-vous passer ?' }),
    aMessage(threadOf(asked), 5, { type: 'DE' })
  ])
  // A batch whose id is that of the conversation is another thread.
  await shop.messages.insertOne(aMessage({ tabletype: 'B', tableid: asked.conversationid }, 9, { _id: newId() }))
  expect(await shop.listOf(seller)).toMatchObject([{ unread: 2, lastmessage: { seq: 4 } }])
  await shop.conversations.updateOne({ _id: asked.conversationid }, { $set: { readseq: 2 } })
  expect(await shop.listOf(seller)).toMatchObject([{ unread: 1 }])
})

test('An export has the messages of the account’s conversations and batches, the mails of staff too, and no one else’s', async () => {
  const [seller, other] = [aSeller(), aSeller()]
  const at = (index: number) => new Date(Date.UTC(2025, 0, 1, 12, index))
  const [asked, foreign] = [
    aShortcut(seller.userid, { at: at(1).toISOString() }),
    aShortcut(other.userid, { at: at(1).toISOString() })
  ]
  await shop.callsShortcut(asked)
  await shop.callsShortcut(foreign)
  const batch = { tabletype: 'B', tableid: newId() } as const
  await shop.messages.insertMany([
    aMessage(threadOf(asked), 2, { createdat: at(4) }),
    aMessage(threadOf(asked), 3, { createdat: at(5), type: 'DE' }),
    aMessage(batch, 1, { createdat: at(0) }),
    aMessage(batch, 2, { createdat: at(3) }),
    aMessage({ tabletype: 'B', tableid: newId() }, 1, { createdat: at(2) })
  ])
  const exported = await exportOf(seller, [batch.tableid], 500)
  expect(exported.flat().toSorted(byDate).map(placeOf)).toEqual([
    [batch.tableid, 1],
    [asked.conversationid, 1],
    [batch.tableid, 2],
    [asked.conversationid, 2],
    [asked.conversationid, 3]
  ])
  expect((await exportOf({ ...seller, userid: newId() }, [], 500)).flat()).toEqual([])
})

test('An export comes in pages of the size asked for, thread by thread, and goes on after what was deleted', async () => {
  const seller = aSeller()
  const asked = aShortcut(seller.userid)
  await shop.callsShortcut(asked)
  const batches = [newId(), newId()].toSorted()
  const threads = batches.map(tableid => ({ tabletype: 'B', tableid }) as const)
  const [first, second] = threads.map(thread => [1, 2, 3].map(seq => aMessage(thread, seq)))
  await shop.messages.insertMany([...first!, ...second!])
  const expected = [...first!, ...second!].map(({ tableid, seq }) => [tableid, seq])
  for (const limit of [1, 2, 3, 4, 7]) {
    const pages = await exportOf(seller, batches, limit)
    expect(pages.every(({ length }) => length <= limit)).toBe(true)
    expect(pages.flat().map(placeOf)).toEqual([...expected, [asked.conversationid, 1]])
  }
  const export2 = (before?: string) =>
    shop.as(seller)(exportMessages, {
      userid: seller.userid,
      batchids: batches,
      limit: 2,
      ...(before === undefined ? {} : { before })
    })
  const { next } = await export2()
  await shop.messages.deleteOne({ _id: first![1]!._id })
  expect((await export2(next ?? '')).items.map(placeOf)).toEqual(expected.slice(2, 4))
})
