import { AppError } from '@comptoir/contracts/core/errors'
import { createGivingUp } from './giving-up.ts'

const broken = new TypeError('no such card')
const outage = new AppError('unavailable')
const second = 1000

/** A decision with a clock that the test moves. */
const open = () => {
  const clock = { ms: 0 }
  return { clock, ...createGivingUp(() => clock.ms) }
}

test('An event is given up at its fourth failure, a minute after the first at the earliest', () => {
  const { clock, failed } = open()
  const outcomes = [0, 1, 2, 3, 59, 60].map(seconds => {
    clock.ms = seconds * second
    return failed('event-1', broken)
  })
  expect(outcomes).toEqual([false, false, false, false, false, true])
})

test('Three failures are too few, however long they take', () => {
  const { clock, failed } = open()
  expect(
    [0, 100, 200, 300].map(seconds => {
      clock.ms = seconds * second
      return failed('event-1', broken)
    })
  ).toEqual([false, false, false, true])
})

test('What an outage refuses is tried for ever', () => {
  const { clock, failed } = open()
  for (let minutes = 0; minutes < 60; minutes += 1) {
    clock.ms = minutes * 60 * second
    expect(failed('event-1', outage)).toBe(false)
    expect(failed('event-1', new AggregateError([outage, outage]))).toBe(false)
  }
})

test('An event that one consumer cannot take counts, also while another is out of reach', () => {
  const { clock, failed } = open()
  const outcomes = [0, 30, 60, 90].map(seconds => {
    clock.ms = seconds * second
    return failed('event-1', new AggregateError([outage, broken]))
  })
  expect(outcomes).toEqual([false, false, false, true])
})

test('Each event has its own count, which ends with it', () => {
  const { clock, failed, ended } = open()
  for (const id of ['event-1', 'event-2']) for (let times = 0; times < 3; times += 1) failed(id, broken)
  clock.ms = 60 * second
  ended('event-1')
  expect([failed('event-1', broken), failed('event-2', broken)]).toEqual([false, true])
})
