import { AppError } from '@comptoir/contracts/core/errors'
import { describeBus } from '../../testing/bus-conformance.ts'
import { silentLog } from '../../testing/log.ts'
import { contextFor, quoteCard } from '../../testing/shop.ts'
import { createMetrics } from '../run/metrics.ts'
import { createInProcessBus } from './in-process.ts'
import { measured } from './measured.ts'

const open = () => {
  const metrics = createMetrics({ process: 'shop' })
  return { metrics, bus: measured(createInProcessBus({ log: silentLog }), metrics) }
}

describeBus('measured', async () => {
  const { bus } = open()
  return { bus, close: () => bus.close() }
})

test('Requests are counted by operation and outcome, with nothing of their content', async () => {
  const { metrics, bus } = open()
  await bus.handle(quoteCard, async ({ card }) => {
    if (card === 'stolen') throw new AppError('forbidden')
    if (card === 'cursed') throw new Error('a bug')
    return { price: 1, seller: null }
  })
  for (const card of ['mew', 'pikachu', 'stolen', 'cursed'])
    await bus.request(quoteCard, { card }, contextFor(2000)).catch(() => undefined)
  await bus.request(quoteCard, { card: 'late' }, contextFor(-1)).catch(() => undefined)
  const text = await metrics.registry.metrics()
  const counted = [...text.matchAll(/^comptoir_bus_request_seconds_count\{process="shop",(.+)\} (\d+)$/gm)]
  expect(counted.map(([, labels, count]) => [labels, count])).toEqual([
    ['operation="counter.quote_card",outcome="ok"', '2'],
    ['operation="counter.quote_card",outcome="forbidden"', '1'],
    ['operation="counter.quote_card",outcome="internal"', '1'],
    ['operation="counter.quote_card",outcome="unavailable"', '1']
  ])
  expect(text).not.toMatch(/mew|pikachu|stolen/)
})

test('What is being answered is counted until it is answered, well or badly', async () => {
  const { metrics, bus } = open()
  const answers: PromiseWithResolvers<{ price: number; seller: null }>[] = []
  await bus.handle(quoteCard, () => {
    const answer = Promise.withResolvers<{ price: number; seller: null }>()
    answers.push(answer)
    return answer.promise
  })
  const handling = async () => (await metrics.busHandling.get()).values.map(({ value }) => value)
  const seen = [await handling()]
  const asked = [1, 2].map(() => bus.request(quoteCard, { card: 'mew' }, contextFor(2000)))
  seen.push(await handling())
  answers[0]?.resolve({ price: 1, seller: null })
  answers[1]?.reject(new AppError('not_found'))
  await Promise.allSettled(asked)
  seen.push(await handling())
  expect(seen).toEqual([[0], [2], [0]])
})

test('Without metrics the bus is left as it is', () => {
  const bus = createInProcessBus({ log: silentLog })
  expect(measured(bus, undefined)).toBe(bus)
})
