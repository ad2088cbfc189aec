/**
 * How many questions a portal at rest asks of its database, with a catalogue of invented cards:
 *   node bench/idle-questions.ts [--cards 40000] [--seconds 60]
 * The portal runs in a process of its own. Its connections to the engine pass through this program, which counts the
 * commands. Prints them by command and collection; ends with status 1 when there are more than two a second.
 */
import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { commandName, messageSplitter } from '@comptoir/embedded/engine/wire'
import { silentLog } from '@comptoir/kit/testing/log'
import { MongoClient } from 'mongodb'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inventCatalogue } from './invented-cards.ts'
import { startPortal } from './started-portal.ts'

const mostPerSecond = 2
/** How long the portal has after its start before it is measured. */
const settleMs = 20_000

const { values } = parseArgs({
  options: { cards: { type: 'string', default: '40000' }, seconds: { type: 'string', default: '60' } }
})
const [count, seconds] = [Number(values.cards), Number(values.seconds)]

/** What the driver asks on its own, whatever the portal does. */
const ofTheDriver = new Set(['hello', 'isMaster', 'ismaster', 'endSessions'])

/** `find batches`: the command, and the collection it names. */
const titleOf = (message: Buffer): string => {
  const name = commandName(message)
  const at = message.indexOf(`\x02${name}\0`, 0, 'latin1')
  if (at < 0) return name
  const text = at + name.length + 2
  return `${name} ${message.toString('utf8', text + 4, text + 3 + message.readInt32LE(text))}`
}

const asked = new Map<string, number>()
let isCounting = false
const note = (message: Buffer) => {
  const title = titleOf(message)
  if (isCounting && !ofTheDriver.has(title.split(' ')[0] ?? '')) asked.set(title, (asked.get(title) ?? 0) + 1)
}

/** Passes the connections of a driver on to the engine, and every message of theirs to `note`. */
const listen = async (engineSocket: string): Promise<{ port: number; close(): void }> => {
  const server = createServer(driver => {
    const engine = connect(engineSocket)
    const split = messageSplitter()
    driver.on('data', chunk => split(chunk).forEach(note))
    driver.pipe(engine).pipe(driver)
    for (const socket of [driver, engine]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => (socket === driver ? engine : driver).destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const engine = await startEngine({ dataDir, log: silentLog })
const client = await new MongoClient(engine.url).connect()
const { sets, cards } = inventCatalogue({ cards: count, species: 3000, sets: 500, seed: 42 })
const written = new Date()
await client
  .db()
  .collection<{ _id: string }>('sets')
  .insertMany(sets.map(set => ({ ...set, changedat: written })))
for (let from = 0; from < cards.length; from += 5000)
  await client
    .db()
    .collection<{ _id: string }>('cards')
    .insertMany(cards.slice(from, from + 5000).map(card => ({ ...card, changedat: written })))
await client.close()
const proxy = await listen(decodeURIComponent(new URL(engine.url).host))

const url = new URL(engine.url)
url.host = `127.0.0.1:${proxy.port}`
const portal = await startPortal({ MONGODB_URL: url.href })
console.log(`${count} cards, changed at the same moment; the portal has started`)
await pause(settleMs)

isCounting = true
await pause(seconds * 1000)
isCounting = false
const lines = [...asked].toSorted(([, one], [, other]) => other - one)
for (const [title, number] of lines) console.log(`${(number / seconds).toFixed(2).padStart(7)} a second  ${title}`)
const perSecond = lines.reduce((sum, [, number]) => sum + number, 0) / seconds
console.log(`${perSecond.toFixed(2).padStart(7)} a second in all, over ${seconds} s; ${mostPerSecond} at most`)

await portal.stop()
proxy.close()
await engine.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = perSecond <= mostPerSecond ? 0 : 1
