import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBuses } from '../../testing/nats-buses.ts'
import { findNatsServer, startNatsServer, type NatsServer } from '../../testing/nats-server.ts'
import { contextFor, quoteCard } from '../../testing/shop.ts'

const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip

whenInstalled('over NATS', () => {
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

  test('a request kept by a frozen network arrives after its deadline and does nothing', async () => {
    let quoted = 0
    const service = await buses.open()
    await service.handle(quoteCard, async () => ({ price: (quoted += 1), seller: null }))
    const caller = await buses.open()
    server.freeze()
    await expect(caller.request(quoteCard, { card: 'mew' }, contextFor(200))).rejects.toMatchObject({
      code: 'unavailable'
    })
    server.thaw()
    await caller.request(quoteCard, { card: 'mew' }, contextFor(2000))
    await pause(100)
    expect(quoted).toBe(1)
  })

  describe.each([
    ['ahead', 30_000],
    ['behind', -30_000]
  ])('a service whose clock is 30 s %s', (_, shift) => {
    let service: ChildProcess
    beforeEach(async () => {
      const testing = join(import.meta.dirname, '../../testing')
      service = fork(join(testing, 'quoting-service.ts'), [server.url], {
        execArgv: ['--import', join(testing, 'shifted-clock.ts')],
        env: { ...process.env, CLOCK_SHIFT_MS: String(shift) }
      })
      await once(service, 'message')
    })
    afterEach(async () => {
      service.disconnect()
      await once(service, 'exit')
    })

    test('answers, and sees the time its caller has left', async () => {
      const caller = await buses.open()
      const { price } = await caller.request(quoteCard, { card: 'mew' }, contextFor(2000))
      expect(price).toBeLessThanOrEqual(2000)
      expect(price).toBeGreaterThan(1500)
    })

    test('does nothing for a request that a frozen network kept past its deadline', async () => {
      const caller = await buses.open()
      server.freeze()
      await expect(caller.request(quoteCard, { card: 'mew' }, contextFor(200))).rejects.toMatchObject({
        code: 'unavailable'
      })
      server.thaw()
      const { seller } = await caller.request(quoteCard, { card: 'mew' }, contextFor(2000))
      expect(seller).toBe('1')
    })
  })

  test('a request that waits for its turn keeps its deadline, and does nothing when that has passed', async () => {
    const service = await buses.open()
    const left: number[] = []
    await service.handle(quoteCard, async ({ card }, { deadline }) => {
      left.push(deadline - Date.now())
      if (card === 'slow') await pause(400)
      return { price: 1, seller: null }
    })
    const caller = await buses.open()
    const slow = Array.from({ length: 64 }, () => caller.request(quoteCard, { card: 'slow' }, contextFor(5000)))
    const [late, patient] = [200, 2000].map(ms => caller.request(quoteCard, { card: 'mew' }, contextFor(ms)))
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all([...slow, patient])
    expect(left).toHaveLength(65)
    expect(left.at(-1)).toBeLessThan(1700)
  })
})
