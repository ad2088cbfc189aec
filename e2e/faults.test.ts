import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { aVisitor, samplePhoto } from './seller.ts'

let dataDir: string
let portal: Portal
beforeAll(async () => {
  dataDir = await newShop()
  portal = await launchPortal(dataDir)
})
afterAll(async () => {
  await endPortal(portal)
  await removeDataDir(dataDir)
})

const photos = async () => ({
  face: await samplePhoto('lumignou-recto.jpg'),
  back: await samplePhoto('verso.jpg')
})

/** The engine's process: the launcher's child that runs its host. */
const enginePid = () =>
  Number(execFileSync('pgrep', ['-P', String(portal.process.pid), '-f', 'engine/host'], { encoding: 'utf8' }).trim())

test('When the launcher is killed during an analysis, the next start brings the card to its end', async () => {
  const visitor = aVisitor(portal.url)
  const batch = await visitor.startBatch()
  const { body: item } = await visitor.addCard(batch.id, await photos())
  expect(item.status).toBe('AX')
  await endPortal(portal, 'SIGKILL')

  portal = await launchPortal(dataDir)
  visitor.base = portal.url
  const ended = await visitor.outcome(batch.id, item.id)
  expect(ended).toMatchObject({ status: 'D', name: 'Lumignou' })
  expect((await visitor.get(`/api/batchs/${batch.id}`)).body.items).toHaveLength(1)
})

test('When the engine’s process is killed, every answer is right or a 503 in JSON, and the portal recovers by itself', async () => {
  const visitors = Array.from({ length: 40 }, () => aVisitor(portal.url))
  const writing = visitors.map(visitor => visitor.post('/api/batchs/create', { status: 'E' }))
  process.kill(enginePid(), 'SIGKILL')
  const killed = Date.now()
  for (const { status, body, headers } of await Promise.all(writing)) {
    const refused = { status: 503, code: 'unavailable', retry: true }
    expect(status === 201 ? refused : { status, code: body.code, retry: headers.has('retry-after') }).toEqual(refused)
  }
  const [visitor = aVisitor(portal.url)] = visitors
  while ((await visitor.get('/api/health')).status !== 200) await pause(20)
  console.info(`healthy ${Date.now() - killed} ms after the engine was killed`)
  const batch = await aVisitor(portal.url).startBatch()
  expect(batch.status).toBe('E')
})

test('A second launcher on the same data ends with one clear line', async () => {
  await expect(launchPortal(dataDir)).rejects.toThrow('ended with 1')
})

test('SIGTERM during an analysis loses nothing', async () => {
  const visitor = aVisitor(portal.url)
  const batch = await visitor.startBatch()
  const { body: item } = await visitor.addCard(batch.id, await photos())
  await endPortal(portal)
  expect(portal.process.exitCode).toBe(0)

  portal = await launchPortal(dataDir)
  visitor.base = portal.url
  expect(await visitor.outcome(batch.id, item.id)).toMatchObject({ status: 'D', name: 'Lumignou' })
})
