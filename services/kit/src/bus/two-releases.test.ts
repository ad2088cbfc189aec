import { event } from '@comptoir/contracts/core/event'
import { randomUUID } from 'node:crypto'
import { connect } from 'nats'
import * as z from 'zod/mini'
import { eventually } from '../../testing/eventually.ts'
import { openBuses } from '../../testing/nats-buses.ts'
import { findNatsServer, startNatsServer, type NatsServer } from '../../testing/nats-server.ts'
import { cardSold, contextFor, quoteCard } from '../../testing/shop.ts'

const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip

whenInstalled('Two releases on one NATS', () => {
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

  test('A failure whose code only the other release knows is unavailable, so that it is asked again', async () => {
    const newer = await connect({ servers: server.url.replace('nats://', '') })
    newer.subscribe(`call.${quoteCard.name}`, {
      callback: (_, message) => void message.respond(JSON.stringify({ error: { code: 'card_cursed', retryAfter: 5 } }))
    })
    await newer.flush()
    const caller = await buses.open()
    await expect(caller.request(quoteCard, { card: 'mew' }, contextFor(2000))).rejects.toMatchObject({
      code: 'unavailable'
    })
    await newer.close()
  })

  test('An event that one replica does not understand is taken by one of the other release', async () => {
    const auctioned = event(cardSold.name, z.object({ card: z.string(), bids: z.array(z.number()) }))
    const taken: string[] = []
    const older = await buses.open()
    await older.consume(cardSold, 'account', async ({ card }) => void taken.push(`older: ${card}`))
    const newer = await buses.open()
    await newer.emit(auctioned, { card: 'mew', bids: [12] }, { id: randomUUID(), at: new Date().toISOString() })
    await newer.emit(cardSold, { card: 'pikachu', price: 12 }, { id: randomUUID(), at: new Date().toISOString() })
    await eventually(() => expect(taken).toEqual(['older: pikachu']))

    await newer.consume(auctioned, 'account', async ({ card }) => void taken.push(`newer: ${card}`))
    await older.close()
    await eventually(() => expect(taken).toEqual(['older: pikachu', 'newer: mew']), 30_000)
  })
})
