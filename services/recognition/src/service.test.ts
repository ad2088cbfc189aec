import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { getCard, listHighlights, priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { healthOf } from '@comptoir/contracts/core/health'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { MongoClient } from 'mongodb'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCards } from './catalogue/demo/catalogue.ts'
import { startRecognitionService } from './service.ts'

let engine: TestEngine
let client: MongoClient
/** The questions to the database so far, and the documents read. */
let asked: string[] = []
let read = 0
let folder: string
let bus: ReturnType<typeof createInProcessBus>
let stop: () => Promise<void>

const start = async () => {
  bus = createInProcessBus({ log: silentLog, freeze: true })
  const photos = await openFsBlobs(join(folder, 'photos'))
  const images = await openFsBlobs(join(folder, 'catalogue'))
  const service = await startRecognitionService({
    db: client.db(engine.db.databaseName),
    bus,
    photos,
    images,
    log: silentLog,
    threads: 1,
    demo: true
  })
  stop = async () => {
    await service.stop()
    await bus.close()
  }
}
beforeAll(async () => {
  engine = await openTestEngine()
  client = new MongoClient(engine.url, { monitorCommands: true })
  client.on('commandStarted', ({ commandName }) => void asked.push(commandName))
  client.on('commandSucceeded', ({ reply }) => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } }
    read += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length
  })
  folder = await mkdtemp(join(tmpdir(), 'comptoir-catalogue-'))
  await start()
}, 60_000)
afterAll(async () => {
  await stop()
  await client.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

const ask = <O extends Operation>(operation: O, input: OperationInput<O>, actor: Actor = visitor) =>
  bus.request(operation, input, { actor, requestid: 'r', deadline: Date.now() + 5000 })
const images = async () =>
  (await readdir(join(folder, 'catalogue'), { recursive: true })).filter(name => name.endsWith('.webp'))

test('A new shop knows the demo cards, all of them recognisable', async () => {
  await eventually(
    async () => expect(await ask(healthOf('recognition'), {})).toMatchObject({ indexed: demoCards.length, pending: 0 }),
    30_000
  )
  const highlights = await ask(listHighlights, {})
  expect(highlights.length).toBeGreaterThanOrEqual(3)
  expect(highlights.map(one => one.position)).toEqual(highlights.map(one => one.position).toSorted((a, b) => a - b))
})

test('A seller sees what may be chosen for a card; only staff see the ratios and the price', async () => {
  const [{ id: cardid } = { id: '' }] = demoCards
  const seen = await ask(getCard, { cardid })
  expect(seen.pricing).toBeUndefined()
  expect(seen.ratiotable).toMatchObject({ _default: { _default: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } })
  const shown = await ask(getCard, { cardid }, { kind: 'staff', userid: 'staff', batchtokenhash: null })
  expect(shown.pricing?.price).toBeGreaterThan(0)
  await expect(ask(getCard, { cardid: 'no-such-card' })).rejects.toMatchObject({ code: 'not_found' })
})

test('A variant the card does not have is refused, an unknown card too', async () => {
  const card = demoCards.find(one => one.holographismes.length === 1 && one.editions.length === 1)
  const variant = {
    edition: '_default',
    holographisme: card?.holographismes[0] ?? 'NH',
    gradation: '_default',
    condition: 4
  } as const
  const cardid = card?.id ?? ''
  expect((await ask(priceCard, { cardid, variant })).cents).toBe(Math.floor((card?.pricecents ?? 0) / 2))
  for (const wrong of [
    { cardid, variant: { ...variant, condition: 12 } },
    { cardid, variant: { ...variant, edition: '2' as const } },
    { cardid: 'no-such-card', variant }
  ])
    await expect(ask(priceCard, wrong)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('Another start draws nothing again, and leaves deleted what staff deleted', async () => {
  const before = await images()
  const [deleted] = await ask(listHighlights, {})
  await engine.db.collection<{ _id: string }>('highlights').deleteOne({ _id: deleted?.id ?? '' })
  await stop()
  await start()
  expect(await images()).toEqual(before)
  expect((await ask(listHighlights, {})).map(one => one.id)).not.toContain(deleted?.id)
  await eventually(async () =>
    expect(await ask(healthOf('recognition'), {})).toMatchObject({ indexed: demoCards.length, pending: 0 })
  )
})

test('At rest the service reads nothing, and asks the database less than twice a second', async () => {
  // Longer than the writes of the start may stay invisible to a reader.
  await pause(10_000)
  asked = []
  read = 0
  await pause(10_000)
  expect(read).toBe(0)
  expect(asked.length).toBeLessThan(2 * 10)
}, 30_000)
