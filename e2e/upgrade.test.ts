import { BatchNumber, type Batch } from '@comptoir/contracts/batch/batch'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Db, Document, Filter } from 'mongodb'
import { aPerson, aSeller, aStaffMember, goodPassword, mailsTo } from './account-holder.ts'
import { endPortal, type Portal } from './portal.ts'
import {
  readAnswers,
  type Answers,
  type BatchBefore,
  type MessageBefore,
  type OfferBefore,
  type Story,
  type Told
} from './release-before/fixture.ts'
import { anUpgrade, askAll, endOf, type ToldNow, type Upgrade } from './release-before/upgrades.ts'
import { done, identity } from './selling.ts'

const upgrades: Upgrade[] = []
const newUpgrade = async (): Promise<Upgrade> => {
  const upgrade = await anUpgrade()
  upgrades.push(upgrade)
  return upgrade
}
afterAll(async () => {
  for (const upgrade of upgrades) await upgrade.close()
})

let before: Answers
let upgrade: Upgrade
let portal: Portal
let now: ToldNow[]
let end: Awaited<ReturnType<typeof endOf>>
beforeAll(async () => {
  before = await readAnswers()
  upgrade = await newUpgrade()
  portal = await upgrade.start()
  await upgrade.settled()
  now = await askAll(portal.url, before)
  end = await endOf(portal, before)
})

const nowIn = (story: Story): ToldNow => now.find(told => told.story === story) as ToldNow
const pairs = (): [Told, ToldNow][] => before.batches.map(told => [told, nowIn(told.story)])

/** What the upgrade itself may change of a batch: it ends the payment that was interrupted. */
const ends: Partial<Record<Story, Partial<BatchBefore>>> = {
  payment_interrupted: { status: 'F', payout: { method: 'bank', amount: 130, at: expect.any(String) as string } }
}

/** The item of the interrupted acceptance is made anew, under another id. */
const withoutOfferIds = (items: BatchBefore['items']) =>
  items.map(({ id, ...item }) => (item.kind === 'C' ? { id, ...item } : item))

test('Every batch has a number of its own, and is what it was', () => {
  const numbers = now.map(({ batch }) => batch.number)
  for (const number of numbers) expect(BatchNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(before.batches.length)
  for (const [was, { story, batch }] of pairs()) {
    const { id, status, createdat, delivery, payout, items } = was.batch
    expect(batch).toMatchObject({ id, status, createdat, delivery, payout, ...ends[story] })
    expect(withoutOfferIds(batch.items)).toMatchObject(withoutOfferIds(items))
  }
})

const nothing = { offered: null, accepted: null, net: null, paid: null }
test.each<[Story, Partial<Batch['sums']>]>([
  ['editing', {}],
  ['anonymous', {}],
  ['pending', { offered: 120 }],
  ['two_pending', { offered: 210 }],
  // Less than 50 € by post: the parcel costs 4.90 €.
  ['accepted', { accepted: 45, net: 40.1 }],
  ['accepted_twice', { accepted: 120.5, net: 120.5 }],
  ['accepted_and_pending', { offered: 22, accepted: 30, net: 30 }],
  ['accepted_and_received', { accepted: 120, net: 120 }],
  ['refused', {}],
  ['withdrawn', {}],
  ['deleted', {}],
  ['expired', {}],
  ['finished', { accepted: 120, net: 120, paid: 120 }],
  ['cancelled', { accepted: 100 }],
  ['acceptance_interrupted', { accepted: 110, net: 110 }],
  ['payment_interrupted', { accepted: 130, net: 130, paid: 130 }]
])('What is due is what was accepted: %s', (story, sums) => {
  expect(nowIn(story).batch.sums).toMatchObject({ ...nothing, ...sums })
})

/** Its last day passed while the portal was down. */
const expired = { status: 'C', expiresat: '2020-01-31T22:59:59.999Z' }

const offersIn = (thread: readonly MessageBefore[]) =>
  thread
    .filter(({ type }) => type === 'O')
    .map(({ id, createdat, content }) => ({ messageid: id, createdat, ...(JSON.parse(content) as OfferBefore) }))

test('Threads tell the same, and offers stand where they stood until the day they would have, in the batch too', () => {
  for (const [was, { story, batch, thread }] of pairs()) {
    const told = was.thread.map(({ content, ...message }) => (message.type === 'O' ? message : { content, ...message }))
    expect(thread.slice(0, told.length)).toMatchObject(told)
    const offers = offersIn(was.thread).map(offer => (story === 'expired' ? { ...offer, ...expired } : offer))
    expect(offersIn(thread)).toMatchObject(offers)
    expect(batch.offers).toMatchObject(offers)
    for (const { status, decidedat } of batch.offers) expect(decidedat !== null).toBe(status !== 'P')
  }
  const longer = pairs().filter(([was, { thread }]) => thread.length > was.thread.length)
  expect(longer.map(([, { story }]) => story)).toEqual(['expired', 'payment_interrupted'])
})

test('The interrupted payment is made once and the register goes on where it was', async () => {
  const staff = await aStaffMember(portal.url)
  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  expect(register.slice(0, before.register.length)).toEqual(before.register)
  const { id } = nowIn('payment_interrupted').batch
  const own = register.slice(before.register.length)
  expect(own.map(({ batchid }) => batchid)).toEqual([id, id, id])
  expect(own.reduce((sum, { price }) => sum + Math.round(price * 100), 0)).toBe(13_000)
  expect(register.slice(1).map(({ prevhash }) => prevhash)).toEqual(register.slice(0, -1).map(({ hash }) => hash))
  const { body } = await staff.get('/api/health')
  expect(body).toMatchObject({ status: 'ok', register: { ok: true, entries: register.length } })
  for (const batchid of [id, nowIn('finished').batch.id]) {
    const voucher = await staff.get(`/api/batchs/${batchid}/voucher`)
    expect([voucher.status, voucher.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})

const emailOf = (story: Story): string => before.batches.find(told => told.story === story)?.email ?? ''

test('The mail that waited leaves, and that of the interrupted payment, each once', async () => {
  const countOf = async (story: Story, subject: RegExp) =>
    (await mailsTo(portal.url, emailOf(story))).filter(mail => subject.test(mail.subject)).length
  await eventually(async () => {
    expect([await countOf('pending', /offre/), await countOf('payment_interrupted', /paiement/)]).toEqual([1, 1])
  })
})

test('Started again it finds nothing to do', async () => {
  await endPortal(portal)
  portal = await upgrade.start()
  await upgrade.settled()
  expect(await askAll(portal.url, before)).toEqual(now)
  expect(await endOf(portal, before)).toEqual(end)
})

/** The seller and the shop at a batch of the fixture. */
const goOn = async (story: Story) => {
  const seller = aSeller(portal.url, aPerson({ email: emailOf(story) }))
  done(await seller.logIn(goodPassword))
  const staff = await aStaffMember(portal.url)
  const { id, offers } = nowIn(story).batch
  const [path, desk] = [`/api/batchs/${id}`, `/api/dashboard/batchs/${id}`]
  return {
    offers,
    offer: async (offer: object) => done(await staff.post(`${path}/messages/post/offer`, offer)) as Message,
    accept: async (messageid = '') => done(await seller.post(`${path}/messages/${messageid}/offer/accept`)) as Message,
    bring: async () => {
      done(await seller.post(`${path}/delivery`, { mode: 'shop' }))
      done(await staff.post(`${desk}/receive`))
    },
    identify: async () => done(await staff.post(`${desk}/identity`, identity)) as Batch,
    pay: async (amount: number) =>
      done(await staff.post(`${desk}/pay`, { method: 'bank', amount, reference: 'VIR-2026-003' })) as Batch
  }
}

test.each<[Story, number, string[]]>([
  ['pending', 120, ['A']],
  ['two_pending', 90, ['C', 'A']]
])('An offer that was pending is accepted and paid, and no other with it: %s', async (story, amount, statuses) => {
  const sale = await goOn(story)
  await sale.accept(sale.offers.at(-1)?.messageid)
  await sale.bring()
  await sale.identify()
  const { status, payout, offers } = await sale.pay(amount)
  expect([status, payout?.amount, offers.map(offer => offer.status)]).toEqual(['F', amount, statuses])
})

test.each<[Story, number]>([
  ['accepted_and_received', 120],
  ['acceptance_interrupted', 110]
])('What was accepted is paid: %s', async (story, amount) => {
  const sale = await goOn(story)
  expect((await sale.pay(amount)).sums).toMatchObject({ net: amount, paid: amount })
})

test('An offer that was accepted is replaced as those of today are', async () => {
  const sale = await goOn('accepted_and_pending')
  const replaces = sale.offers.map(({ messageid }) => messageid)
  const { id } = await sale.offer({ title: 'Votre lot', description: 'Contrôlé', price: 25, status: 'P', replaces })
  await sale.accept(id)
  await sale.identify()
  const { sums, offers } = await sale.pay(25)
  expect([sums.paid, offers.map(({ status }) => status)]).toEqual([25, ['C', 'C', 'A']])
})

const found = (collection: string, filter: Filter<Document>) => async (db: Db) =>
  (await db.collection(collection).findOne(filter, { projection: { _id: 1 } })) !== null

test.each<[string, (db: Db) => Promise<boolean>]>([
  ['the first batch has its offers', found('batches', { offers: { $exists: true } })],
  ['the first batch has its number', found('batches', { number: { $exists: true } })],
  ['the first offer has left its message', found('messages', { 'outbox.name': 'conversation.offer_moved' })],
  ['the first offer is in its batch', found('batches', { 'offers.staffid': { $exists: true, $ne: '0' } })]
])('A portal that is killed once %s is started again, and ends the same', async (_, isNow) => {
  const { startAndDie, start, settled } = await newUpgrade()
  await startAndDie(isNow)
  const again = await start()
  await settled()
  expect(await endOf(again, before)).toEqual(end)
})

test('Two portals that start on the same data at the same moment end the same', async () => {
  const { start, settled } = await newUpgrade()
  const [one, other] = await Promise.all([start(), start()])
  await settled()
  expect(await endOf(one, before)).toEqual(end)
  expect(await endOf(other, before)).toEqual(end)
})
