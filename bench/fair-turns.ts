/**
 * How long a seller's card takes while 160 cards of eight anonymous visitors, each of a network of its own, are in front of
 * it, beside the time it takes alone.
 *   node bench/fair-turns.ts [--runs 5] [--visitors 8] [--cards 20]
 * The cards of the visitors are posted once and wait for the whole measure; a run is one card of the seller behind them.
 * The times alone come before. The threads are busy with an analysis when the seller's card comes: it waits for that one,
 * so a card behind the others may take one and a half times its time alone and one analysis. Portal, engine and threads
 * share the cores of the machine. Ends with status 1 when the median run takes longer.
 */
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clientFrom, succeeded, type ClientFrom } from './client-from.ts'
import { startPortal, untilIndexed } from './started-portal.ts'
import { median } from './timed-get.ts'

const MOST = 1.5
const POLL_MS = 25
const PATIENCE_MS = 120_000
/** The first card loads what all others find loaded. */
const WARM_UP = 2

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    visitors: { type: 'string', default: '8' },
    cards: { type: 'string', default: '20' }
  }
})
const [runs, visitors, cards] = [Number(values.runs), Number(values.visitors), Number(values.cards)]

const samples = join(import.meta.dirname, '../samples')
const photos = {
  face: await openAsBlob(join(samples, 'lumignou-recto.jpg')),
  back: await openAsBlob(join(samples, 'verso.jpg'))
}

const portal = await startPortal({ DEMO: '1', TRUST_PROXY: '127.0.0.1' })

interface Item {
  id: string
  status: string
}
const itemsOf = async (client: ClientFrom, batch: string) =>
  succeeded(await client.get(`/api/batchs/${batch}`))['items'] as Item[]

const openBatch = async (client: ClientFrom) =>
  succeeded(await client.post('/api/batchs/create', { status: 'E' }))['id'] as string
const addCard = async (client: ClientFrom, batch: string) =>
  succeeded(await client.upload(`/api/batchs/${batch}/items/card/create`, photos))['id'] as string

/** Milliseconds from the moment when the card was taken in until its analysis has ended. */
const timedCard = async (client: ClientFrom, batch: string): Promise<number> => {
  const id = await addCard(client, batch)
  const started = performance.now()
  for (const end = started + PATIENCE_MS; performance.now() < end; await pause(POLL_MS)) {
    const item = (await itemsOf(client, batch)).find(one => one.id === id)
    if (item?.status === 'E') throw new Error('the card ended as an error')
    if (item && item.status !== 'AX') return performance.now() - started
  }
  throw new Error('the card did not end')
}

const signUp = async (): Promise<ClientFrom> => {
  const client = clientFrom(portal.base, '203.0.113.200')
  const email = 'anna@example.fr'
  const person = {
    firstname: 'Anna',
    lastname: 'Martin',
    birthdate: '1990-05-17',
    passwd: 'Chocolat9',
    paymenttype: 'N'
  }
  succeeded(await client.post('/api/account/create', { ...person, email }))
  for (;;) {
    const mails = (await (await fetch(`${portal.base}/dev/mails.json`)).json()) as { text: string }[]
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(found => found !== undefined)
    if (code === undefined) await pause(100)
    else {
      succeeded(await client.post('/api/account/code', { code }))
      return client
    }
  }
}

await untilIndexed(portal.base)
const seller = await signUp()
const own = await openBatch(seller)
for (let card = 0; card < WARM_UP; card++) await timedCard(seller, own)
const alone: number[] = []
for (let run = 0; run < runs; run++) alone.push(await timedCard(seller, own))

const crowd = await Promise.all(
  Array.from({ length: visitors }, async (_, index) => {
    const client = clientFrom(portal.base, `203.0.113.${index + 1}`)
    return { client, batch: await openBatch(client) }
  })
)
const posted = performance.now()
await Promise.all(
  crowd.map(async ({ client, batch }) => {
    for (let card = 0; card < cards; card++) await addCard(client, batch)
  })
)
const waitingCards = async () => {
  const all = await Promise.all(crowd.map(({ client, batch }) => itemsOf(client, batch)))
  return all.flat().filter(({ status }) => status === 'AX').length
}
console.log(
  `${visitors * cards} cards of ${visitors} visitors posted in ${((performance.now() - posted) / 1000).toFixed(0)} s, ` +
    `${await waitingCards()} of them wait`
)

const spread = (all: number[], digits = 2) =>
  `${median(all).toFixed(digits)} (${Math.min(...all).toFixed(digits)} to ${Math.max(...all).toFixed(digits)})`
const seconds = (all: number[]) => all.map(ms => ms / 1000)
const [one] = [median(alone)]
const behind: number[] = []
for (let run = 0; run < runs; run++) {
  const before = await waitingCards()
  if (before === 0) throw new Error('no card of a visitor waits any more: there is nothing to measure')
  behind.push(await timedCard(seller, own))
  console.log(`run ${run + 1}: ${((behind.at(-1) ?? 0) / 1000).toFixed(2)} s behind ${before} cards`)
}
/** Beyond the one analysis that a thread was busy with. */
const ratios = behind.map(took => (took - one) / one)
console.log(`alone ${spread(seconds(alone))} s, behind the others ${spread(seconds(behind))} s (medians of ${runs})`)
console.log(`beyond one analysis: ${spread(ratios)} times the time alone, at most ${MOST}`)

await portal.stop()
process.exitCode = median(ratios) <= MOST ? 0 : 1
