import { describeBus } from '../../testing/bus-conformance.ts'
import { silentLog } from '../../testing/log.ts'
import { cardSold, contextFor, quoteCard } from '../../testing/shop.ts'
import { createInProcessBus } from './in-process.ts'

describeBus('in-process', async () => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  return { bus, close: () => bus.close() }
})

describe('the in-process bus', () => {
  test('passes replies by reference when it does not freeze', async () => {
    const bus = createInProcessBus({ log: silentLog })
    const reply = { price: 1, seller: null }
    await bus.handle(quoteCard, async () => reply)
    expect(await bus.request(quoteCard, { card: 'mew' }, contextFor(1000))).toBe(reply)
  })

  test('freezes inputs and replies in tests, so that nobody writes into what another holds', async () => {
    const bus = createInProcessBus({ log: silentLog, freeze: true })
    const input = { card: 'mew' }
    await bus.handle(quoteCard, async given => {
      given.card = 'mewtwo'
      return { price: 1, seller: null }
    })
    await expect(bus.request(quoteCard, input, contextFor(1000))).rejects.toMatchObject({ code: 'internal' })
    expect(input).toEqual({ card: 'mew' })
  })

  test('refuses in tests what JSON would change on the way', async () => {
    const bus = createInProcessBus({ log: silentLog, freeze: true })
    await bus.handle(quoteCard, async () => ({ price: 1, seller: null }))
    const input = { card: new Date() as unknown as string }
    await expect(bus.request(quoteCard, input, contextFor(1000))).rejects.toThrow('A Date cannot cross the bus')
  })

  test('an event is safe to forget only when every group took it', async () => {
    const bus = createInProcessBus({ log: silentLog })
    const taken: string[] = []
    await bus.consume(cardSold, 'account', async () => void taken.push('account'))
    await bus.consume(cardSold, 'conversation', async () => {
      throw new Error('the database is away')
    })
    const emitted = bus.emit(cardSold, { card: 'mew', price: 1 }, { id: 'e1', at: new Date().toISOString() })
    await expect(emitted).rejects.toThrow('not consumed by every group')
    expect(taken).toEqual(['account'])
  })
})
