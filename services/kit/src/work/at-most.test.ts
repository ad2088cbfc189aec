import { setTimeout as pause } from 'node:timers/promises'
import { atMost, tooLate } from './at-most.ts'

test('Work that settles in time gives its outcome, other work the sign that it is late', async () => {
  expect(await atMost(1000, Promise.resolve('printed'))).toBe('printed')
  await expect(atMost(1000, Promise.reject(new Error('out of paper')))).rejects.toThrow('out of paper')
  expect(await atMost(10, pause(200))).toBe(tooLate)
  expect(await atMost(-1, pause(200))).toBe(tooLate)
})

test('Work that fails after its limit disturbs nobody', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const failing = pause(20).then(() => Promise.reject(new Error('out of paper')))
  expect(await atMost(5, failing)).toBe(tooLate)
  await pause(50)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
