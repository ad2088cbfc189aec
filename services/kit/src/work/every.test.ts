import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../testing/eventually.ts'
import { every } from './every.ts'

test('Work never runs twice at once, goes on after a failure, and stopping waits for the run in flight', async () => {
  let running = 0
  let runs = 0
  const errors: unknown[] = []
  const timer = every(
    5,
    async () => {
      expect(++running).toBe(1)
      runs++
      await pause(20)
      running--
      if (runs === 1) throw new Error('once')
    },
    error => errors.push(error)
  )
  await eventually(() => expect(runs).toBeGreaterThanOrEqual(3))
  await timer.stop()
  expect(running).toBe(0)
  expect(errors).toEqual([new Error('once')])
  const stopped = runs
  await pause(30)
  expect(runs).toBe(stopped)
})

test('A kick runs the work at once; kicks during a run add one run after it', async () => {
  let runs = 0
  const places = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const repeated = every(
    60_000,
    () => places[runs++]!.promise,
    () => undefined
  )
  repeated.kick()
  expect(runs).toBe(1)
  repeated.kick()
  repeated.kick()
  places[0]!.resolve()
  await eventually(() => expect(runs).toBe(2))
  places[1]!.resolve()
  await pause(20)
  expect(runs).toBe(2)
  await repeated.stop()
  repeated.kick()
  expect(runs).toBe(2)
})

test('A kick after a failure runs the work again', async () => {
  let runs = 0
  const repeated = every(
    60_000,
    async () => {
      runs += 1
      throw new Error('broken')
    },
    () => undefined
  )
  repeated.kick()
  await eventually(() => expect(runs).toBe(1))
  await pause(5)
  repeated.kick()
  expect(runs).toBe(2)
  await repeated.stop()
})

test('Work that throws before it returns a promise is a failure like any other', async () => {
  const errors: unknown[] = []
  const repeated = every(
    60_000,
    () => {
      throw new Error('broken')
    },
    error => errors.push(error)
  )
  repeated.kick()
  await repeated.stop()
  expect(errors).toEqual([new Error('broken')])
})
