import * as fc from 'fast-check'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { messageOf } from '../../testing/builders.ts'
import { createFakeThread } from '../../testing/fake-thread.ts'
import type { Happening } from '../../testing/fake-thread.ts'
import { offerOf, withStatus } from './offer-content.ts'
import { PAGE, newestPage, olderPage } from './pages.ts'
import { rowsOf } from './rows.ts'
import { emptyThread, reduceThread, shownMessages } from './thread-state.ts'
import type { ThreadEvent, ThreadState } from './thread-state.ts'

const after = (events: readonly ThreadEvent[], start: ThreadState = emptyThread) => events.reduce(reduceThread, start)

const STEPS = { P: 0, A: 1, R: 1, C: 2 } as const satisfies Record<OfferStatus, number>
const furthest = <T>(all: readonly T[], statusOf: (one: T) => OfferStatus) =>
  all.reduce<T | null>((best, one) => (best && STEPS[statusOf(one)] <= STEPS[statusOf(best)] ? best : one), null)

/**
 * The rules of a thread in the plainest words: every number, id and message apart, and everything sorted at the end.
 */
const naiveThread = (events: readonly ThreadEvent[]) => {
  const messages = new Map<string, Message>()
  const gone = new Set<string>()
  const known = new Set<number>()
  const deleting = new Set<string>()
  const settled = new Set<string>()
  const posts = new Map<string, 'sending' | 'failed'>()
  const statuses: { id: string; status: OfferStatus }[] = []
  const offers: Message[] = []

  const forget = (id: string) => {
    messages.delete(id)
    deleting.delete(id)
    gone.add(id)
  }
  const put = (message: Message) => {
    const { id, seq, requestid } = message
    if (requestid !== null) {
      settled.add(requestid)
      posts.delete(requestid)
    }
    if (!messages.has(id) && known.has(seq)) gone.add(id)
    if (gone.has(id)) return
    messages.set(id, message)
    const offer = offerOf(message)
    if (!offer) return
    statuses.push({ id, status: offer.status })
    offers.push(message)
  }
  const page = (all: readonly Message[], from: number, to: number) => {
    const isMissing = ({ id, seq }: Message) => from <= seq && seq <= to && all.every(one => one.id !== id)
    for (const { id } of [...messages.values()].filter(isMissing)) forget(id)
    for (const message of all) put(message)
    for (let seq = from; seq <= to; seq++) known.add(seq)
  }
  for (const event of events) {
    if (event.type === 'page') page(event.messages, event.from, event.to)
    if (event.type === 'message') page([event.message], event.message.seq, event.message.seq)
    if (event.type === 'deleted') forget(event.id)
    if (event.type === 'delete' && messages.has(event.id)) deleting.add(event.id)
    if (event.type === 'delete_failed') deleting.delete(event.id)
    if (event.type === 'post' && !settled.has(event.post.requestid) && !posts.has(event.post.requestid))
      posts.set(event.post.requestid, 'sending')
    if (event.type === 'post_failed' && posts.has(event.requestid)) posts.set(event.requestid, 'failed')
    if (event.type === 'decided') {
      statuses.push({ id: event.messageid, status: event.status })
      if (event.message) offers.push(event.message)
    }
  }
  const shown = (message: Message) => {
    const { id } = message
    const last = furthest(
      offers.filter(one => one.id === id),
      one => offerOf(one)?.status ?? 'P'
    )
    const status = furthest(
      statuses.filter(one => one.id === id),
      one => one.status
    )?.status
    return status ? withStatus(last ?? message, status) : message
  }
  return {
    shown: [...messages.values()]
      .filter(({ id }) => !deleting.has(id))
      .map(shown)
      .sort((one, other) => one.seq - other.seq),
    known: [...known].sort((one, other) => one - other),
    posts: [...posts]
  }
}

const viewOf = (state: ThreadState) => ({
  shown: shownMessages(state),
  known: state.known.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  posts: state.posts.map(({ requestid, state }) => [requestid, state])
})

const number = fc.integer({ min: 1, max: 60 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('text', 'offer', 'hidden', 'mine') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), at: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      at: number,
      status: fc.constantFrom('A', 'R', 'C'),
      whole: fc.boolean()
    })
  }
)
const createdat = '2026-11-20T09:00:00.000Z'
const act: fc.Arbitrary<ThreadEvent> = fc.oneof(
  number.map(seq => ({ type: 'delete', id: `message-${seq}` }) as const),
  number.map(seq => ({ type: 'delete_failed', id: `message-${seq}` }) as const),
  number.map(seq => {
    const post = { requestid: `request-${seq}`, type: 'T', content: 'Oui', createdat } as const
    return { type: 'post', post } as const
  }),
  number.map(seq => ({ type: 'post_failed', requestid: `request-${seq}` }) as const)
)

/** Everything a page may hear of a thread while it lives, with the viewer's acts in between, in any order. */
const heard = fc
  .array(fc.record({ happening, read: fc.option(fc.tuple(number, number)), acts: fc.array(act, { maxLength: 2 }) }), {
    maxLength: 60,
    size: 'max'
  })
  .chain(steps => {
    const thread = createFakeThread()
    const events = steps.flatMap(({ happening, read, acts }) => {
      const told = thread.happen(happening)
      if (!read) return [...told, ...acts]
      const [from, to] = [Math.min(...read), Math.max(...read)]
      const messages = thread.shown().filter(({ seq }) => from <= seq && seq <= to)
      // Only the newest page may speak of numbers to come.
      const last = thread.shown().at(-1)?.seq ?? 0
      const page: ThreadEvent = { type: 'page', messages, from, to: Math.min(to, last) }
      return [...told, page, thread.newest(), ...acts]
    })
    return fc.oneof(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length })
    )
  })

it('a thread is what the plain rules make of everything that was heard, in whatever order', () => {
  fc.assert(fc.property(heard, events => expect(viewOf(after(events))).toEqual(naiveThread(events))))
})

describe('a thread of 5,000 messages', () => {
  const LENGTH = 5000
  const HEAD = PAGE + 1
  const visited = new Set<string>()
  const watched = (message: Message): Message =>
    new Proxy(message, {
      get: (target, field) => {
        visited.add(target.id)
        return Reflect.get(target, field) as unknown
      }
    })
  const numbered = (from: number, length: number) => Array.from({ length }, (_, index) => messageOf(from + index))
  const long = after([
    { type: 'page', messages: numbered(HEAD, LENGTH).map(watched), from: HEAD, to: HEAD + LENGTH - 1 }
  ])
  const [top, middle] = [HEAD + LENGTH - 1, HEAD + LENGTH / 2]
  // Both ends of a page are found by halving.
  const SEARCH = 2 * Math.ceil(Math.log2(LENGTH + 1))

  it.each<[string, ThreadEvent, number]>([
    ['a page of older ones', olderPage(numbered(1, PAGE), HEAD), 0],
    ['the newest page', newestPage(numbered(top - PAGE + 1, PAGE), top), PAGE],
    ['a page in which one is missing', { type: 'page', messages: [], from: middle, to: middle }, 1],
    ['a new one', { type: 'message', message: messageOf(top + 1) }, 0],
    ['an upload that goes on', { type: 'post_progress', requestid: 'request-a', fraction: 0.5 }, 0]
  ])('is not read through for %s', (_, event, spokenOf) => {
    visited.clear()
    reduceThread(long, event)
    expect(visited.size).toBeLessThanOrEqual(SEARCH + spokenOf)
  })

  it('keeps the messages and the rows that did not change', () => {
    const rowsIn = (state: ThreadState) => rowsOf(shownMessages(state), state.posts, 'user-one')
    const before = rowsIn(long)
    const same = (state: ThreadState) => rowsIn(state).filter(row => before.includes(row)).length
    expect(same(reduceThread(long, newestPage(numbered(top - PAGE + 1, PAGE), top)))).toBe(LENGTH)
    expect(same(reduceThread(long, { type: 'message', message: messageOf(top + 1) }))).toBe(LENGTH)
    expect(reduceThread(long, newestPage(numbered(top - PAGE + 1, PAGE), top)).messages).toBe(long.messages)
    // The first one has another line above it then.
    expect(same(reduceThread(long, olderPage(numbered(1, PAGE), HEAD)))).toBe(LENGTH - 1)
  })
})
