import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '../src/bus/bus.ts'
import { eventually } from './eventually.ts'
import { cardSold, contextFor, quoteCard } from './shop.ts'

interface OpenBus {
  bus: Bus
  /** Opens the bus of a second process, where there can be one. */
  another?: () => Promise<Bus>
  close(): Promise<void>
}

const sale = { card: 'pikachu', price: 12 }
const factOf = (id = randomUUID()) => ({ id, at: new Date().toISOString() })

/** What services rely on, whichever implementation the bus has. */
export const describeBus = (name: string, open: () => Promise<OpenBus>): void => {
  describe(`the ${name} bus`, () => {
    let opened: OpenBus
    let bus: Bus
    beforeEach(async () => {
      opened = await open()
      bus = opened.bus
    })
    afterEach(() => opened.close())

    test('a request is answered by its service, which knows who asks', async () => {
      await bus.handle(quoteCard, async ({ card }, { actor }) => ({ price: card.length, seller: actor.userid }))
      const staff = { kind: 'staff', userid: 'anna', batchtokenhash: null } as const
      const reply = await bus.request(quoteCard, { card: 'mew' }, { ...contextFor(2000), actor: staff })
      expect(reply).toEqual({ price: 3, seller: 'anna' })
    })

    test('the handler sees the request id and the deadline of the caller', async () => {
      const seen: unknown[] = []
      await bus.handle(quoteCard, async (_input, context) => {
        seen.push(context)
        return { price: 1, seller: null }
      })
      const context = contextFor(2000, 'abc')
      await bus.request(quoteCard, { card: 'mew' }, context)
      // Between processes the deadline is counted anew: to within the milliseconds that the request was on its way.
      const deadline = expect.closeTo(context.deadline, -2) as number
      expect(seen).toEqual([{ ...context, deadline }])
    })

    test('an expected failure arrives with its code, its fields and its delay', async () => {
      await bus.handle(quoteCard, async () => {
        throw new AppError('too_many_attempts', { fields: { card: 'Encore ?' }, retryAfter: 30 })
      })
      const failure = await bus.request(quoteCard, { card: 'mew' }, contextFor(2000)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(AppError)
      expect(failure).toMatchObject({ code: 'too_many_attempts', fields: { card: 'Encore ?' }, retryAfter: 30 })
    })

    test('a bug in a handler arrives as internal, without its message', async () => {
      await bus.handle(quoteCard, async () => {
        throw new TypeError('the secret is 42')
      })
      const failure = await bus.request(quoteCard, { card: 'mew' }, contextFor(2000)).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'internal', message: 'internal' })
    })

    test('a call nobody serves is unavailable at once, long before its deadline', async () => {
      const before = performance.now()
      const request = bus.request(quoteCard, { card: 'mew' }, contextFor(20_000))
      await expect(request).rejects.toMatchObject({ code: 'unavailable' })
      expect(performance.now() - before).toBeLessThan(1000)
    })

    test('a slow handler makes the call unavailable at the deadline', async () => {
      await bus.handle(quoteCard, async () => {
        await pause(600)
        return { price: 1, seller: null }
      })
      const before = performance.now()
      await expect(bus.request(quoteCard, { card: 'mew' }, contextFor(100))).rejects.toMatchObject({
        code: 'unavailable'
      })
      expect(performance.now() - before).toBeLessThan(500)
    })

    test('a request past its deadline does nothing', async () => {
      let quoted = 0
      await bus.handle(quoteCard, async () => ({ price: (quoted += 1), seller: null }))
      await expect(bus.request(quoteCard, { card: 'mew' }, contextFor(-1))).rejects.toMatchObject({
        code: 'unavailable'
      })
      await pause(50)
      expect(quoted).toBe(0)
    })

    test('an operation is served once in a process', async () => {
      await bus.handle(quoteCard, async () => ({ price: 1, seller: null }))
      await expect(bus.handle(quoteCard, async () => ({ price: 2, seller: null }))).rejects.toThrow('served twice')
    })

    test('a thousand requests at once are all answered', async () => {
      await bus.handle(quoteCard, async ({ card }) => ({ price: Number(card), seller: null }))
      const asked = Array.from({ length: 1000 }, (_, index) => index)
      const replies = await Promise.all(
        asked.map(card => bus.request(quoteCard, { card: String(card) }, contextFor(10_000)))
      )
      expect(replies.map(({ price }) => price)).toEqual(asked)
    })

    test('every group that consumes an event gets it, with its identity', async () => {
      const seen: unknown[] = []
      const note = (group: string) => async (payload: unknown, meta: unknown) =>
        void seen.push({ group, payload, meta })
      await bus.consume(cardSold, 'account', note('account'))
      await bus.consume(cardSold, 'conversation', note('conversation'))
      const meta = factOf()
      await bus.emit(cardSold, sale, meta)
      await eventually(() => expect(seen).toHaveLength(2))
      expect(seen).toContainEqual({ group: 'account', payload: sale, meta })
      expect(seen).toContainEqual({ group: 'conversation', payload: sale, meta })
    })

    test('an event nobody consumes is safe to forget', async () => {
      await expect(bus.emit(cardSold, sale, factOf())).resolves.toBeUndefined()
    })

    test('a consumer that fails gets the event again', async () => {
      let calls = 0
      await bus.consume(cardSold, 'account', async () => {
        calls += 1
        if (calls < 3) throw new Error('the database is away')
      })
      const meta = factOf()
      // As the outbox does: emitted again until the bus has taken it.
      await eventually(() => bus.emit(cardSold, sale, meta))
      await eventually(() => expect(calls).toBe(3))
    })

    test('a group that took an event does not see it again because another group fails', async () => {
      let calls = 0
      const taken: string[] = []
      await bus.consume(cardSold, 'account', async () => {
        calls += 1
        if (calls < 3) throw new Error('the database is away')
      })
      await bus.consume(cardSold, 'conversation', async (_payload, { id }) => void taken.push(id))
      const meta = factOf()
      await eventually(() => bus.emit(cardSold, sale, meta))
      await eventually(() => expect(calls).toBe(3))
      expect(taken).toEqual([meta.id])
    })

    test('a group sees the events of one kind in the order they were emitted', async () => {
      const cards: string[] = []
      await bus.consume(cardSold, 'account', async ({ card }) => {
        await pause(Math.random() * 5)
        cards.push(card)
      })
      const sold = ['bulbasaur', 'charmander', 'squirtle', 'pikachu']
      for (const card of sold) await bus.emit(cardSold, { card, price: 1 }, factOf())
      await eventually(() => expect(cards).toEqual(sold))
    })

    test('a hint reaches those who listen, until they stop', async () => {
      const heard: unknown[] = []
      const stop = bus.onHint('batch.one', frame => heard.push(frame))
      bus.onHint('batch:two', () => heard.push('wrong channel'))
      bus.onHint('batch.one', () => {
        throw new Error('a listener is broken')
      })
      bus.hint('batch.one', { action: 'new_message' })
      await eventually(() => expect(heard).toEqual([{ action: 'new_message' }]))
      stop()
      bus.hint('batch.one', { action: 'new_message' })
      await pause(50)
      expect(heard).toHaveLength(1)
    })

    test('closing waits for the handler in flight, its nested call included, and its caller gets the answer', async () => {
      const nested = { ...quoteCard, name: 'counter.quote_sleeve' }
      await bus.handle(nested, async () => ({ price: 2, seller: null }))
      let started = () => {}
      const inFlight = new Promise<void>(resolve => (started = resolve))
      await bus.handle(quoteCard, async ({ card }, context) => {
        started()
        await pause(200)
        if (!opened.another) await bus.request(nested, { card }, context)
        return { price: 7, seller: null }
      })
      const caller = (await opened.another?.()) ?? bus
      const reply = caller.request(quoteCard, { card: 'mew' }, contextFor(5000))
      await inFlight
      await bus.close()
      await expect(reply).resolves.toEqual({ price: 7, seller: null })
    })

    test('a closed bus takes no request and no event', async () => {
      await bus.handle(quoteCard, async () => ({ price: 1, seller: null }))
      await bus.close()
      const late = bus.request(quoteCard, { card: 'mew' }, contextFor(2000))
      await expect(late).rejects.toMatchObject({ code: 'unavailable' })
      await expect(bus.emit(cardSold, sale, factOf())).rejects.toMatchObject({ code: 'unavailable' })
    })
  })
}
