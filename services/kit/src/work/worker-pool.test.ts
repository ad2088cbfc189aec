import path from 'node:path'
import { createWorkerPool } from './worker-pool.ts'

jest.setTimeout(30_000)

const file = path.join(import.meta.dirname, '../../testing/failing-worker.ts')
const pool = createWorkerPool({
  file,
  threads: 1,
  limitMs: 1500
})
afterAll(() => pool.close())

test.each([
  ['throws', { message: 'bad task' }],
  ['dies', { message: expect.stringMatching(/exit/) as string }],
  ['crashes', { message: 'thrown outside the task' }],
  ['hangs', { code: 'unavailable' }]
])('a task that %s rejects and the next one is served', async (name, failure) => {
  await expect(pool.run(name, null)).rejects.toMatchObject(failure)
  await expect(pool.run('works', 'ok')).resolves.toBe('OK')
})

test('time spent waiting for a thread does not count against the limit', async () => {
  const tasks = [pool.run('slow', 700), pool.run('slow', 700), pool.run('slow', 700)]
  await expect(Promise.all(tasks)).resolves.toEqual(['done', 'done', 'done'])
})

test('a full queue refuses the next task, and takes one again once a thread is free', async () => {
  const small = createWorkerPool({ file, threads: 1, limitMs: 5000, queue: 2 })
  const taken = [small.run('slow', 300), small.run('slow', 1), small.run('slow', 1)]
  await expect(small.run('works', 'no')).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all(taken)
  await expect(small.run('works', 'yes')).resolves.toBe('YES')
  await small.close()
})

test('threads are replaced after their lifetime, and no task is lost', async () => {
  const mortal = createWorkerPool({ file, threads: 2, limitMs: 5000, lifetime: 2 })
  const threads = await Promise.all(Array.from({ length: 12 }, () => mortal.run<number>('thread', null)))
  expect(new Set(threads).size).toBeGreaterThanOrEqual(3)
  await mortal.close()
})

test('a task that hangs at the end of its thread’s life holds the next ones up to its limit, no longer', async () => {
  const mortal = createWorkerPool({ file, threads: 2, limitMs: 1500, lifetime: 1 })
  const tasks = [mortal.run('hangs', null), ...['a', 'b', 'c'].map(letter => mortal.run<string>('works', letter))]
  const outcomes = await Promise.allSettled(tasks)
  expect(outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.status))).toEqual([
    'rejected',
    'A',
    'B',
    'C'
  ])
  await mortal.close()
})
