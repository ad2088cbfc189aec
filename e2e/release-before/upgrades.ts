import type { Batch } from '@comptoir/contracts/batch/batch'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import type { Db, Document, Filter } from 'mongodb'
import { aStaffMember } from '../account-holder.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from '../portal.ts'
import { done } from '../selling.ts'
import { dieWhileStarting } from './die-while-starting.ts'
import { portalEnv, restoreDatabase, type Answers, type Story } from './fixture.ts'

export type Upgrade = Awaited<ReturnType<typeof anUpgrade>>

/** A database that the release before left, for portals of this release. */
export const anUpgrade = async () => {
  const engine = await openTestEngine()
  const dataDir = await newDataDir()
  await restoreDatabase(engine.db)
  const env = { ...portalEnv, MONGODB_URL: engine.url, DEMO: '0' }
  const portals: Portal[] = []
  return {
    start: async () => {
      const portal = await launchPortal(dataDir, env)
      portals.push(portal)
      return portal
    },
    /** Starts a portal and kills it once the database is so far. */
    startAndDie: (isNow: (db: Db) => Promise<boolean>) =>
      dieWhileStarting({ ...env, DATA_DIR: dataDir }, () => isNow(engine.db)),
    settled: () => settled(engine.db),
    close: async () => {
      for (const portal of portals) await endPortal(portal)
      await engine.close()
      await removeDataDir(dataDir)
    }
  }
}

/** Waits until nothing is on its way any more: events, offers that are over, and payments, which are taken up after 30 s. */
const settled = async (db: Db): Promise<void> => {
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
  }, 60_000)
}

/** Reads one batch of the fixture through the API as staff. */
export interface ToldNow {
  story: Story
  batch: Batch
  thread: Message[]
}

/** What staff are told of every batch of the fixture, in its order. */
export const askAll = async (url: string, { batches }: Answers): Promise<ToldNow[]> => {
  const staff = await aStaffMember(url)
  const told: ToldNow[] = []
  for (const { story, batch } of batches) {
    const path = `/api/batchs/${batch.id}`
    const thread = done(await staff.get(`${path}/messages`)) as Message[]
    told.push({ story, batch: done(await staff.get(path)) as Batch, thread })
  }
  return told
}

/** How an upgrade ended, without what differs from one to the next: numbers, new ids, and when it was. */
export const endOf = async ({ url }: Portal, before: Answers) => {
  const staff = await aStaffMember(url)
  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  const told = await askAll(url, before)
  return {
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
