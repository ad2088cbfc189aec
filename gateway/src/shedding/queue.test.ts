import { createQueue } from './queue.ts'

/** A queue of which so many are worked on at once, and what became of the requests that entered it, in order. */
const open = (mostAtWork = 2) => {
  const told: string[] = []
  const limit = { mostAtWork }
  const queue = createQueue(() => limit.mostAtWork)
  const enter = (name: string, place: number, since = 0) =>
    queue.enter(place, { since, letIn: () => told.push(name), refuse: () => told.push(`not ${name}`) })
  return { ...queue, enter, told, limit }
}

test('As many as may be worked on are let in at once, the next when one of them is answered', () => {
  const { enter, told } = open()
  const leave = enter('a', 3)
  enter('b', 3)
  enter('c', 3)
  expect(told).toEqual(['a', 'b'])
  expect(leave()).toBe(true)
  expect(told).toEqual(['a', 'b', 'c'])
})

test('The most important goes first, and among equals the one that came last', () => {
  const { enter, told, letInAll, limit } = open(0)
  enter('a visitor writes', 0)
  enter('a visitor reads', 3)
  enter('the shop reads', 5)
  enter('another visitor reads', 3)
  limit.mostAtWork = 3
  letInAll()
  expect(told).toEqual(['the shop reads', 'another visitor reads', 'a visitor reads'])
})

test('A client that is gone before its turn was not worked on, and keeps nobody waiting', () => {
  const { enter, told, unanswered } = open(1)
  const leave = enter('a', 3)
  const leaveEarly = enter('b', 3)
  enter('c', 3)
  expect(leaveEarly()).toBe(false)
  leave()
  expect(told).toEqual(['a', 'c'])
  expect(unanswered).toEqual([0, 0, 0, 1, 0, 0])
})

test('Too many are shortened from the least important and the first; what is worked on stays', () => {
  const { enter, told, shorten, unanswered } = open(2)
  const leave = enter('at work', 0)
  enter('at work too', 3)
  for (const name of ['a', 'b']) enter(name, 0)
  for (const name of ['c', 'd', 'e']) enter(name, 3)
  shorten(3)
  expect(told.slice(2)).toEqual(['not a', 'not b', 'not c'])
  expect(unanswered).toEqual([1, 0, 0, 3, 0, 0])
  leave()
  expect(told.at(-1)).toBe('e')
})

test('Who was refused and then closes its connection is counted once', () => {
  const { enter, shorten, unanswered } = open(0)
  const leave = enter('a', 0)
  shorten(0)
  expect(leave()).toBe(false)
  expect(unanswered).toEqual([0, 0, 0, 0, 0, 0])
})

test('Those that have waited for long are let in, however many are worked on', () => {
  const { enter, told, letInSince } = open(1)
  enter('a', 3, 0)
  enter('b', 3, 1)
  enter('c', 0, 2)
  enter('d', 3, 3)
  letInSince(3)
  expect(told).toEqual(['a', 'c', 'b'])
})

test('The fewest unanswered ones are those of the emptiest moment since the last look', () => {
  const { enter, fewestSince } = open(1)
  const leaves = [enter('a', 3), enter('b', 3)]
  expect(fewestSince()).toBe(0)
  expect(fewestSince()).toBe(2)
  for (const leave of leaves) leave()
  enter('c', 3)
  expect(fewestSince()).toBe(0)
  expect(fewestSince()).toBe(1)
})
