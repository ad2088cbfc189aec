import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { connectMongo, type Mongo } from '@comptoir/kit/store/mongo'
import { createSealer } from '@comptoir/kit/store/sealer'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { listMailbox } from '@comptoir/service-account/mails/delivery/mailbox'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { administrator } from './account-holder.ts'
import type { Replica } from './cluster-stories.ts'
import { anInsistingVisitor, newTally } from './insisting.ts'
import { expectedOf, mailsOf, toldOf } from './judge-sales.ts'
import { openProcesses, type ProcessCluster } from './process-cluster.ts'
import { commitsBefore } from './release-source.ts'
import { runnable, serverSources, type RunnableRelease } from './runnable-before.ts'
import { done } from './selling.ts'
import { planOf, sellOne, type Shop, type Sold } from './whole-sale.ts'

/** The same sales again: `SEED=7`. */
const seed = Number(process.env.SEED ?? 1)
const sellers = 2
/** A change may land as several commits that cannot sell one by one. */
const commitsTried = 4
/** How many sales begin and end in every mixture of the two releases. */
const salesEach = 2

/** Those that hear facts before those that tell new ones; the gateway, which asks for what is new, last. */
const order = ['account', 'batch', 'conversation', 'recognition', 'gateway'] as const
const here = join(import.meta.dirname, '..')

const natsServer = findNatsServer()
const commits = commitsBefore(serverSources)
if ('reason' in commits) console.info(`The rolling upgrade is skipped: ${commits.reason}`)
const stories = natsServer && !('reason' in commits) ? describe : describe.skip

stories('The release before and this one are rolled under load', () => {
  let before: RunnableRelease
  /** How to close what is open. */
  const opened: (() => unknown)[] = []
  let cluster: ProcessCluster
  let mongo: Mongo
  let shop: Shop
  /** Every mail that was seen, by its id: the mailbox forgets the oldest. */
  const mails = new Map<string, { to: string; subject: string; text: string }>()
  const sold: (Sold & { mixture: number })[] = []
  /** Counts the mixtures: each process that is rolled makes another one. */
  let mixture = 0
  const failures: unknown[] = []
  const complaints: string[] = []
  const closing = new AbortController()
  let selling: Promise<unknown> = Promise.resolve()

  const gateway = () => cluster.replicas().find(({ program }) => program === 'gateway')?.url ?? ''
  const readMails = async () => {
    for (const mail of await listMailbox(mongo.db, createSealer(cluster.dataKey, 'mail'))) mails.set(mail.id, mail)
  }
  const mailedCode = async (to: string) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
      await readMails()
      const code = [...mails.values()].find(mail => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0]
      if (code) return code
    }
    throw new Error(`no mail with a code came to ${to}`)
  }

  /** Sells one card after another until the end; a sale that fails ends everything. */
  const sellAll = async (seller: number) => {
    for (let number = 1 + seller; !closing.signal.aborted && failures.length === 0; number += sellers)
      try {
        const begun = mixture
        sold.push({ ...(await sellOne(shop, planOf(seed, number))), mixture: begun })
      } catch (error) {
        const logged = complaints.length > 0 ? `; the programs logged ${complaints.join('\n')}` : ''
        failures.push(new Error(`sale ${number} of seed ${seed} failed${logged}`, { cause: error }))
      }
  }

  /** Waits until this many sales have begun and ended in the present mixture. */
  const untilSold = async (count: number) => {
    while (sold.filter(sale => sale.mixture === mixture).length < count) {
      if (failures.length > 0) throw failures[0]
      await pause(50)
    }
  }

  /** An error of a program, or a fact that nobody could take, as it is logged. */
  const hear = (program: Replica['program'], line: string) => {
    if (!line.startsWith('{')) return
    const { level = 0, msg, err, event, operation } = JSON.parse(line) as Record<string, never>
    if (level >= 50) complaints.push(JSON.stringify({ program, msg, event, operation, err }))
  }

  /** Opens the shop of a commit and sells one card there: a commit that cannot do that by itself is no release. */
  const openShop = async (commit: string) => {
    before = runnable(commit)
    const { dir } = before
    opened.push(() => rmSync(dir, { recursive: true, force: true }))
    cluster = await openProcesses(natsServer!, {
      replicas: program => (program === 'batch' ? 2 : 1),
      envOf: () => ({ LOG_LEVEL: 'warn', SITE_DIR: here }),
      from: dir,
      hear,
      // NATS takes its configuration of this release before the first program does.
      natsConfiguration: join(here, 'docker/nats.conf')
    })
    opened.push(() => cluster.stop())
    mongo = await connectMongo({ url: cluster.databaseUrl, log: silentLog })
    opened.push(() => mongo.close())
    const tally = newTally()
    const staff = anInsistingVisitor(gateway(), tally)
    done(await staff.post('/api/account/login', administrator))
    shop = { url: gateway(), tally, staff, mailedCode }
    sold.push({ ...(await sellOne(shop, planOf(seed, 0))), mixture })
  }
  const closeShop = async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  }

  beforeAll(async () => {
    const reasons: string[] = []
    for (const commit of (commits as string[]).slice(0, commitsTried))
      try {
        await openShop(commit)
        selling = Promise.all(Array.from({ length: sellers }, (_, seller) => sellAll(seller)))
        return
      } catch (error) {
        reasons.push(`${commit} is no release before: ${String(error)}`)
        await closeShop()
        complaints.splice(0)
      }
    throw new Error(reasons.join('\n'))
  }, 300_000)
  afterAll(async () => {
    closing.abort()
    await closeShop()
  }, 120_000)

  /** Opens the live page of a batch: its first frame is one that this release understands. */
  const follow = async ({ batchid }: Sold) => {
    const socket = new WebSocket(`${gateway().replace('http', 'ws')}/api/cables/batchs/${batchid}`, {
      headers: { cookie: shop.staff.cookieHeader(), origin: gateway() }
    })
    try {
      const first = await new Promise<string>((resolve, reject) => {
        socket.once('message', data => resolve((data as Buffer).toString()))
        socket.once('error', reject)
      })
      expect(z.parse(BatchFrame, JSON.parse(first))).toMatchObject({ action: 'batch', batch: { id: batchid } })
    } finally {
      socket.close()
    }
  }

  const expectSound = async () => {
    await follow(sold.at(-1) as Sold)
    done(await shop.staff.get('/api/dashboard/register'))
    const { status, register } = (await shop.staff.get('/api/health')).body
    // A release before 2026-12 did not check its register.
    expect({ status, ok: register?.ok ?? true }).toEqual({ status: 'ok', ok: true })
    expect(await mongo.db.collection('parked_events').find().toArray()).toEqual([])
    expect(complaints).toEqual([])
  }

  const rollAll = async (programs: readonly Replica['program'][], to: string, sales: number) => {
    for (const program of programs)
      for (const replica of cluster.replicas().filter(one => one.program === program)) {
        await cluster.roll(replica, to)
        mixture += 1
        await untilSold(sales)
        await expectSound()
      }
  }

  test('From the release before to this one, one program after another', async () => {
    await untilSold(salesEach)
    await rollAll(order, here, salesEach)
  }, 240_000)

  test('And back again, from the gateway to the services', async () => {
    await rollAll(order.toReversed(), before.dir, 1)
  }, 240_000)

  test('And forward once more: every sale that was acknowledged is told once, and nothing else', async () => {
    // These mixtures have sold before: they only come faster.
    await rollAll(order, here, 0)
    await untilSold(salesEach)
    closing.abort()
    await selling
    expect(failures).toEqual([])

    const register: RegisterEntry[] = []
    for (let next: string | null = '0'; next !== null;) {
      const page = await shop.staff.get(`/api/dashboard/register?limit=100&before=${next}`)
      register.push(...(done(page) as RegisterEntry[]))
      next = page.headers.get('x-next')
    }
    expect(register.map(one => one.order)).toEqual(sold.map((_, index) => index + 1))
    // The lines of the thread and the mails follow by events.
    await eventually(async () => {
      await readMails()
      expect(mails.size).toBeGreaterThanOrEqual(sold.reduce((sum, sale) => sum + mailsOf(sale), 0))
    }, 60_000)
    for (const sale of sold)
      await eventually(async () => {
        // Codes that were asked for twice count above as well: the last mails may still be on their way.
        await readMails()
        const mailed = [...mails.values()].filter(({ to }) => to === sale.email).map(({ subject }) => subject)
        expect(await toldOf(shop.staff, sale, { register, mailed })).toEqual(expectedOf(sale))
      }, 60_000)
    expect(await mongo.db.collection('batches').countDocuments()).toBe(sold.length)
    await expectSound()
    expect((await shop.staff.get('/api/health')).body).toMatchObject({ register: { ok: true, entries: sold.length } })

    const { requests, again, withoutRetryAfter } = shop.tally
    console.info(
      [
        `Rolled from ${before.commit} and back under load (SEED=${seed}): ${sold.length} sales, ${requests} requests, all answered`,
        ...[...again].map(([met, count]) => `${met}: ${count} sent again`)
      ].join('\n')
    )
    expect(withoutRetryAfter).toEqual([])
  }, 240_000)
})
