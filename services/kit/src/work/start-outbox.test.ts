import { AppError } from '@comptoir/contracts/core/errors'
import { event } from '@comptoir/contracts/core/event'
import type { Collection } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { silentLog } from '../../testing/log.ts'
import { cardSold } from '../../testing/shop.ts'
import type { Bus } from '../bus/bus.ts'
import { createInProcessBus } from '../bus/in-process.ts'
import { newId } from '../store/ids.ts'
import { openCollection } from '../store/mongo.ts'
import { emits, outboxFields, outboxIndex, withEvents, type WithOutbox } from './outbox.ts'
import { startOutbox, type Outbox } from './start-outbox.ts'

interface Batch extends WithOutbox {
  _id: string
  status: string
  notes?: string[]
}

const cardLost = event('counter.card_lost', z.object({ card: z.string() }))

let engine: TestEngine
let batches: Collection<Batch>
let bus: Bus
let sold: string[]
let outbox: Outbox | null

beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())
beforeEach(async () => {
  batches = await openCollection<Batch>(engine.db, `batches_${newId()}`, [outboxIndex])
  bus = createInProcessBus({ log: silentLog })
  sold = []
  outbox = null
})
afterEach(() => outbox?.stop())

const sale = (card: string, at = new Date()) => emits(cardSold, { card, price: 1 }, at)
const relay = (everyMs = 60_000, to: Bus = bus) =>
  (outbox = startOutbox({ collections: [batches], events: [cardSold], bus: to, log: silentLog, everyMs }))
const consume = (consumer: (card: string) => void = () => {}) =>
  bus.consume(cardSold, 'account', async ({ card }) => {
    consumer(card)
    sold.push(card)
  })
/** The same bus, but emitting goes through `emit` first. */
const busThat = (emit: () => void): Bus => ({
  ...bus,
  emit: async (event, payload, meta) => {
    emit()
    await bus.emit(event, payload, meta)
  }
})

test('events saved with a document reach their consumers in order, and leave no trace in it', async () => {
  await consume()
  relay()
  await batches.insertOne({ _id: 'b', status: 'E', ...outboxFields([sale('mew')]) })
  await batches.updateOne({ _id: 'b' }, withEvents<Batch>({ $set: { status: 'T' } }, [sale('abra'), sale('muk')]))
  outbox!.kick()
  await eventually(() => expect(sold).toEqual(['mew', 'abra', 'muk']))
  await eventually(async () => expect(await batches.findOne({ _id: 'b' })).toEqual({ _id: 'b', status: 'T' }))
})

test('an update keeps its own pushes beside its events, and without events it stays as it is', () => {
  const event = sale('mew')
  const update = withEvents<Batch>({ $set: { status: 'T' }, $push: { notes: 'seen' } }, [event])
  expect(update).toEqual({
    $set: { status: 'T' },
    $push: { notes: 'seen', outbox: { $each: [event] } },
    $min: { outboxat: new Date(event.at) }
  })
  expect(withEvents<Batch>({ $set: { status: 'T' } }, [])).toEqual({ $set: { status: 'T' } })
  expect(outboxFields([])).toEqual({})
})

test('what a crashed process left is relayed at the next start', async () => {
  await consume()
  await batches.insertOne({ _id: 'b', status: 'E', ...outboxFields([sale('mew')]) })
  relay()
  await eventually(() => expect(sold).toEqual(['mew']))
})

test('an event the bus refuses stays, and is relayed by a later sweep', async () => {
  let refusals = 2
  await consume(() => {
    if ((refusals -= 1) >= 0) throw new AppError('unavailable')
  })
  await batches.insertOne({ _id: 'b', status: 'E', ...outboxFields([sale('mew'), sale('abra')]) })
  relay(50)
  await eventually(() => expect(sold).toEqual(['mew', 'abra']))
})

test('a process that dies between emitting and forgetting makes the events come twice, in order', async () => {
  await consume()
  await batches.insertOne({ _id: 'b', status: 'E', ...outboxFields([sale('mew'), sale('abra')]) })
  // What the dying process does after the emit never reaches the database.
  const forgetful = new Proxy(batches, {
    get: (target, key) =>
      key === 'updateOne'
        ? () => Promise.reject(new Error('killed'))
        : (Reflect.get(target, key) as (...args: unknown[]) => unknown).bind?.(target)
  })
  const dying = startOutbox({ collections: [forgetful], events: [cardSold], bus, log: silentLog })
  await eventually(() => expect(sold).toEqual(['mew']))
  await dying.stop()
  relay()
  await eventually(() => expect(sold).toEqual(['mew', 'mew', 'abra']))
  await eventually(async () => expect(await batches.countDocuments({ outboxat: { $exists: true } })).toBe(0))
})

test('a document that fails does not hold up the others', async () => {
  await consume(card => {
    if (card === 'missingno') throw new Error('cannot be sold')
  })
  const longAgo = new Date('2020-01-01')
  await batches.insertOne({ _id: 'bad', status: 'E', ...outboxFields([sale('missingno', longAgo)]) })
  for (const card of ['mew', 'abra']) await batches.insertOne({ _id: card, status: 'E', ...outboxFields([sale(card)]) })
  relay()
  await eventually(() => expect(sold.toSorted()).toEqual(['abra', 'mew']))
  expect(await outbox!.oldest()).toEqual(longAgo)
})

test('an event pushed while another of the same document is relayed is not lost', async () => {
  await consume()
  await batches.insertOne({ _id: 'b', status: 'E', ...outboxFields([sale('mew')]) })
  const pushes: Promise<unknown>[] = []
  relay(
    50,
    busThat(() => {
      if (pushes.length === 0) pushes.push(batches.updateOne({ _id: 'b' }, withEvents<Batch>({}, [sale('abra')])))
    })
  )
  await eventually(() => expect(sold).toEqual(['mew', 'abra']))
  await Promise.all(pushes)
  await eventually(async () => expect(await outbox!.oldest()).toBeNull())
})

test('two hundred documents written at once are all relayed once by one sweep', async () => {
  await consume()
  const cards = Array.from({ length: 200 }, (_, index) => `card-${index}`)
  await batches.insertMany(cards.map(card => ({ _id: card, status: 'E', ...outboxFields([sale(card)]) })))
  relay()
  for (let kicks = 0; kicks < 50; kicks += 1) outbox!.kick()
  await eventually(async () => expect(await outbox!.oldest()).toBeNull())
  expect(sold.toSorted()).toEqual(cards.toSorted())
})

test('the sweep reads only documents with waiting events', async () => {
  await batches.insertMany(Array.from({ length: 500 }, (_, index) => ({ _id: `b${index}`, status: 'E' })))
  await batches.insertOne({ _id: 'waiting', status: 'E', ...outboxFields([sale('mew')]) })
  const { executionStats } = (await batches
    .find({ outboxat: { $gt: new Date(0) } })
    .sort({ outboxat: 1 })
    .hint('outbox')
    .explain('executionStats')) as { executionStats: { totalDocsExamined: number } }
  expect(executionStats.totalDocsExamined).toBe(1)
})

test('unhurried events reach their consumer one at a time, others together', async () => {
  const underWay = { cardSold: 0, cardLost: 0 }
  const most = { cardSold: 0, cardLost: 0 }
  let relayed = 0
  const follow = (name: 'cardSold' | 'cardLost') => async () => {
    underWay[name] += 1
    most[name] = Math.max(most[name], underWay[name])
    await pause(20)
    underWay[name] -= 1
    relayed += 1
  }
  await bus.consume(cardSold, 'account', follow('cardSold'))
  await bus.consume(cardLost, 'account', follow('cardLost'))
  const events = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? sale('mew') : emits(cardLost, { card: 'mew' })))
  await batches.insertMany(events.map(event => ({ _id: newId(), status: 'E', ...outboxFields([event]) })))
  outbox = startOutbox({
    collections: [batches],
    events: [cardSold, cardLost],
    unhurried: [cardSold],
    bus,
    log: silentLog
  })
  await eventually(() => expect(relayed).toBe(12))
  expect(most.cardSold).toBe(1)
  expect(most.cardLost).toBeGreaterThan(1)
})
