import * as fc from 'fast-check'
import { messageOf, offerMessage } from '../../testing/builders.ts'
import { createFakeThread } from '../../testing/fake-thread.ts'
import type { Happening } from '../../testing/fake-thread.ts'
import { offerOf } from './offer-content.ts'
import { emptyThread, gapOf, isComplete, reduceThread, shownMessages } from './thread-state.ts'
import type { ThreadEvent, ThreadState } from './thread-state.ts'

const after = (events: readonly ThreadEvent[], start: ThreadState = emptyThread) => events.reduce(reduceThread, start)
const view = (state: ThreadState) => ({ messages: shownMessages(state), posts: state.posts, known: state.known })

const place = fc.nat(200)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('text', 'offer', 'hidden', 'mine') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      at: place,
      status: fc.constantFrom('A', 'R', 'C'),
      whole: fc.boolean()
    })
  }
)

/** What was told of a thread while it happened: every hint and answer, and first frames read here and there. */
const story = fc.array(fc.record({ happening, read: fc.boolean() }), { maxLength: 90, size: 'max' }).map(steps => {
  const thread = createFakeThread()
  const told = steps.flatMap(({ happening, read }) => [...thread.happen(happening), ...(read ? [thread.newest()] : [])])
  return { thread, told }
})

const shuffled = (events: readonly ThreadEvent[]) =>
  fc.shuffledSubarray([...events], { minLength: events.length, maxLength: events.length })

describe('answers, frames and pages of a thread', () => {
  it('lead to the same discussion in whatever order they come', () => {
    fc.assert(
      fc.property(
        story.chain(({ told }) => fc.tuple(shuffled(told), shuffled(told))),
        ([one, other]) => {
          expect(view(after(one))).toEqual(view(after(other)))
        }
      )
    )
  })

  it('lead to what the portal has once the page asked again, whatever was lost or came twice', () => {
    fc.assert(
      fc.property(
        story.chain(({ thread, told }) =>
          fc.record({
            thread: fc.constant(thread),
            heard: fc.tuple(fc.subarray(told), fc.subarray(told)).chain(([one, two]) => shuffled([...one, ...two]))
          })
        ),
        ({ thread, heard }) => {
          const state = thread.resync(after(heard))
          expect(shownMessages(state)).toEqual(thread.shown())
          expect([gapOf(state), isComplete(state)]).toEqual([null, true])
        }
      )
    )
  })
})

describe('a post', () => {
  const message = messageOf(7, { requestid: 'request-a', userid: 'user-one', content: 'Bonjour' })
  const post: ThreadEvent = {
    type: 'post',
    post: { requestid: 'request-a', type: 'T', content: 'Bonjour', createdat: message.createdat }
  }
  const endings: ThreadEvent[] = [
    { type: 'message', message },
    { type: 'post_failed', requestid: 'request-a' },
    { type: 'post_again', requestid: 'request-a' },
    { type: 'page', messages: [message], from: 0, to: 7 }
  ]

  it('is one message, in every order of its answer, its frame, a lost answer and a resync', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...endings)), fc.constantFrom(0, 3), (heard, told) => {
        const ending = endings.slice(told, told + 1)
        const state = after([post, ...heard, ...ending])
        expect(shownMessages(state)).toEqual([message])
        expect(state.posts).toEqual([])
      })
    )
  })

  it('that was told before the page knew of it is no second one', () => {
    expect(after([{ type: 'message', message }, post]).posts).toEqual([])
  })

  it('that failed waits to be sent again or thrown away', () => {
    const failed = after([post, { type: 'post_failed', requestid: 'request-a' }])
    expect(failed.posts.map(({ state }) => state)).toEqual(['failed'])
    expect(after([{ type: 'post_again', requestid: 'request-a' }], failed).posts.map(({ state }) => state)).toEqual([
      'sending'
    ])
    expect(after([{ type: 'post_dropped', requestid: 'request-a' }], failed).posts).toEqual([])
  })

  it('deleted from another page before its answer came is over', () => {
    const state = after([post, { type: 'page', messages: [], from: 0, to: 7 }, { type: 'message', message }])
    expect([shownMessages(state), state.posts]).toEqual([[], []])
  })
})

describe('a deletion', () => {
  const message = messageOf(1)
  const start = after([{ type: 'page', messages: [message], from: 0, to: 1 }])
  const asked = after([{ type: 'delete', id: message.id }], start)

  it('is shown before the portal answered, and taken back when it refuses', () => {
    expect(shownMessages(asked)).toEqual([])
    expect(shownMessages(after([{ type: 'delete_failed', id: message.id }], asked))).toEqual([message])
  })

  it('is final once it is told, whatever comes late', () => {
    const late: ThreadEvent[] = [
      { type: 'deleted', id: message.id },
      { type: 'delete_failed', id: message.id },
      { type: 'message', message },
      { type: 'page', messages: [message], from: 0, to: 1 }
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...late)), fc.array(fc.constantFrom(...late)), (before, then) => {
        const state = after([...before, { type: 'deleted', id: message.id }, ...then], asked)
        expect(shownMessages(state)).toEqual([])
      })
    )
  })
})

it('an offer that was decided stays so when an older reading comes late', () => {
  const pending = offerMessage(3)
  const state = after([
    { type: 'decided', messageid: pending.id, status: 'A' },
    { type: 'page', messages: [pending], from: 0, to: 3 },
    { type: 'message', message: pending }
  ])
  expect(shownMessages(state).map(message => offerOf(message)?.status)).toEqual(['A'])
})

describe('an accepted offer', () => {
  const pending = offerMessage(3, { price: 30 })
  const accepted = offerMessage(3, { price: 18, status: 'A' })
  const shown = (state: ThreadState) =>
    shownMessages(state).map(message => [offerOf(message)?.status, offerOf(message)?.price])

  it('is shown as its frame tells it, with the price of the cards that were kept', () => {
    const start = after([{ type: 'page', messages: [pending], from: 0, to: 3 }])
    expect(shown(after([{ type: 'decided', messageid: pending.id, status: 'A' }], start))).toEqual([['A', 30]])
    const told: ThreadEvent = { type: 'decided', messageid: pending.id, status: 'A', message: accepted }
    expect(shown(after([told], start))).toEqual([['A', 18]])
    expect(shown(after([told, { type: 'message', message: pending }], start))).toEqual([['A', 18]])
  })

  it('further back than what was read shows nothing, and asks for nothing, until its page comes', () => {
    const start = after([{ type: 'page', messages: [messageOf(60)], from: 60, to: 60 }])
    const state = after([{ type: 'decided', messageid: pending.id, status: 'A', message: accepted }], start)
    expect([shown(state), gapOf(state)]).toEqual([[[undefined, undefined]], null])
    const page: ThreadEvent = { type: 'page', messages: [pending], from: 0, to: 59 }
    expect(shown(after([page], state))[0]).toEqual(['A', 18])
  })

  it('may still be replaced, and is not accepted again by what comes late', () => {
    const events: ThreadEvent[] = [
      { type: 'message', message: accepted },
      { type: 'decided', messageid: pending.id, status: 'C' },
      { type: 'decided', messageid: pending.id, status: 'A' },
      { type: 'message', message: accepted },
      { type: 'message', message: pending }
    ]
    fc.assert(
      fc.property(shuffled(events), heard => {
        expect(shown(after(heard))).toEqual([['C', 18]])
      })
    )
  })
})

it('mails of the dashboard are kept, but are no part of the discussion', () => {
  const mail = messageOf(2, { type: 'DE', content: '{"subject":"Bonjour","content":"…"}' })
  const state = after([{ type: 'message', message: mail }])
  expect(shownMessages(state)).toEqual([])
  expect([...state.messages.values()]).toEqual([mail])
})

describe('a gap', () => {
  it('is between what is known: a frame was lost, or came before the one it follows', () => {
    const state = after([
      { type: 'page', messages: [messageOf(1)], from: 0, to: 1 },
      { type: 'message', message: messageOf(4) }
    ])
    expect(gapOf(state)).toEqual({ from: 2, to: 3 })
  })

  it('is no gap where nothing is known yet', () => {
    expect(gapOf(after([{ type: 'message', message: messageOf(60) }]))).toBeNull()
    expect(isComplete(after([{ type: 'page', messages: [], from: 0, to: 0 }]))).toBe(true)
  })
})
