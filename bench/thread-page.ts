/**
 * What the chat's reducer needs to take in a page of 50 older messages and to make the rows of the thread, where the
 * browser holds 5,000 messages already, beside a thread of 50. The two threads take turns.
 *   node bench/thread-page.ts [--rounds 100]
 * Prints the medians, their spread (first and last tenth) and their ratios, five times over; ends with status 1 when
 * the reducer needs more than 2 ms for the page in the long thread.
 */
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { parseArgs } from 'node:util'
import { PAGE, olderPage } from '../mfe-chat/src/state/pages.ts'
import { rowsOf } from '../mfe-chat/src/state/rows.ts'
import { emptyThread, reduceThread, shownMessages } from '../mfe-chat/src/state/thread-state.ts'
import type { ThreadState } from '../mfe-chat/src/state/thread-state.ts'
import { median } from './timed-get.ts'

const MOST_MS = 2
const LONG = 5000
const WARM_UP_ROUNDS = 50
const RUNS = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)

const seller = 'seller-one'
const start = Date.UTC(2026, 0, 1)

/** Every tenth message is an offer: its content is read by its schema. */
const contentOf = (seq: number) => {
  if (seq % 10 > 0) return { type: 'T', content: 'Bonjour, la carte est arrivée ce matin.' }
  const offer = { title: 'Offre', description: '', price: seq, status: 'P', lines: [], replaces: [], divisible: false }
  return { type: 'O', content: JSON.stringify({ ...offer, expiresat: '2026-12-12T22:59:59.999Z' }) }
}
const messageOf = (seq: number): Message => ({
  id: `message-${seq}`,
  requestid: `request-${seq}`,
  tableid: 'batch-one',
  tabletype: 'B',
  userid: seq % 2 === 0 ? seller : 'staff-one',
  ...contentOf(seq),
  seq,
  createdat: new Date(start + seq * 60_000).toISOString()
})
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index))

const rowsIn = (state: ThreadState) => rowsOf(shownMessages(state), state.posts, seller)

const oldest = PAGE + 1
/** A thread that holds its newest messages, of which the rows were drawn. */
const threadOf = (length: number): ThreadState => {
  const to = oldest + length - 1
  const state = reduceThread(emptyThread, { type: 'page', messages: numbered(oldest, to), from: oldest, to })
  rowsIn(state)
  return state
}
const threads = { long: threadOf(LONG), short: threadOf(PAGE) }

type Times = Record<'page' | 'rows', number[]>

const takeIn = (state: ThreadState, times: Times) => {
  const page = olderPage(numbered(1, PAGE), oldest)
  const started = performance.now()
  const next = reduceThread(state, page)
  const reduced = performance.now()
  const rows = rowsIn(next)
  const drawn = performance.now()
  if (rows.length !== state.messages.length + PAGE) throw new Error('a message is missing')
  times.page.push(reduced - started)
  times.rows.push(drawn - reduced)
}

const tenth = (all: readonly number[], at: number) =>
  all.toSorted((one, other) => one - other)[Math.floor(at * (all.length - 1))] ?? NaN
const words = (all: readonly number[]) =>
  `${median(all).toFixed(3)} ms (${tenth(all, 0.1).toFixed(3)} to ${tenth(all, 0.9).toFixed(3)})`

const pages: number[] = []
for (let run = 0; run < RUNS; run++) {
  const times: Record<keyof typeof threads, Times> = { long: { page: [], rows: [] }, short: { page: [], rows: [] } }
  for (let round = run === 0 ? -WARM_UP_ROUNDS : 0; round < rounds; round++)
    for (const name of ['long', 'short'] as const)
      takeIn(threads[name], round >= 0 ? times[name] : { page: [], rows: [] })
  for (const part of ['page', 'rows'] as const) {
    const [long, short] = [times.long[part], times.short[part]]
    const ratio = (median(long) / median(short)).toFixed(1)
    console.log(`${part}: in ${LONG} messages ${words(long)}, in ${PAGE} ${words(short)}, ratio ${ratio}`)
  }
  pages.push(median(times.long.page))
}
console.log(`a page of ${PAGE} into ${LONG}: ${median(pages).toFixed(3)} ms, at most ${MOST_MS}`)
process.exitCode = median(pages) <= MOST_MS ? 0 : 1
