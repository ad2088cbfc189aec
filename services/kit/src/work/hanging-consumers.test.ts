import { event } from '@comptoir/contracts/core/event'
import type { Collection } from 'mongodb'
import * as z from 'zod/mini'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { silentLog } from '../../testing/log.ts'
import { findNatsServer, startNatsServer } from '../../testing/nats-server.ts'
import { cardSold } from '../../testing/shop.ts'
import type { Bus } from '../bus/bus.ts'
import { consume, reaction } from '../bus/command.ts'
import { createInProcessBus } from '../bus/in-process.ts'
import { connectNatsBus } from '../bus/nats.ts'
import { newId } from '../store/ids.ts'
import { openCollection } from '../store/mongo.ts'
import { emits, outboxFields, outboxIndex, type WithOutbox } from './outbox.ts'
import { openParkedEvents, parkedCollection } from './parked-events.ts'
import { startOutbox } from './start-outbox.ts'

interface Batch extends WithOutbox {
  _id: string
}

const binary = findNatsServer()
const cardLost = event('counter.card_lost', z.object({ card: z.string() }))
const deps = { log: silentLog }

const inProcess = async () => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  return { bus, close: () => bus.close() }
}
const overNats = async () => {
  const server = await startNatsServer(binary!)
  const bus = await connectNatsBus({ url: server.url, name: 'test', log: silentLog })
  return {
    bus,
    async close() {
      await bus.close()
      await server.stop()
    }
  }
}

let engine: TestEngine
let batches: Collection<Batch>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())
beforeEach(async () => {
  batches = await openCollection<Batch>(engine.db, `batches_${newId()}`, [outboxIndex])
})

const kinds: [string, () => Promise<{ bus: Bus; close: () => Promise<void> }>][] = [['in process', inProcess]]
if (binary) kinds.push(['over NATS', overNats])

describe.each(kinds)('%s', (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  /** Consumers of one service that never end, until the test lets go of them. */
  const hangingAccount = async (options: Parameters<typeof consume>[4]) => {
    const held = Promise.withResolvers<void>()
    let calls = 0
    const hang = reaction(cardSold, async () => {
      calls += 1
      await held.promise
    })
    await consume(opened.bus, 'account', [hang], deps, options)
    return { calls: () => calls, release: held.resolve }
  }
  const save = (number: number) =>
    batches.insertMany(
      Array.from({ length: number }, (_each, index) => ({
        _id: newId(),
        ...outboxFields([
          index % 2 === 0
            ? emits(cardSold, { card: `card-${index}`, price: 1 })
            : emits(cardLost, { card: `card-${index}` })
        ])
      }))
    )
  const relay = () =>
    startOutbox({ collections: [batches], events: [cardSold, cardLost], bus: opened.bus, log: silentLog })

  test('a consumer that hangs stops neither events of another kind nor other services', async () => {
    const { release } = await hangingAccount({ limitMs: 5000 })
    const sold = new Set<string>()
    const lost = new Set<string>()
    await consume(
      opened.bus,
      'conversation',
      [reaction(cardSold, async ({ card }) => sold.add(card)), reaction(cardLost, async ({ card }) => lost.add(card))],
      deps
    )
    await save(60)
    const outbox = relay()
    await eventually(() => expect(lost.size).toBe(30), 1000)
    await eventually(() => expect(sold.size).toBe(30), 8000)
    release()
    await outbox.stop()
  })

  test('an event whose consumer hangs every time is parked, and the next one has its turn', async () => {
    const clock = { ms: 0 }
    const parked = await openParkedEvents(engine.db, 'account', silentLog)
    const { calls, release } = await hangingAccount({ parked, limitMs: 100, now: () => (clock.ms += 60_000) })
    const sale = emits(cardSold, { card: 'missingno', price: 1 })
    await batches.insertOne({ _id: newId(), ...outboxFields([sale]) })
    const outbox = relay()
    const records = await parkedCollection(engine.db)
    await eventually(async () => {
      outbox.kick()
      expect(await records.find({ 'event.id': sale.id }).toArray()).toMatchObject([
        { service: 'account', step: 'consume', reason: 'Error: counter.card_sold took longer than 100 ms' }
      ])
    }, 20_000)
    expect(calls()).toBe(4)
    await eventually(async () => expect(await outbox.oldest()).toBeNull())
    release()
    await outbox.stop()
    await parked.stop()
  }, 30_000)
})

test('A document whose second event hangs does not hold up documents that begin like it', async () => {
  const bus = createInProcessBus({ log: silentLog })
  const held = Promise.withResolvers<void>()
  await consume(bus, 'account', [reaction(cardLost, () => held.promise)], deps)
  const sold = new Set<string>()
  await consume(bus, 'conversation', [reaction(cardSold, async ({ card }) => sold.add(card))], deps)
  await batches.insertMany(
    Array.from({ length: 20 }, (_, index) => ({
      _id: newId(),
      ...outboxFields([
        emits(cardSold, { card: `card-${index}`, price: 1 }),
        emits(cardLost, { card: `card-${index}` })
      ])
    }))
  )
  const outbox = startOutbox({ collections: [batches], events: [cardSold, cardLost], bus, log: silentLog })
  await eventually(() => expect(sold.size).toBe(20), 6000)
  held.resolve()
  await outbox.stop()
})
