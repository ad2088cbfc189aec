import { internalCall } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { contextFor, quoteCard } from '../../testing/shop.ts'
import { createInProcessBus, type InProcessBus } from './in-process.ts'
import { command, serveCommands } from './command.ts'

const countCards = internalCall({
  name: 'counter.count_cards',
  input: z.object({ drawer: z._default(z.string(), 'A') }),
  reply: z.object({ cards: z.int() })
})

interface Counter {
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
const counter: Counter = { prices: new Map([['Mew', 12]]), drawers: { A: 3, B: 5 } }

let bus: InProcessBus
beforeEach(() => {
  bus = createInProcessBus({ log: silentLog, freeze: true })
})
afterEach(() => bus.close())

test('Each command answers its call, each with what it needs of what all depend on', async () => {
  await serveCommands(bus, [quote, count], counter, silentLog)
  expect(await bus.request(quoteCard, { card: 'Mew' }, contextFor(1000))).toEqual({ price: 12, seller: null })
  expect(await bus.request(countCards, { drawer: 'B' }, contextFor(1000))).toEqual({ cards: 5 })
})

test('The input is parsed before the function sees it, with what its schema adds', async () => {
  const seen: unknown[] = []
  const look = command(countCards, async input => {
    seen.push(input)
    return { cards: 0 }
  })
  await serveCommands(bus, [look], counter, silentLog)
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
  await serveCommands(bus, [quote, broken], counter, log)
  await expect(bus.request(quoteCard, { card: 'Mewtwo' }, contextFor(1000))).rejects.toMatchObject({
    code: 'not_found'
  })
  expect(lines).toEqual([])
  await expect(bus.request(countCards, { drawer: 'A' }, contextFor(1000, 'request-7'))).rejects.toMatchObject({
    code: 'internal'
  })
  expect(lines).toMatchObject([{ requestid: 'request-7', operation: 'counter.count_cards' }])
})

test('Two commands for one call are a mistake that stops the start', async () => {
  await expect(serveCommands(bus, [count, count], counter, silentLog)).rejects.toThrow('served twice')
})
