import type { Actor } from '@comptoir/contracts/core/access'
import { AccountExport, exportAccount } from '@comptoir/contracts/account/account-calls'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { exportMessages, type Conversation, type Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { InProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import * as z from 'zod/mini'
import { seller, type Desk } from '../../testing/desk.ts'
import { openWithLists } from '../../testing/open-with-lists.ts'
import { readExport } from '../../testing/read-export.ts'
import { anEmptyBatch, aUser } from '../../testing/builders.ts'
import { sealPayment } from '../accounts/present-user.ts'

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

/** Plays the messages of the threads of one seller, two a page. */
const serveMessages = async (
  messages: Message[],
  asked: (userid: string, batchids: string[]) => void = () => undefined
) =>
  desk.bus.handle(exportMessages, async ({ userid, batchids, before = '0' }) => {
    asked(userid, batchids)
    const from = Number(before)
    return { items: messages.slice(from, from + 2), next: from + 2 < messages.length ? String(from + 2) : null }
  })

const exportOf = async (actor: Actor, session?: string) =>
  readExport(desk.store, await desk.as(actor, session)(exportAccount, {}))

let desk: Desk
afterEach(() => desk.close())

test('An export holds everything: payout data whole, every page of every list, and the dates of sessions', async () => {
  const _id = sortableId()
  const batchs = Array.from({ length: 250 }, () => aBatch(_id))
  const conversations = Array.from({ length: 100 }, () => aConversation(_id))
  const threads = [batchs[249]!, batchs[3]!, conversations[99]!]
  // The conversation service answers them thread by thread and not in the order of their times.
  const messages = threads.map(({ id }, index) => ({
    ...aMessage(id, _id),
    createdat: new Date(9 - index).toISOString()
  }))
  desk = await openWithLists({
    batchs: [...batchs, aBatch('somebody-else')],
    conversations: [...conversations, aConversation('somebody-else')]
  })
  await serveMessages(messages, (userid, batchids) => {
    expect(userid).toBe(_id)
    expect(batchids).toEqual(batchs.map(({ id }) => id))
  })
  const anna = await desk.given.anAccount({
    _id,
    provedat: new Date('2026-11-02T10:00:00Z'),
    blockreason: 'Cartes contrefaites',
    notes: [{ id: 'note-one', staffid: 'camille', content: 'Vient le samedi.', at: new Date('2026-11-03T10:00:00Z') }],
    paymenttype: 'B',
    sealedpayment: sealPayment({ name: 'Anna Lefèvre', rib }, _id, desk.payouts)
  })
  const session = await desk.given.aSession(_id)

  const file = await exportOf(seller(anna), session)
  expect(file.user).toMatchObject({ id: _id, email: anna.email, paymentdata: { name: 'Anna Lefèvre', rib } })
  expect(file.account).toEqual({
    terms: anna.terms,
    provedat: '2026-11-02T10:00:00.000Z',
    blockreason: 'Cartes contrefaites'
  })
  // What staff noted, and not who of them.
  expect(file.notes).toEqual([{ content: 'Vient le samedi.', at: '2026-11-03T10:00:00.000Z' }])
  expect(JSON.stringify(file)).not.toContain('camille')
  expect(file.batchs).toEqual(batchs)
  expect(file.conversations).toEqual(conversations)
  expect(file.messages).toEqual(messages.toReversed())
  expect(file.sessions).toHaveLength(1)
  // It fits its contract: no field got lost, and no secret could leave.
  expect(z.parse(AccountExport, file)).toEqual(file)
  expect(JSON.stringify(file)).not.toContain(anna.passwordhash)
  expect(JSON.stringify(file)).not.toContain(session)
})

test('An export holds what the shop must keep: identity document, register entries, payments and mails of staff', async () => {
  const _id = sortableId()
  const batchs = Array.from({ length: 45 }, () => aBatch(_id))
  const identity = {
    kind: 'passport',
    number: '20AB12345',
    date: '2020-01-02',
    authority: 'Préfecture de police',
    address: '3 rue des Lilas'
  } as const
  const { address, ...shown } = identity
  const anEntry = (order: number, batchid: string) => ({
    order,
    at,
    seller: { firstname: 'Anna', lastname: 'Lefèvre', birthdate: '1990-05-17', address },
    identity: shown,
    object: {
      name: 'Lumignou',
      number: '12/102',
      set: 'Lumière',
      language: 'fr' as const,
      edition: '1',
      holographisme: 'H',
      gradation: '_default',
      condition: 3,
      photos: []
    },
    price: 12.5,
    method: 'cheque' as const,
    batchid
  })
  const aPayment = (batchid: string) => ({
    batchid,
    number: 'C-2A3B4C',
    at,
    method: 'cheque' as const,
    amount: 12.5,
    offers: 12.5,
    shipping: 0,
    reference: 'CHQ 1789'
  })
  // Pages come with the newest batch first, and its entries are the last of the register.
  const register = [anEntry(7, batchs[44]!.id), anEntry(12, batchs[2]!.id)]
  const payments = [batchs[2]!, batchs[44]!].map(({ id }) => aPayment(id))
  const identities = [{ ...identity, number: '20AB99999', batchid: batchs[0]!.id, at }]
  desk = await openWithLists({ batchs, conversations: [], sales: { register, payments, identities } })
  const mail = { ...aMessage(batchs[2]!.id, 'staff'), type: 'DE' as const, content: '{"subject":"Votre lot"}' }
  await serveMessages([mail])
  const anna = await desk.given.anAccount({
    _id,
    identity: { sealed: desk.identities.seal(JSON.stringify(identity), _id), at: new Date() }
  })
  const file = await exportOf(seller(anna))
  expect(file).toMatchObject({ identity, register, payments, identities, messages: [mail] })
  expect(z.parse(AccountExport, file)).toEqual(file)
})

test('The mails of the portal are in the export, without the secrets they held', async () => {
  desk = await openWithLists({ batchs: [], conversations: [] })
  await serveMessages([])
  const anna = await desk.given.anAccount()
  for (let count = 0; count < 120; count++)
    await desk.keptMails.keep(`mail-${count}`, anna._id, { subject: `Lettre ${count}`, text: 'Code : [effacé]' })
  const { mails } = await exportOf(seller(anna))
  expect(mails).toHaveLength(120)
  expect(mails[0]).toMatchObject({ state: 'queued', text: 'Code : [effacé]' })
})

test('A blocked or unverified owner takes everything along too', async () => {
  const _id = sortableId()
  desk = await openWithLists({ batchs: [aBatch(_id)], conversations: [] })
  await serveMessages([])
  const anna = await desk.given.anAccount({ _id, status: 'blocked' })
  for (const kind of ['blocked', 'unverified'] as const) {
    const file = await exportOf({ ...seller(anna), kind })
    expect(file).toMatchObject({ user: { status: 'blocked' }, batchs: [{ userid: _id }], conversations: [] })
    expect(file.account).toMatchObject({ blockreason: null })
  }
})

/** A bus that refuses messages of more than 8 MB, as NATS does. */
const withLimit = (bus: InProcessBus): InProcessBus => {
  const check = <Body>(body: Body): Body => {
    if (Buffer.byteLength(JSON.stringify(body)) > 8 * 1024 * 1024) throw new AppError('internal')
    return body
  }
  return {
    ...bus,
    request: async (operation, input, context) => check(await bus.request(operation, check(input), context))
  }
}

test('An export larger than a message of the bus may be is whole', async () => {
  const _id = sortableId()
  const content = 'é'.repeat(5000)
  const messages = Array.from({ length: 1200 }, (_, seq) => ({ ...aMessage('talk', _id), content, seq }))
  desk = await openWithLists({ batchs: [aBatch(_id)], conversations: [aConversation(_id)] }, withLimit)
  await desk.bus.handle(exportMessages, async ({ limit, before = '0' }) => {
    const end = Number(before) + limit
    return { items: messages.slice(Number(before), end), next: end < messages.length ? String(end) : null }
  })
  const anna = await desk.given.anAccount({ _id })
  const file = await exportOf(seller(anna))
  expect(Buffer.byteLength(JSON.stringify(file))).toBeGreaterThan(8 * 1024 * 1024)
  expect(file.messages).toEqual(messages)
  expect([file.batchs.length, file.conversations.length]).toEqual([1, 1])
})

test('An export that is sent to nobody is swept with the other files that were not kept', async () => {
  desk = await openWithLists({ batchs: [], conversations: [] })
  await serveMessages([])
  const anna = await desk.given.anAccount()
  const reply = await desk.as(seller(anna))(exportAccount, {})
  expect(reply).toEqual({
    filename: 'comptoir-mes-donnees.json',
    contenttype: 'application/json; charset=utf-8',
    blob: expect.stringMatching(/^[0-9a-f]{32}$/) as string
  })
  expect(await desk.store.sweep(new Date(Date.now() + 86_400_000))).toBe(1)
})

test('While a service is down there is no export rather than half of one', async () => {
  desk = await openWithLists({ batchs: [], conversations: [] })
  const anna = await desk.given.anAccount()
  const ask = () => desk.as(seller(anna))(exportAccount, {})
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  await desk.bus.handle(exportMessages, async () => {
    throw new AppError('unavailable')
  })
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
})

test('An account deleted a moment ago exports nothing', async () => {
  desk = await openWithLists({ batchs: [], conversations: [] })
  await expect(desk.as(seller(aUser()))(exportAccount, {})).rejects.toMatchObject({ code: 'session_invalid' })
})
