import { ENGINE_SUBDIRECTORY } from '@comptoir/embedded/engine/supervisor'
import { runningDatabase } from '@comptoir/embedded/engine/opened-by'
import { knownSchema } from '@comptoir/kit/backup/schema'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { silentLog } from '@comptoir/kit/testing/log'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { administratorEnv, aStaffMember } from '../e2e/account-holder.ts'
import { endPortal, launchPortal, type Portal } from '../e2e/portal.ts'
import { aVisitor, samplePhoto } from '../e2e/seller.ts'
import { aSaleIn, done, type Sale } from '../e2e/selling.ts'
import { blobsOnDisk } from './model/blob-folder.ts'
import { readShop } from './model/observed.ts'
import { violations } from './model/violations.ts'

jest.setTimeout(600_000)

let folder: string
const portals: Portal[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-drill-'))
})
afterAll(async () => {
  await Promise.all(portals.map(portal => endPortal(portal)))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const launch = async (dataDir: string) => {
  const portal = await launchPortal(dataDir, administratorEnv)
  portals.push(portal)
  return portal
}
const program = (name: 'backup' | 'restore') => resolve(import.meta.dirname, `../embedded/src/${name}.ts`)
const operate = (name: 'backup' | 'restore', dataDir: string, ...argv: string[]) =>
  promisify(execFile)(process.execPath, [program(name), ...argv], { env: { ...process.env, DATA_DIR: dataDir } })

/** Somebody who posts one message after the other. Returns what was acknowledged so far, and how to stop. */
const writes = (sale: Sale) => {
  const acknowledged: string[] = []
  const closing = new AbortController()
  const ended = (async () => {
    for (let count = 0; !closing.signal.aborted; count++) {
      const content = `Message ${count}`
      done(await sale.seller.insist(() => sale.seller.post(`${sale.path}/messages/post`, { content })))
      acknowledged.push(content)
    }
  })()
  const stop = () => {
    closing.abort()
    return ended
  }
  return { acknowledged, stop }
}

/** The most photos that visitors leave to be looked at: a backup takes longer on a slow machine, and so does each look. */
const mostVisits = 6

/** Visitors who start a batch, one after the other; the first ones photograph a card. */
const visits = (url: string) => {
  const closing = new AbortController()
  const ended = (async () => {
    const files = { face: await samplePhoto('lumignou-recto.jpg'), back: await samplePhoto('verso.jpg') }
    for (let count = 0; !closing.signal.aborted; count++) {
      const visitor = aVisitor(url)
      await visitor.insist(() => visitor.get('/'))
      const { body } = await visitor.insist(() => visitor.post('/api/batchs/create', { status: 'E' }))
      if (count < mostVisits) await visitor.insist(() => visitor.addCard(String(body.id), files, 'card'))
      else await pause(200)
    }
  })()
  const stop = () => {
    closing.abort()
    return ended
  }
  return { stop }
}

/** What the shop sees of a sale: the batch, and the messages of its thread in their order. */
const seen = async (url: string, sale: Sale) => {
  const staff = await aStaffMember(url)
  const messages: unknown[] = []
  for (let before = ''; ;) {
    const path = `${sale.path}/messages?limit=100${before && `&before=${before}`}`
    const { body, headers } = await staff.get(path)
    messages.unshift(...(body as unknown[]))
    before = headers.get('x-next') ?? ''
    if (!before) break
  }
  return { batch: done(await staff.get(sale.path)), messages: messages as { id: string; content: string }[] }
}

/** Waits until nothing is left to do in the shop of a portal. Returns what is wrong with it then. */
const wrongAtRest = async ({ dataDir }: Portal): Promise<string[]> => {
  const url = runningDatabase(join(dataDir, ENGINE_SUBDIRECTORY)) ?? ''
  const { db, close } = await connectMongo({ url, log: silentLog })
  const blobs = (kind: string) => blobsOnDisk(join(dataDir, 'blobs', kind))
  const parts = { db, dataKey: await readFile(join(dataDir, 'keys/data'), 'utf8'), photos: blobs('photos') }
  try {
    for (const end = Date.now() + 240_000; ; await pause(500)) {
      const found = violations(await readShop({ ...parts, catalogue: blobs('catalogue') }))
      if (found.length === 0 || Date.now() > end) return found
    }
  } finally {
    await close()
  }
}

test('A portal in use is backed up, and comes back in an empty folder as it was at one moment', async () => {
  const [backup, keys] = [join(folder, 'backup'), join(folder, 'keys')]
  const portal = await launch(join(folder, 'before'))
  const staff = await aStaffMember(portal.url)
  const [paid, sent] = [await aSaleIn('F', portal.url, staff), await aSaleIn('T', portal.url, staff)]
  const [paidBefore, sentBefore] = [await seen(portal.url, paid), await seen(portal.url, sent)]

  const writers = [writes(sent), visits(portal.url), visits(portal.url)] as const
  const [posting] = writers
  while (posting.acknowledged.length < 3) await pause(20)
  const before = posting.acknowledged.length
  const { stdout } = await operate('backup', portal.dataDir, backup, '--keys', keys)
  expect(stdout).toMatch(/^writes waited \d\.\d\d s$/m)
  await Promise.all(writers.map(writer => writer.stop()))
  expect(posting.acknowledged.length).toBeGreaterThan(before)
  await endPortal(portal)

  const dataDir = join(folder, 'after')
  const restored = await operate('restore', dataDir, backup, '--keys', keys)
  expect(restored.stdout).toMatch(/^the register is as it was written: 1 entries/m)
  await expect(operate('restore', dataDir, backup, '--keys', keys)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the database is not empty/)
  })

  const after = await launch(dataDir)
  expect(await seen(after.url, paid)).toEqual(paidBefore)
  const { batch, messages } = await seen(after.url, sent)
  const posted = messages.filter(({ content }) => content.startsWith('Message ')).map(({ content }) => content)
  expect(posted).toEqual(posting.acknowledged.slice(0, posted.length))
  expect(posted.length).toBeGreaterThanOrEqual(before)
  expect(batch).toMatchObject({ status: 'T', items: sentBefore.batch.items })
  expect(messages.slice(0, sentBefore.messages.length)).toEqual(sentBefore.messages)
  expect(await wrongAtRest(after)).toEqual([])

  const url = runningDatabase(join(dataDir, ENGINE_SUBDIRECTORY)) ?? ''
  const { db, close } = await connectMongo({ url, log: silentLog })
  const migrations = await db.collection<{ _id: string; version: number }>('migrations').find().toArray()
  await close()
  expect(Object.fromEntries(migrations.map(({ _id, version }) => [_id, version]))).toEqual(knownSchema)
})

test('A backup that is killed leaves nothing that looks whole, and the portal goes on', async () => {
  const portal = portals.at(-1)!
  const child = spawn(process.execPath, [program('backup'), join(folder, 'killed')], {
    env: { ...process.env, DATA_DIR: portal.dataDir },
    stdio: 'ignore'
  })
  const ended = once(child, 'exit')
  while (!(await readdir(folder)).some(name => name.startsWith('killed.unfinished'))) await pause(20)
  child.kill('SIGKILL')
  await ended
  const [unfinished = ''] = (await readdir(folder)).filter(name => name.startsWith('killed'))
  await expect(operate('restore', join(folder, 'again'), join(folder, unfinished))).rejects.toMatchObject({
    stderr: expect.stringContaining('is no whole backup')
  })
  const visitor = aVisitor(portal.url)
  await visitor.get('/')
  expect((await visitor.post('/api/batchs/create', { status: 'E' })).status).toBe(201)
})
