import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { recordingLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabaseProxy } from '../testing/database-proxy.ts'
import { readConfig } from './config.ts'
import { startPortal } from './portal.ts'

let engine: TestEngine
let folder: string
beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-patient-'))
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const reads = new Set(['find', 'aggregate', 'count', 'distinct', 'listIndexes', 'listCollections', 'getMore'])
/** By these a driver gets to know a server, or asks whether it is there. */
const greetings = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'buildInfo', 'endSessions', 'killCursors'])

const indexBuilds = 5

/** Breaks the connection at the first command of each kind on each collection; at a read twice, as the driver repeats it. */
const breakingOnce = () => {
  const broken: string[] = []
  const breaksAt = (command: string, target: string): boolean => {
    if (greetings.has(command)) return false
    const kind = `${command} ${target}`
    if (broken.filter(one => one === kind).length >= (reads.has(command) ? 2 : 1)) return false
    // All indexes are built by one function: a few of a hundred stand for them.
    if (command === 'createIndexes' && broken.filter(one => one.startsWith(command)).length >= indexBuilds) return false
    broken.push(kind)
    return true
  }
  return { broken, breaksAt }
}

test('A first start during which every question to the database fails once is a start all the same', async () => {
  const { broken, breaksAt } = breakingOnce()
  const proxy = await openDatabaseProxy(engine.url, { breaksAt })
  const { log, lines } = recordingLog()
  const env = { PORT: '0', DATA_DIR: folder, MONGODB_URL: proxy.url, BLOBS: 'gridfs:', DEMO: '0' }
  const portal = await startPortal(readConfig(env), log).catch((error: unknown) => {
    throw new Error(`the start ended after the connection broke at: ${broken.slice(-5).join(', ')}`, { cause: error })
  })
  expect(broken.length).toBeGreaterThan(indexBuilds + 10)
  const { email, password: passwd } = portal.firstAdministrator ?? {}
  const logIn = async () =>
    (
      await fetch(`${portal.url}/api/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: portal.url.replace('127.0.0.1', 'localhost') },
        body: JSON.stringify({ email, passwd })
      })
    ).status
  // The first questions of a login may meet a broken connection too.
  let status = await logIn()
  for (let tries = 0; status === 503 && tries < 20; tries += 1) status = await logIn()
  expect(status).toBe(200)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'waiting for MongoDB' }))
  await portal.lifecycle.stop('test')
  await proxy.close()
}, 300_000)
