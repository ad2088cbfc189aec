import { event } from '@comptoir/contracts/core/event'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection } from 'mongodb'
import * as z from 'zod/mini'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { silentLog } from '../../testing/log.ts'
import { cardSold } from '../../testing/shop.ts'
import { consume, reaction, type Reaction } from '../bus/command.ts'
import { createInProcessBus, type InProcessBus } from '../bus/in-process.ts'
import { newId } from '../store/ids.ts'
import { openCollection } from '../store/mongo.ts'
import { emits, localEffect, outboxFields, outboxIndex, type OutboxEvent, type WithOutbox } from './outbox.ts'
import { openParkedEvents, parkedCollection, type ParkedEvent, type ParkedEvents } from './parked-events.ts'
import { startOutbox, type Outbox, type OutboxOptions } from './start-outbox.ts'

interface Batch extends WithOutbox {
  _id: string
}

const cardLost = event('counter.card_lost', z.object({ card: z.string() }))
const photosReleased = event('counter.photos_released', z.object({ names: z.array(z.string()) }))
const deps = { log: silentLog }

let engine: TestEngine
let batches: Collection<Batch>
let records: Collection<ParkedEvent>
let bus: InProcessBus
let parked: ParkedEvents
let outboxes: Outbox[]
let clock: { ms: number }
let sold: string[]

beforeEach(async () => {
  engine = await openTestEngine()
  batches = await openCollection<Batch>(engine.db, `batches_${newId()}`, [outboxIndex])
  records = await parkedCollection(engine.db)
  bus = createInProcessBus({ log: silentLog, freeze: true })
  parked = await openParkedEvents(engine.db, 'counter', silentLog, 30)
  outboxes = []
  clock = { ms: 0 }
  sold = []
})
afterEach(async () => {
  await Promise.all(outboxes.map(outbox => outbox.stop()))
  await parked.stop()
  await engine.close()
})

const sale = (card: string) => emits(cardSold, { card, price: 1 })
const loss = (card: string) => emits(cardLost, { card })
const save = (...events: OutboxEvent[]) => batches.insertOne({ _id: newId(), ...outboxFields(events) })
const relay = (more: Partial<OutboxOptions> = {}) => {
  const outbox = startOutbox({
    collections: [batches],
    events: [cardSold],
    bus,
    log: silentLog,
    parked,
    everyMs: 20,
    now: () => clock.ms,
    ...more
  })
  outboxes.push(outbox)
  return outbox
}
const note = reaction(cardSold, async ({ card }) => sold.push(card))
const account = (...reactions: Reaction<typeof deps>[]) => consume(bus, 'account', reactions, deps)
/** Lets the services try for a minute, which the test does not wait for. */
const aMinuteOfFailures = async (tries: () => number) => {
  await eventually(() => expect(tries()).toBeGreaterThanOrEqual(4))
  clock.ms += 61_000
}
const list = () => records.find().toArray()
const isSent = async () => expect(await outboxes[0]!.oldest()).toBeNull()

describe('an event that this release has no definition of', () => {
  test('lets those behind it go, and is parked after a minute of failures', async () => {
    await account(note)
    const unknown = loss('abra')
    await save(sale('mew'), unknown, sale('muk'))
    relay()
    await eventually(() => expect(sold).toEqual(['mew', 'muk']))
    expect(await list()).toEqual([])
    await eventually(async () => expect((await batches.findOne())?.outbox).toEqual([unknown]))
    clock.ms += 61_000
    await eventually(isSent)
    expect(await list()).toMatchObject([
      {
        _id: unknown.id,
        service: 'counter',
        step: 'deliver',
        event: unknown,
        reason: 'UnknownEvent: counter.card_lost is no event of this service',
        parkedat: expect.any(Date) as Date
      }
    ])
    expect(await parked.count()).toBe(1)
  })

  test('is delivered by a replica that knows it, while this one tries', async () => {
    const lost: string[] = []
    await account(
      note,
      reaction(cardLost, async ({ card }) => lost.push(card))
    )
    await save(loss('abra'), sale('mew'))
    relay()
    await eventually(() => expect(sold).toEqual(['mew']))
    relay({ events: [cardSold, cardLost] })
    await eventually(() => expect(lost).toEqual(['abra']))
    clock.ms += 61_000
    await eventually(isSent)
    expect(await list()).toEqual([])
  })

  test('taken out by one replica while another takes out the one behind it leaves no mark of a waiting event', async () => {
    // Each finds two events and takes out its own: nobody finds the last one, with which the mark goes.
    const { insertedId } = await save(loss('abra'), sale('mew'))
    await batches.updateOne({ _id: insertedId }, { $set: { outbox: [] } })
    relay()
    await eventually(isSent)
    expect(await batches.findOne()).toEqual({ _id: insertedId })
  })

  test('delivered late, by a retry of a release that knows it, leaves the list', async () => {
    const lost: string[] = []
    const unknown = loss('abra')
    await parked.park('deliver', unknown, new Error('unknown'))
    await account(reaction(cardLost, async ({ card }) => lost.push(card)))
    const outbox = relay()
    await records.updateOne({ _id: unknown.id }, { $set: { retry: true } })
    await eventually(async () =>
      expect(await list()).toMatchObject([{ reason: 'Error: this release does not deliver counter.card_lost' }])
    )
    expect((await list())[0]).not.toHaveProperty('retry')
    await outbox.stop()

    relay({ events: [cardSold, cardLost] })
    await records.updateOne({ _id: unknown.id }, { $set: { retry: true } })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(lost).toEqual(['abra'])
  })
})

describe('an event that one service cannot consume', () => {
  /** A service that cannot take the sale of one card, as long as `isBroken`. */
  const pickyAccount = async () => {
    const state = { isBroken: true, tries: 0 }
    const take = reaction(cardSold, async ({ card }) => {
      state.tries += 1
      if (card === 'missingno' && state.isBroken) throw new TypeError('a card without a number')
      sold.push(card)
    })
    const accountParked = await openParkedEvents(engine.db, 'account', silentLog, 30)
    await consume(bus, 'account', [take], deps, { parked: accountParked, now: () => clock.ms })
    return { state, stop: () => accountParked.stop(), count: accountParked.count }
  }

  test('is parked once, by that service; those behind it go on, and other services saw it once', async () => {
    const { state, stop, count } = await pickyAccount()
    const seen: string[] = []
    await consume(bus, 'conversation', [reaction(cardSold, async ({ card }) => seen.push(card))], deps)
    const broken = sale('missingno')
    await save(broken, sale('mew'))
    relay()
    await aMinuteOfFailures(() => state.tries)
    await eventually(isSent)
    expect(sold).toEqual(['mew'])
    expect(seen).toEqual(['missingno', 'mew'])
    expect(await list()).toMatchObject([
      { _id: `${broken.id}:account`, service: 'account', step: 'consume', event: broken }
    ])
    expect([await count(), await parked.count()]).toEqual([1, 0])
    await stop()
  })

  test('is consumed once more at a retry: it stays with the new reason, or it leaves', async () => {
    const { state, stop } = await pickyAccount()
    const broken = sale('missingno')
    await save(broken)
    relay()
    await aMinuteOfFailures(() => state.tries)
    await eventually(async () => expect(await list()).toHaveLength(1))
    await eventually(isSent)

    const triesBefore = state.tries
    await records.updateMany({}, { $set: { retry: true, reason: '' } })
    await eventually(async () =>
      expect(await list()).toMatchObject([{ reason: 'TypeError: a card without a number', event: broken }])
    )
    expect(state.tries).toBe(triesBefore + 1)

    state.isBroken = false
    await records.updateMany({}, { $set: { retry: true } })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(sold).toEqual(['missingno'])
    await stop()
  })

  test('is forgotten when an operator drops it', async () => {
    const { state, stop, count } = await pickyAccount()
    await save(sale('missingno'))
    relay()
    await aMinuteOfFailures(() => state.tries)
    await eventually(async () => expect(await count()).toBe(1))
    await records.deleteMany({})
    const triesBefore = state.tries
    await eventually(isSent)
    expect([await count(), state.tries]).toEqual([0, triesBefore])
    await stop()
  })

  test('is tried for ever while a service is out of reach', async () => {
    let tries = 0
    await account(
      reaction(cardSold, async () => {
        tries += 1
        throw new AppError('unavailable')
      })
    )
    await save(sale('mew'))
    relay()
    await aMinuteOfFailures(() => tries)
    const before = tries
    await eventually(() => expect(tries).toBeGreaterThan(before + 4))
    expect(await list()).toEqual([])
  })
})

describe('a local effect', () => {
  test('runs in the service, and nothing of it travels over the bus', async () => {
    const removed: string[][] = []
    const travelled: string[] = []
    await bus.consume(photosReleased, 'conversation', async () => void travelled.push('heard'))
    const emit = jest.spyOn(bus, 'emit')
    await save(emits(photosReleased, { names: ['a.jpg'] }))
    relay({ local: [localEffect(photosReleased, async ({ names }) => removed.push(names))] })
    await eventually(isSent)
    expect(removed).toEqual([['a.jpg']])
    expect([travelled, emit.mock.calls]).toEqual([[], []])
  })

  test('that fails holds its document’s events back, and is parked after a minute', async () => {
    let tries = 0
    await account(note)
    const released = emits(photosReleased, { names: ['a.jpg'] })
    await save(released, sale('mew'))
    const effect = localEffect(photosReleased, async () => {
      tries += 1
      throw new Error('the disk is read-only')
    })
    relay({ local: [effect] })
    await eventually(() => expect(tries).toBeGreaterThanOrEqual(2))
    expect(sold).toEqual([])
    await aMinuteOfFailures(() => tries)
    await eventually(() => expect(sold).toEqual(['mew']))
    expect(await list()).toMatchObject([{ _id: released.id, step: 'deliver', event: released }])
  })
})

test('A parked event says why, without the addresses that errors quote', async () => {
  const cause = new Error('no mailbox for tom.sawyer@example.fr')
  await parked.park('deliver', sale('mew'), new AggregateError([new AppError('internal', { cause })], 'not consumed'))
  expect((await list())[0]?.reason).toBe(
    'AggregateError: not consumed (AppError: internal (Error: no mailbox for [address]))'
  )
})
