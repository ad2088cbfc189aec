import { healthOf } from '@comptoir/contracts/core/health'
import { visitor } from '@comptoir/contracts/core/access'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRecognitionService } from '../../service.ts'
import { startSeeding } from './seeding.ts'
import { demoCards } from './catalogue.ts'

let engine: TestEngine
let folder: string
beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-seeding-'))
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

/** A store that refuses its first writes, as GridFS does when a busy machine answers too late. */
const slowAtFirst = (store: BlobStore, refusals: number): BlobStore => ({
  ...store,
  put: (...given) => {
    if (refusals > 0) {
      refusals -= 1
      return Promise.reject(new Error('Timed out while checking out a connection from connection pool'))
    }
    return store.put(...given)
  }
})

test('A shop whose demo cannot be written at first starts all the same, says so, and has it later', async () => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const service = await startRecognitionService({
    db: engine.db,
    bus,
    photos: await openFsBlobs(join(folder, 'photos')),
    images: slowAtFirst(await openFsBlobs(join(folder, 'catalogue')), 1),
    log: silentLog,
    threads: 1,
    demo: true
  })
  const health = () =>
    bus.request(healthOf('recognition'), {}, { actor: visitor, requestid: 'r', deadline: Date.now() + 5000 })
  expect(await health()).toMatchObject({ demo: 'incomplete' })
  await eventually(async () => expect(await health()).toMatchObject({ indexed: demoCards.length, pending: 0 }), 30_000)
  expect(await health()).not.toHaveProperty('demo')
  await service.stop()
  await bus.close()
}, 60_000)

test('A demo that takes long holds the start no longer than a limit, and is complete later', async () => {
  const seeded = Promise.withResolvers<void>()
  const seeding = await startSeeding(() => seeded.promise, silentLog, 10)
  expect(seeding.isComplete()).toBe(false)
  seeded.resolve()
  await eventually(() => expect(seeding.isComplete()).toBe(true))
  await seeding.stop()
})

test('A stop ends a demo that takes long', async () => {
  const endless = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  const seeding = await startSeeding(endless, silentLog, 10)
  await seeding.stop()
  expect(seeding.isComplete()).toBe(false)
})
