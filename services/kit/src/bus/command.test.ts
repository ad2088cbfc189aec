import { internalCall } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import { MongoNetworkError } from 'mongodb'
import * as z from 'zod/mini'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { cardSold, contextFor, quoteCard } from '../../testing/shop.ts'
import { createInProcessBus, type InProcessBus } from './in-process.ts'
import { answer, command, consume, reaction, serve } from './command.ts'

const countCards = internalCall({
  name: 'counter.count_cards',
  input: z.object({ drawer: z._default(z.string(), 'A') }),
  reply: z.object({ cards: z.int() })
})

interface Counter {
  log: Log
  prices: ReadonlyMap<string, number>
  drawers: Readonly<Record<string, number>>
}

const quote = command(quoteCard, async ({ card }, { actor }, { prices }: Pick<Counter, 'prices'>) => {
  const price = prices.get(card)
  if (price === undefined) throw new AppError('not_found')
  return { price, seller: actor.userid }
})
const count = command(countCards, async ({ drawer }, _context, { drawers }: Pick<Counter, 'drawers'>) => ({
  cards: drawers[drawer] ?? 0
}))
const counter: Counter = { log: silentLog, prices: new Map([['Mew', 12]]), drawers: { A: 3, B: 5 } }

let bus: InProcessBus
beforeEach(() => {
  bus = createInProcessBus({ log: silentLog, freeze: true })
})
afterEach(() => bus.close())

test('Each command answers its call, each with what it needs of what all depend on', async () => {
  await serve(bus, [quote, count], counter)
  expect(await bus.request(quoteCard, { card: 'Mew' }, contextFor(1000))).toEqual({ price: 12, seller: null })
  expect(await bus.request(countCards, { drawer: 'B' }, contextFor(1000))).toEqual({ cards: 5 })
})

test('The input is parsed before the function sees it, with what its schema adds', async () => {
  const seen: unknown[] = []
  const look = command(countCards, async input => {
    seen.push(input)
    return { cards: 0 }
  })
  await serve(bus, [look], counter)
  await bus.request(countCards, { isadmin: true } as never, contextFor(1000))
  expect(seen).toEqual([{ drawer: 'A' }])
  await expect(bus.request(countCards, { drawer: 5 } as never, contextFor(1000))).rejects.toMatchObject({
    code: 'validation_failed'
  })
  expect(seen).toHaveLength(1)
})

test('What a command refuses reaches its caller; what it did not expect is logged under its call', async () => {
  const { log, lines } = recordingLog()
  const broken = command(countCards, async () => {
    throw new TypeError('no such drawer')
  })
  await serve(bus, [quote, broken], { ...counter, log })
  await expect(bus.request(quoteCard, { card: 'Mewtwo' }, contextFor(1000))).rejects.toMatchObject({
    code: 'not_found'
  })
  expect(lines).toEqual([])
  await expect(bus.request(countCards, { drawer: 'A' }, contextFor(1000, 'request-7'))).rejects.toMatchObject({
    code: 'internal'
  })
  expect(lines).toMatchObject([{ requestid: 'request-7', operation: 'counter.count_cards' }])
})

test('A handler carries the name of its call in the stack of what it throws', async () => {
  const { log, lines } = recordingLog()
  const broken = command(countCards, async () => {
    throw new TypeError('no such drawer')
  })
  await serve(bus, [broken], { ...counter, log })
  await bus.request(countCards, { drawer: 'A' }, contextFor(1000)).catch(() => undefined)
  expect(lines[0]).toMatchObject({ err: { stack: expect.stringMatching(/at countCards /) as string } })
})

test('A reaction sees the payload, what its service depends on, and which event it was', async () => {
  const seen: unknown[] = []
  const note = reaction(cardSold, async ({ card }, { drawers }: Counter, { id }) => seen.push([card, drawers, id]))
  await consume(bus, 'counter', [note], counter)
  await bus.emit(cardSold, { card: 'Mew', price: 12 }, { id: 'event-1', at: '2026-11-22T00:00:00.000Z' })
  expect(seen).toEqual([['Mew', counter.drawers, 'event-1']])
})

test('Two commands for one call are a mistake that stops the start', async () => {
  await expect(serve(bus, [count, count], counter)).rejects.toThrow('served twice')
})

describe('a served operation', () => {
  const ask = async (handler: () => Promise<never>, log = silentLog, input: unknown = { card: 'mew' }) => {
    const bus = createInProcessBus({ log: silentLog })
    await answer(bus, quoteCard, handler, log)
    return bus.request(quoteCard, input as { card: string }, contextFor(1000, 'r-77')).catch((error: unknown) => error)
  }

  test('never sees an input its schema refuses', async () => {
    let seen = 0
    const failure = await ask(
      async () => {
        seen += 1
        throw new Error('unreachable')
      },
      silentLog,
      { card: { $ne: null } }
    )
    expect(failure).toMatchObject({ code: 'validation_failed' })
    expect(seen).toBe(0)
  })

  test('is unavailable when its database is', async () => {
    const failure = await ask(async () => {
      throw new MongoNetworkError('connection closed')
    })
    expect(failure).toMatchObject({ code: 'unavailable' })
  })

  test('logs a bug once, with the request id, and nothing of an expected failure', async () => {
    const { log, lines } = recordingLog()
    await ask(async () => {
      throw new AppError('not_found')
    }, log)
    expect(lines).toEqual([])
    const failure = await ask(async () => {
      throw new TypeError('undefined is not a card')
    }, log)
    expect(failure).toMatchObject({ code: 'internal' })
    expect(lines).toEqual([
      expect.objectContaining({ requestid: 'r-77', operation: 'counter.quote_card', msg: 'unexpected error' })
    ])
  })
})
