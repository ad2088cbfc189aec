import type { RegisterEntry } from '@comptoir/contracts/batch-staff'
import { BatchNumber, type Batch } from '@comptoir/contracts/batch'
import type { Message } from '@comptoir/contracts/conversation'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import type { Db, Document, Filter } from 'mongodb'
import { aPerson, aSeller, aStaffMember, goodPassword, mailsTo } from './account-holder.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from './portal.ts'
import { dieWhileStarting } from './release-before/die-while-starting.ts'
import {
  portalEnv,
  readAnswers,
  restoreDatabase,
  type Answers,
  type OfferBefore,
  type Story,
  type Told
} from './release-before/fixture.ts'
import { done, identity } from './selling.ts'

interface Upgrade {
  db: Db
  env: Record<string, string>
  start(): Promise<Portal>
}

const upgrades: (() => Promise<void>)[] = []

/** A database of the release before, for portals of this one. */
const anUpgrade = async (): Promise<Upgrade> => {
  const engine: TestEngine = await openTestEngine()
  const dataDir = await newDataDir()
  await restoreDatabase(engine.db)
  const env = { ...portalEnv, MONGODB_URL: engine.url, DEMO: '0' }
  const portals: Portal[] = []
  upgrades.push(async () => {
    for (const portal of portals) await endPortal(portal)
    await engine.close()
    await removeDataDir(dataDir)
  })
  return {
    db: engine.db,
    env: { ...env, DATA_DIR: dataDir },
    async start() {
      const portal = await launchPortal(dataDir, env)
      portals.push(portal)
      return portal
    }
  }
}

afterAll(async () => {
  for (const close of upgrades) await close()
})

interface ToldNow {
  story: Story
  email: string | null
  batch: Batch
  thread: Message[]
}

/** What staff are told of every batch. */
const askAll = async (url: string, { batches }: Answers): Promise<ToldNow[]> => {
  const staff = await aStaffMember(url)
  const told: ToldNow[] = []
  for (const { story, email, batch } of batches) {
    const path = `/api/batchs/${batch.id}`
    const thread = done(await staff.get(`${path}/messages`)) as Message[]
    told.push({ story, email, batch: done(await staff.get(path)) as Batch, thread })
  }
  return told
}

/** Waits until nothing is on its way any more: events, payments, and offers that are over. */
const settled = async (db: Db) => {
  const onItsWay: [collection: string, filter: Filter<Document>][] = [
    ['messages', { offer: { $exists: true } }],
    ['messages', { outboxat: { $exists: true } }],
    ['batches', { outboxat: { $exists: true } }],
    ['batches', { paying: { $exists: true } }],
    ['batches', { dueat: { $lt: new Date() } }]
  ]
  await eventually(async () => {
    const counts = onItsWay.map(([collection, filter]) => db.collection(collection).countDocuments(filter))
    expect(await Promise.all(counts)).toEqual(onItsWay.map(() => 0))
  }, 30_000)
}

const offersIn = <M extends { id: string; type: string; content: string; createdat: string }>(thread: readonly M[]) =>
  thread
    .filter(({ type }) => type === 'O')
    .map(({ id, createdat, content }) => ({ messageid: id, createdat, ...(JSON.parse(content) as OfferBefore) }))

const emailOf = ({ batches }: Answers, story: Story) => batches.find(one => one.story === story)?.email ?? ''

/** How an upgrade ended, without what differs from one to the next: the numbers, new ids and the moments of the upgrade. */
const endOf = async (portal: Portal, before: Answers) => {
  const told = await askAll(portal.url, before)
  const staff = await aStaffMember(portal.url)
  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  const mails = await mailsTo(portal.url, emailOf(before, 'payment_interrupted'))
  return {
    paidMails: mails.filter(({ subject }) => subject.includes('paiement')).length,
    register: register.map(({ batchid, object, price }) => ({ batchid, name: object.name, price })),
    batches: told.map(({ story, batch, thread }) => ({
      story,
      status: batch.status,
      sums: batch.sums,
      delivery: batch.delivery,
      payout: batch.payout?.amount,
      items: batch.items.map(item => (item.kind === 'C' ? item.id : { of: item.messageid, ...item.content })),
      offers: batch.offers.map(({ decidedat, ...offer }) => ({ ...offer, decided: decidedat !== null })),
      thread: thread.map(({ type, content, seq, side }) => ({ type, content, seq, side }))
    }))
  }
}

let before: Answers
let upgrade: Upgrade
let portal: Portal
let now: ToldNow[]
let end: Awaited<ReturnType<typeof endOf>>
beforeAll(async () => {
  before = await readAnswers()
  upgrade = await anUpgrade()
  portal = await upgrade.start()
  await settled(upgrade.db)
  now = await askAll(portal.url, before)
  end = await endOf(portal, before)
})

const pairs = (): [Told, ToldNow][] => before.batches.map((told, index) => [told, now[index] as ToldNow])
const nowIn = (story: Story): ToldNow => now.find(told => told.story === story) as ToldNow

test('Every batch has a number of its own, and is what it was', () => {
  const numbers = now.map(({ batch }) => batch.number)
  for (const number of numbers) expect(BatchNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(before.batches.length)
  for (const [was, { story, batch }] of pairs()) {
    const { id, status, createdat, items, delivery, payout } = was.batch
    if (story === 'payment_interrupted') {
      expect(batch).toMatchObject({ id, status: 'F', createdat, items, delivery, payout: { amount: 130 } })
      continue
    }
    // The item of the interrupted acceptance is made anew.
    const same = items.map(item =>
      story === 'acceptance_interrupted' && item.kind === 'O' ? { ...item, id: expect.any(String) } : item
    )
    expect(batch).toMatchObject({ id, status, createdat, items: same, delivery, payout })
    expect(batch.items).toHaveLength(items.length)
  }
})

const nothing = { offered: null, accepted: null, net: null, paid: null }
test.each<[Story, Partial<Batch['sums']>]>([
  ['editing', {}],
  ['anonymous', {}],
  ['pending', { offered: 120 }],
  ['two_pending', { offered: 210 }],
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

test('Threads tell the same, offers stand as they stood and end when they would have, in the batch too', () => {
  for (const [was, { story, batch, thread }] of pairs()) {
    const offers = offersIn(was.thread).map(offer => ({
      ...offer,
      // Its last day was over while the portal was down.
      ...(story === 'expired' ? { status: 'C', expiresat: '2026-11-15T22:59:59.999Z' } : {})
    }))
    expect(thread.slice(0, was.thread.length)).toMatchObject(
      was.thread.map(({ content, ...message }) => (message.type === 'O' ? message : { ...message, content }))
    )
    expect(offersIn(thread)).toMatchObject(offers)
    expect(batch.offers).toHaveLength(offers.length)
    expect(batch.offers).toMatchObject(offers)
    for (const { status, decidedat } of batch.offers) expect(decidedat !== null).toBe(status !== 'P')
  }
  const news = pairs().map(([was, told]) => [told.story, told.thread.length - was.thread.length])
  expect(news.filter(([, count]) => count !== 0)).toEqual([
    ['expired', 1],
    ['payment_interrupted', 1]
  ])
})

test('The payment that was interrupted is made once; the finished batch keeps its register and its voucher', async () => {
  const staff = await aStaffMember(portal.url)
  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  expect(register.slice(0, before.register.length)).toEqual(before.register)
  const { id } = nowIn('payment_interrupted').batch
  const own = register.filter(({ batchid }) => batchid === id)
  expect(own).toHaveLength(3)
  expect(own.reduce((sum, { price }) => sum + Math.round(price * 100), 0)).toBe(13_000)
  expect(register.map(({ order }) => order)).toEqual(register.map((_, index) => index + 1))
  expect(register.slice(1).map(({ prevhash }) => prevhash)).toEqual(register.slice(0, -1).map(({ hash }) => hash))
  for (const batchid of [id, nowIn('finished').batch.id]) {
    const { headers } = await staff.get(`/api/batchs/${batchid}/voucher`)
    expect(headers.get('content-type')).toBe('application/pdf')
  }
  expect(end.paidMails).toBe(1)
})

test('Started again it finds nothing to do', async () => {
  await endPortal(portal)
  portal = await upgrade.start()
  await settled(upgrade.db)
  expect(await endOf(portal, before)).toEqual(end)
  expect(await askAll(portal.url, before)).toEqual(now)
})

/** The desk and a seller at a batch of the fixture. */
const goOn = async (story: Story) => {
  const [seller, staff] = [
    aSeller(portal.url, aPerson({ email: emailOf(before, story) })),
    await aStaffMember(portal.url)
  ]
  done(await seller.logIn(goodPassword))
  const { batch } = nowIn(story)
  const path = `/api/batchs/${batch.id}`
  const desk = `/api/dashboard/batchs/${batch.id}`
  return {
    offers: batch.offers,
    path,
    seller,
    staff,
    accept: async (messageid = '') => done(await seller.post(`${path}/messages/${messageid}/offer/accept`)) as Message,
    async bring() {
      done(await seller.post(`${path}/delivery`, { mode: 'shop' }))
      done(await staff.post(`${desk}/receive`))
    },
    identify: async () => done(await staff.post(`${desk}/identity`, identity)) as Batch,
    pay: async (amount: number) =>
      done(await staff.post(`${desk}/pay`, { method: 'bank', amount, reference: 'VIR-2026-003' })) as Batch
  }
}

test('A pending offer is accepted and paid, and of two pending ones the other is over then', async () => {
  for (const [story, amount, offers] of [
    ['pending', 120, ['A']],
    ['two_pending', 90, ['C', 'A']]
  ] as const) {
    const sale = await goOn(story)
    await sale.accept(sale.offers.at(-1)?.messageid)
    await sale.bring()
    await sale.identify()
    const { status, payout, ...batch } = await sale.pay(amount)
    expect([status, payout?.amount, batch.offers.map(offer => offer.status)]).toEqual(['F', amount, offers])
  }
})

test('What was accepted is paid, also where the acceptance was interrupted', async () => {
  for (const [story, amount] of [
    ['acceptance_interrupted', 110],
    ['accepted_and_received', 120]
  ] as const)
    expect((await (await goOn(story)).pay(amount)).sums).toMatchObject({ net: amount, paid: amount })
})

test('An offer that was accepted is revised as the offers of today are', async () => {
  const sale = await goOn('accepted_and_pending')
  const replaces = sale.offers.map(({ messageid }) => messageid)
  const offer = { title: 'Votre lot', description: 'Après contrôle', price: 25, status: 'P', replaces }
  const { id } = done(await sale.staff.post(`${sale.path}/messages/post/offer`, offer)) as Message
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
  ['every step is written down', found('migrations', { _id: 'conversation', version: 2 } as Filter<Document>)],
  ['the first offer is in its batch', found('batches', { 'offers.staffid': { $exists: true, $ne: '0' } })],
  ['the first message shows what its batch holds', found('messages', { offerversion: { $exists: true } })]
])('A portal that is killed once %s is started again, and ends the same', async (_, isNow) => {
  const { db, env, start } = await anUpgrade()
  await dieWhileStarting(env, () => isNow(db))
  const again = await start()
  await settled(db)
  expect(await endOf(again, before)).toEqual(end)
})

test('Two portals that start on the same data at the same moment end the same', async () => {
  const { db, start } = await anUpgrade()
  const [one, other] = await Promise.all([start(), start()])
  await settled(db)
  expect(await endOf(one, before)).toEqual(end)
  expect(await endOf(other, before)).toEqual(end)
})
