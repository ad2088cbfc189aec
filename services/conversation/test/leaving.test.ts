import { newId } from '@comptoir/kit/store/ids'
import { aMessage, aSeller, aShortcut, openShop, type AskedShortcut, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const threadOf = ({ conversationid: tableid }: AskedShortcut) => ({ tabletype: 'R', tableid }) as const
const leftOf = async (asked: AskedShortcut) => [
  await shop.conversations.countDocuments({ userid: asked.userid }),
  await shop.messages.countDocuments(threadOf(asked))
]

test('When an account is deleted its conversations go with their messages, and no others', async () => {
  const [seller, stays] = [aSeller(), aSeller()]
  const [asked, kept] = [aShortcut(seller.userid), aShortcut(stays.userid)]
  await shop.callsShortcut(asked)
  await shop.callsShortcut(kept)
  await shop.messages.insertMany([aMessage(threadOf(asked), 2), aMessage(threadOf(asked), 3, { type: 'DE' })])
  await shop.leaves(seller.userid)
  expect(await leftOf(asked)).toEqual([0, 0])
  expect(await leftOf(kept)).toEqual([1, 1])
  await shop.leaves(seller.userid)
  expect(await leftOf(kept)).toEqual([1, 1])
})

test('An erasure that ended after the messages is done again and erases the rest', async () => {
  const asked = aShortcut(newId())
  await shop.callsShortcut(asked)
  const { messages, tombstones } = await shop.parts()
  await tombstones.record(asked.userid)
  await messages.removeThread(threadOf(asked), [])
  await shop.leaves(asked.userid)
  expect(await leftOf(asked)).toEqual([0, 0])
})

test('An account with more conversations than are erased at once leaves none behind', async () => {
  const userid = newId()
  const record = { userid, mode: null, createdat: new Date(), readseq: 1 }
  await shop.conversations.insertMany(Array.from({ length: 230 }, () => ({ _id: newId(), ...record })))
  await shop.leaves(userid)
  expect(await shop.conversations.countDocuments({ userid })).toBe(0)
})

test('A shortcut whose event comes after its account was deleted leaves nothing, also when both come at once', async () => {
  const late = aShortcut(newId())
  await shop.leaves(late.userid)
  await shop.emitsShortcut(late)
  expect(await leftOf(late)).toEqual([0, 0])
  await expect(shop.callsShortcut(late)).rejects.toMatchObject({ code: 'not_found' })

  for (let round = 0; round < 20; round++) {
    const racing = aShortcut(newId())
    await Promise.allSettled([shop.callsShortcut(racing), shop.leaves(racing.userid), shop.emitsShortcut(racing)])
    expect(await leftOf(racing)).toEqual([0, 0])
  }
})

test('A shortcut whose process ended before it saw that the account was deleted is erased when its event comes again', async () => {
  const asked = aShortcut(newId())
  await shop.leaves(asked.userid)
  const { conversations, messages } = await shop.parts()
  await messages.collection.insertOne(aMessage(threadOf(asked), 1, { userid: asked.userid }))
  await conversations.collection.insertOne({
    _id: asked.conversationid,
    userid: asked.userid,
    mode: null,
    createdat: new Date(),
    readseq: 1
  })
  await shop.emitsShortcut(asked)
  expect(await leftOf(asked)).toEqual([0, 0])
})

test('Deletions are remembered as long as an event may be late, and then forgotten', async () => {
  const userid = newId()
  const { tombstones } = await shop.parts()
  await tombstones.record(userid)
  await tombstones.forgetOld(new Date(Date.now() + 29 * 86_400_000))
  expect(await tombstones.includes(userid)).toBe(true)
  await tombstones.forgetOld(new Date(Date.now() + 31 * 86_400_000))
  expect(await tombstones.includes(userid)).toBe(false)
})

test('The thread of a deleted batch is erased, and no other', async () => {
  const [deleted, kept] = [newId(), newId()]
  await shop.messages.insertMany([
    aMessage({ tabletype: 'B', tableid: deleted }, 1),
    aMessage({ tabletype: 'B', tableid: deleted }, 2),
    aMessage({ tabletype: 'B', tableid: kept }, 1),
    aMessage({ tabletype: 'R', tableid: deleted }, 1, { _id: newId() })
  ])
  await shop.losesBatch(deleted)
  await shop.losesBatch(deleted)
  expect(await shop.messages.countDocuments({ tabletype: 'B', tableid: deleted })).toBe(0)
  expect(await shop.messages.countDocuments({ tabletype: 'R', tableid: deleted })).toBe(1)
  expect(await shop.messages.countDocuments({ tableid: kept })).toBe(1)
})
