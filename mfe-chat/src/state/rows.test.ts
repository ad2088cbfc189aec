import * as fc from 'fast-check'
import { messageOf } from '../../testing/builders.ts'
import { rowsOf } from './rows.ts'
import { emptyThread, reduceThread, shownMessages } from './thread-state.ts'
import type { ThreadEvent, ThreadState } from './thread-state.ts'
import { WINDOW, moved, windowOf } from './window.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const rowsIn = (state: ThreadState) => rowsOf(shownMessages(state), state.posts, 'user-one')
const rows = (...events: ThreadEvent[]) => rowsIn(events.reduce(reduceThread, emptyThread))
const page = (...parts: Parameters<typeof messageOf>[1][]): ThreadEvent => ({
  type: 'page',
  messages: parts.map((part, index) => messageOf(index + 1, part)),
  from: 0,
  to: parts.length
})

describe('the lines of a discussion', () => {
  it('begin each day anew', () => {
    const lines = rows(page({ createdat: at(19, 23, 59) }, { createdat: at(20, 0, 1) }, { createdat: at(20, 0, 2) }))
    expect(lines.map(({ startsDay, follows }) => [startsDay, follows])).toEqual([
      [true, false],
      [true, false],
      [false, true]
    ])
  })

  it('go together when one author writes several in a row', () => {
    const lines = rows(
      page(
        { createdat: at(20, 9) },
        { createdat: at(20, 9, 4) },
        { createdat: at(20, 9, 5), userid: 'user-one' },
        { createdat: at(20, 9, 30), userid: 'user-one' }
      )
    )
    expect(lines.map(({ follows }) => follows)).toEqual([false, true, false, false])
  })

  it('end with what is being sent, which keeps its place once it is a message', () => {
    const createdat = at(20, 9, 3)
    const post: ThreadEvent = { type: 'post', post: { requestid: 'request-a', type: 'T', content: 'Oui', createdat } }
    const told = messageOf(2, { requestid: 'request-a', userid: 'user-one', createdat })
    const before = rows(page({}), post)
    const after = rows(page({}), post, { type: 'message', message: told })
    expect([before.at(-1)?.key, after.at(-1)?.key]).toEqual(['request-a', 'request-a'])
    expect([before.length, after.length]).toEqual([2, 2])
  })
})

describe('the window on a long thread', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ seq: 2 * index }))

  it('never holds more than its size, nor less than there is', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.option(fc.nat(900)), (count, first) => {
        const { start, end } = windowOf(lines(count), first)
        expect(end - start).toBe(Math.min(count, WINDOW))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(count)
      })
    )
  })

  it('shows the newest lines, unless it is held somewhere', () => {
    expect(windowOf(lines(200), null)).toEqual({ start: 120, end: 200 })
    expect(windowOf(lines(200), 100)).toEqual({ start: 50, end: 130 })
  })

  it('reaches both ends by moving', () => {
    const all = lines(200)
    let first: number | null = null
    const up = []
    for (let turn = 0; turn < 5; turn++) {
      first = moved(all, windowOf(all, first), -1)
      up.push(windowOf(all, first).start)
    }
    expect(up).toEqual([90, 60, 30, 0, 0])
    for (let turn = 0; turn < 5; turn++) first = moved(all, windowOf(all, first), 1)
    expect(windowOf(all, first)).toEqual({ start: 120, end: 200 })
  })
})
