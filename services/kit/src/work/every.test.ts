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
