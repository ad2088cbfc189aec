import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, headers } from 'nats'
import { describeBus } from '../../testing/bus-conformance.ts'
import { eventually } from '../../testing/eventually.ts'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { openBuses } from '../../testing/nats-buses.ts'
import { findNatsServer, startNatsServer, type NatsServer } from '../../testing/nats-server.ts'
import { cardSold, contextFor, quoteCard } from '../../testing/shop.ts'
import { parseNatsUrl, pauseAfter } from './nats-link.ts'
import { connectNatsBus } from './nats.ts'

const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip
const sale = { card: 'pikachu', price: 12 }
const at = new Date().toISOString()

const key = 'the key of the bus, the same in every process'

test('A server that is missed for long is tried more and more rarely', () => {
  expect([0, 900, 4000, 8000, 60_000].map(pauseAfter)).toEqual([250, 250, 1000, 2000, 4000])
})

whenInstalled('over NATS', () => {
  describe.each([
    ['in plain', undefined],
    ['sealed', key]
  ])('%s', (_, busKey) => {
    describeBus('NATS', () => openNatsBuses(busKey))
  })

  const openNatsBuses = async (busKey: string | undefined) => {
    const server = await startNatsServer(binary!)
    const buses = openBuses(server, busKey)
    return {
      bus: await buses.open(),
      another: () => buses.open(),
      async close() {
        await buses.close()
        await server.stop()
      }
    }
  }

  test('With a key, whoever taps the server reads neither requests nor answers, events nor hints', async () => {
    const sealed = openBuses(server, key)
    const tap = await connect({ servers: server.url.replace('nats://', '') })
    const tapped: string[] = []
    tap.subscribe('>', { callback: (_error, message) => void tapped.push(message.string()) })
    await tap.flush()
    const [caller, shop] = [await sealed.open(), await sealed.open()]
    await shop.handle(quoteCard, async () => ({ price: 4242, seller: 'a secret answer' }))
    const seen: unknown[] = []
    await shop.consume(cardSold, 'account', async payload => void seen.push(payload))
    shop.onHint('room', frame => seen.push(frame))
    expect(await caller.request(quoteCard, { card: 'a-secret-card' }, contextFor(2000))).toMatchObject({ price: 4242 })
    await caller.emit(cardSold, { card: 'a-secret-sale', price: 12 }, { id: randomUUID(), at })
    caller.hint('room', 'a-secret-hint')
    await eventually(() => expect(seen).toHaveLength(2))
    await tap.flush()
    expect(tapped.length).toBeGreaterThan(3)
    expect(tapped.join()).not.toMatch(/secret|4242/)
    await tap.close()

    const stranger = await openBuses(server, `another ${key}`).open()
    await expect(stranger.request(quoteCard, { card: 'mew' }, contextFor(2000))).rejects.toMatchObject({
      code: 'internal'
    })
    await stranger.close()
    await sealed.close()
  })

  let server: NatsServer
  let buses: ReturnType<typeof openBuses>
  beforeEach(async () => {
    server = await startNatsServer(binary!)
    buses = openBuses(server)
  })
  afterEach(async () => {
    await buses.close()
    await server.stop()
  })

  test('each request goes to one of the replicas, and both have work', async () => {
    const counts = [0, 0]
    for (const replica of [0, 1]) {
      const bus = await buses.open()
      await bus.handle(quoteCard, async () => {
        counts[replica]! += 1
        return { price: replica, seller: null }
      })
    }
    const caller = await buses.open()
    for (let asked = 0; asked < 100; asked += 1) await caller.request(quoteCard, { card: 'mew' }, contextFor(2000))
    expect(counts[0]! + counts[1]!).toBe(100)
    expect(Math.min(...counts)).toBeGreaterThan(10)
  })

  test('each event goes to one of the replicas of a group', async () => {
    const seen: string[] = []
    for (let replica = 0; replica < 2; replica += 1) {
      const bus = await buses.open()
      await bus.consume(cardSold, 'account', async (_payload, { id }) => void seen.push(id))
    }
    const emitter = await buses.open()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) await emitter.emit(cardSold, sale, { id, at })
    await eventually(() => expect(seen).toHaveLength(20))
    await pause(200)
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('when the server dies, calls in flight and new ones are unavailable at once; all heals when it is back', async () => {
    const service = await buses.open()
    await service.handle(quoteCard, async ({ card }) => {
      if (card === 'slow') await pause(5000)
      return { price: 1, seller: null }
    })
    const caller = await buses.open()
    let gaps = 0
    caller.onGap(() => (gaps += 1))
    // A call that waited for this deadline would outlast the test.
    const deadline = contextFor(60_000)
    const inFlight = caller.request(quoteCard, { card: 'slow' }, deadline)
    const failure = inFlight.catch((error: unknown) => error)
    await pause(50)
    await server.kill()
    expect(await failure).toMatchObject({ code: 'unavailable' })
    await expect(caller.request(quoteCard, { card: 'mew' }, deadline)).rejects.toMatchObject({
      code: 'unavailable'
    })
    await expect(caller.emit(cardSold, sale, { id: randomUUID(), at })).rejects.toMatchObject({ code: 'unavailable' })
    await server.restart()
    await eventually(() => caller.request(quoteCard, { card: 'mew' }, contextFor(2000)))
    // Listeners of hints may have missed some, and are called once.
    expect(gaps).toBe(1)
  })

  test('an acknowledged event survives the death of the server and reaches a consumer that was away', async () => {
    const first = await buses.open()
    await first.consume(cardSold, 'account', async () => {})
    await first.close()
    const emitter = await buses.open()
    const id = randomUUID()
    await emitter.emit(cardSold, sale, { id, at })
    await server.kill()
    await server.restart()
    const seen: string[] = []
    const second = await buses.open()
    await second.consume(cardSold, 'account', async (_payload, meta) => void seen.push(meta.id))
    await eventually(() => expect(seen).toEqual([id]))
  })

  test('consumers go on after the server was away, also when it comes back without its store', async () => {
    const seen: string[] = []
    const bus = await buses.open()
    await bus.consume(cardSold, 'account', async (_payload, { id }) => void seen.push(id))
    await server.kill()
    server.wipe()
    await server.restart()
    const id = randomUUID()
    await eventually(() => bus.emit(cardSold, sale, { id, at }))
    await eventually(() => expect(seen).toEqual([id]), 15_000)
  })

  test('an event sent twice by the outbox within two minutes is delivered once', async () => {
    const seen: string[] = []
    const bus = await buses.open()
    await bus.consume(cardSold, 'account', async (_payload, { id }) => void seen.push(id))
    for (const id of ['one', 'one', 'two']) await bus.emit(cardSold, sale, { id, at })
    await eventually(() => expect(seen).toEqual(['one', 'two']))
  })

  test('what is not a request of this bus runs nothing', async () => {
    let quoted = 0
    const service = await buses.open()
    await service.handle(quoteCard, async () => ({ price: (quoted += 1), seller: null }))
    const stranger = await connect({ servers: new URL(server.url).host })
    await expect(stranger.request('call.counter.quote_card', 'junk', { timeout: 200 })).rejects.toThrow('TIMEOUT')
    const head = headers()
    head.set('requestid', 'request-1')
    const answer = await stranger.request('call.counter.quote_card', '{"actor":1}', { timeout: 1000, headers: head })
    expect(answer.json()).toEqual({ error: { code: 'internal' } })
    await stranger.close()
    expect(quoted).toBe(0)
  })

  test('a reply too big for NATS is internal for the caller at once, and the service lives on', async () => {
    const service = await buses.open()
    await service.handle(quoteCard, async ({ card }) => ({
      price: 1,
      seller: card === 'big' ? 'x'.repeat(2_000_000) : null
    }))
    await expect(service.request(quoteCard, { card: 'big' }, contextFor(5000))).rejects.toMatchObject({
      code: 'internal'
    })
    expect(await service.request(quoteCard, { card: 'mew' }, contextFor(5000))).toEqual({ price: 1, seller: null })
  })

  test('it waits for a server that is not there yet, and says so', async () => {
    await server.kill()
    const { log, lines } = recordingLog()
    const connecting = connectNatsBus({ url: server.url, name: 'early', log, waitingNoticeMs: 50 })
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'waiting for NATS' })))
    await server.restart()
    await (await connecting).close()
  })

  test('a consumer that is opened while the server is away waits for it, which ends no start', async () => {
    const { log, lines } = recordingLog()
    const bus = await connectNatsBus({ url: server.url, name: 'waiting', log })
    await server.kill()
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'NATS is disconnected' })))
    const seen: unknown[] = []
    const opening = bus.consume(cardSold, 'patient', async payload => void seen.push(payload))
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'waiting for JetStream' })))
    await server.restart()
    await opening
    await bus.emit(cardSold, sale, { id: randomUUID(), at })
    await eventually(() => expect(seen).toEqual([sale]))
    await bus.close()
  })
})

whenInstalled('over NATS with a password', () => {
  test('the credentials of the URL open the door', async () => {
    const server = await startNatsServer(binary!, ['--user', 'shop', '--pass', 'p@ss'])
    const url = server.url.replace('nats://', 'nats://shop:p%40ss@')
    const bus = await connectNatsBus({ url, name: 'test', log: silentLog })
    await bus.handle(quoteCard, async () => ({ price: 1, seller: null }))
    await expect(bus.request(quoteCard, { card: 'mew' }, contextFor(5000))).resolves.toMatchObject({ price: 1 })
    await bus.close()
    await server.stop()
  })
})

test('a NATS URL is taken apart into hosts and credentials', () => {
  expect(parseNatsUrl('nats://a:4222')).toEqual({ servers: ['a:4222'] })
  expect(parseNatsUrl('nats://u:p%40@a:4222,nats://b:4223')).toEqual({
    servers: ['a:4222', 'b:4223'],
    user: 'u',
    pass: 'p@',
    inboxPrefix: '_INBOX_u'
  })
  expect(parseNatsUrl('tls://token@a:4222')).toEqual({ servers: ['a:4222'], token: 'token', tls: {} })
})
