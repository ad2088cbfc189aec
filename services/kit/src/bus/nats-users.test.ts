import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type NatsConnection } from 'nats'
import { eventually } from '../../testing/eventually.ts'
import { silentLog } from '../../testing/log.ts'
import { findNatsServer, startNatsServer, type NatsServer } from '../../testing/nats-server.ts'
import { cardSold, contextFor, quoteCard } from '../../testing/shop.ts'
import type { Bus } from './bus.ts'
import { parseNatsUrl } from './nats-link.ts'
import { connectNatsBus } from './nats.ts'

const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip

const users = ['gateway', 'account', 'batch', 'conversation', 'recognition'] as const
type User = (typeof users)[number]
/** As a call of the batch service is named. */
const quote = { ...quoteCard, name: 'batch.quote_card' }
const passwordOf = (user: string) => `the-password-of-${user}`

whenInstalled('the server as Compose configures it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-nats-users-'))
  let server: NatsServer
  const buses: Bus[] = []
  const connections: NatsConnection[] = []
  beforeAll(async () => {
    for (const user of users) process.env[`NATS_${user.toUpperCase()}_PASSWORD`] = passwordOf(user)
    const deployed = readFileSync(join(import.meta.dirname, '../../../../docker/nats.conf'), 'utf8')
    // The test has a store of its own, and no monitoring page, whose port may be taken.
    const here = deployed.replace(/^http_port.*$/m, '').replace(/^jetstream \{[^}]*\}$/m, '')
    writeFileSync(join(directory, 'nats.conf'), here)
    server = await startNatsServer(binary!, ['-c', join(directory, 'nats.conf')])
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    for (const connection of connections) await connection.close()
    await server.stop()
    rmSync(directory, { recursive: true })
  })

  const urlOf = (user: string, password = passwordOf(user)) =>
    server.url.replace('nats://', `nats://${user}:${password}@`)
  const busOf = async (user: User) => {
    const bus = await connectNatsBus({ url: urlOf(user), name: user, log: silentLog })
    buses.push(bus)
    return bus
  }
  /** A connection that does what a program of the portal never would. */
  const intruder = async (user: User) => {
    const connection = await connect(parseNatsUrl(urlOf(user)))
    connections.push(connection)
    return connection
  }

  test('gateway and services ask, answer, tell facts and show hints', async () => {
    const [gateway, batch, account] = [await busOf('gateway'), await busOf('batch'), await busOf('account')]
    const seen: unknown[] = []
    await batch.handle(quote, async () => ({ price: 12, seller: null }))
    await account.consume(cardSold, 'account', async payload => void seen.push(payload))
    gateway.onHint('room', frame => seen.push(frame))
    for (const asker of [gateway, account])
      expect(await asker.request(quote, { card: 'mew' }, contextFor(2000))).toMatchObject({ price: 12 })
    await batch.emit(cardSold, { card: 'mew', price: 12 }, { id: randomUUID(), at: new Date().toISOString() })
    batch.hint('room', 'live')
    await eventually(() => expect(seen).toHaveLength(2))
  })

  test.each([
    ['a stranger', 'nats://'],
    ['a wrong password', `nats://batch:${passwordOf('account')}@`]
  ])('%s is refused', async (_, prefix) => {
    const refused = connect({ ...parseNatsUrl(server.url.replace('nats://', prefix)), reconnect: false })
    await expect(refused).rejects.toThrow(/authorization/i)
  })

  test.each<[User, string]>([
    ['conversation', 'call.account.>'],
    ['gateway', 'call.>'],
    ['batch', '_INBOX_gateway.>'],
    ['recognition', '_INBOX.>'],
    ['account', 'event.>'],
    ['gateway', '>']
  ])('%s may not listen to %s', async (user, subject) => {
    const connection = await intruder(user)
    const told = new Promise<Error | null>(resolve => connection.subscribe(subject, { callback: resolve }))
    expect(String(await told)).toMatch(/permissions violation/i)
  })

  test('the gateway may not tell facts', async () => {
    const connection = await intruder('gateway')
    const errors: string[] = []
    void (async () => {
      for await (const { data } of connection.status()) errors.push(JSON.stringify(data))
    })()
    connection.publish('event.batch.sale_step', 'forged')
    await eventually(() => expect(errors.join()).toMatch(/permissions.*violation/i))
  })
})
