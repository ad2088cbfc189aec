import type { Actor } from '@comptoir/contracts/core/access'
import { AccountExport, exportAccount } from '@comptoir/contracts/account/account-calls'
import { listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import {
  exportMessages,
  listConversations,
  type Conversation,
  type Message
} from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import * as z from 'zod/mini'
import { openDesk, seller, type Desk } from '../../testing/desk.ts'
import { anEmptyBatch, aUser } from '../../testing/builders.ts'
import { sealPayment } from '../present-user.ts'

const at = new Date().toISOString()
const rib = '30002 00550 0000157841Z 12'

const aBatch = (userid: string): Batch => anEmptyBatch({ userid, status: 'F' })
const aConversation = (userid: string): Conversation => ({
  id: sortableId(),
  userid,
  kind: 'R',
  mode: null,
  createdat: at,
  unread: 0,
  lastmessage: null
})
const aMessage = (tableid: string, userid: string): Message => ({
  id: newId(),
  requestid: null,
  tableid,
  tabletype: 'R',
  userid,
  type: 'T',
  content: 'Bonjour',
  seq: 1,
  createdat: at
})

/** The other services, with the lists of one seller each: newest first, a page at a time, to their owner only. */
const openWithLists = async (lists: { batchs: Batch[]; conversations: Conversation[]; messages: Message[] }) => {
  const desk = await openDesk()
  const pageOf = <Entry extends { id: string; userid: string | null }>(
    entries: Entry[],
    { limit, before }: { limit: number; before?: string | undefined },
    actor: Actor
  ) => {
    const own = entries.filter(({ userid }) => userid === actor.userid)
    const from = before === undefined ? 0 : own.findIndex(({ id }) => id === before) + 1
    return own.slice(from, from + limit)
  }
  await desk.bus.handle(listBatches, async (page, { actor }) => pageOf(lists.batchs, page, actor))
  await desk.bus.handle(listConversations, async (page, { actor }) => pageOf(lists.conversations, page, actor))
  return desk
}

let desk: Desk
afterEach(() => desk.close())

test('An export holds everything: payout data whole, every page of every list, and the dates of sessions', async () => {
  const _id = sortableId()
  const batchs = Array.from({ length: 250 }, () => aBatch(_id))
  const conversations = Array.from({ length: 100 }, () => aConversation(_id))
  const messages = [batchs[249]!, conversations[99]!].map(({ id }) => aMessage(id, _id))
  desk = await openWithLists({
    batchs: [...batchs, aBatch('somebody-else')],
    conversations: [...conversations, aConversation('somebody-else')],
    messages
  })
  await desk.bus.handle(exportMessages, async ({ userid, batchids }) => {
    expect(userid).toBe(_id)
    expect(batchids).toEqual(batchs.map(({ id }) => id))
    return messages
  })
  const anna = await desk.given.anAccount({
    _id,
    provedat: new Date('2026-11-02T10:00:00Z'),
    blockreason: 'Cartes contrefaites',
    paymenttype: 'B',
    sealedpayment: sealPayment({ name: 'Anna Lefèvre', rib }, _id, desk.payouts)
  })
  const session = await desk.given.aSession(_id)

  const file = await desk.as(seller(anna), session)(exportAccount, {})
  expect(file.user).toMatchObject({ id: _id, email: anna.email, paymentdata: { name: 'Anna Lefèvre', rib } })
  expect(file.account).toEqual({
    terms: anna.terms,
    provedat: '2026-11-02T10:00:00.000Z',
    blockreason: 'Cartes contrefaites'
  })
  expect(file.batchs).toEqual(batchs)
  expect(file.conversations).toEqual(conversations)
  expect(file.messages).toEqual(messages)
  expect(file.sessions).toHaveLength(1)
  // It fits its contract as it is: no field is lost on the way out, and no secret could leave.
  expect(z.parse(AccountExport, file)).toEqual(file)
  expect(JSON.stringify(file)).not.toContain(anna.passwordhash)
  expect(JSON.stringify(file)).not.toContain(session)
})

test('A blocked or unverified owner takes everything along too', async () => {
  const _id = sortableId()
  desk = await openWithLists({ batchs: [aBatch(_id)], conversations: [], messages: [] })
  await desk.bus.handle(exportMessages, async () => [])
  const anna = await desk.given.anAccount({ _id, status: 'blocked' })
  for (const kind of ['blocked', 'unverified'] as const) {
    const file = await desk.as({ ...seller(anna), kind })(exportAccount, {})
    expect(file).toMatchObject({ user: { status: 'blocked' }, batchs: [{ userid: _id }], conversations: [] })
    expect(file.account).toMatchObject({ blockreason: null })
  }
})

test('While a service is down there is no export rather than half of one', async () => {
  desk = await openWithLists({ batchs: [], conversations: [], messages: [] })
  const anna = await desk.given.anAccount()
  const ask = () => desk.as(seller(anna))(exportAccount, {})
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  await desk.bus.handle(exportMessages, async () => {
    throw new AppError('unavailable')
  })
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
})

test('An account deleted a moment ago exports nothing', async () => {
  desk = await openWithLists({ batchs: [], conversations: [], messages: [] })
  await expect(desk.as(seller(aUser()))(exportAccount, {})).rejects.toMatchObject({ code: 'session_invalid' })
})
