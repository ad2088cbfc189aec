import path from 'node:path'
import { createWorkerPool } from './worker-pool.ts'

jest.setTimeout(30_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/failing-worker.ts'),
  threads: 1,
  limitMs: 1500
})
afterAll(() => pool.close())

test.each(['throws', 'dies', 'crashes', 'hangs'])('a task that %s rejects and the next one is served', async name => {
  await expect(pool.run(name, null)).rejects.toThrow(/bad task|exit|thrown outside|timeout|aborted|terminat/i)
  await expect(pool.run('works', 'ok')).resolves.toBe('OK')
})

test('time spent waiting for a thread does not count against the limit', async () => {
  const tasks = [pool.run('slow', 700), pool.run('slow', 700), pool.run('slow', 700)]
  await expect(Promise.all(tasks)).resolves.toEqual(['done', 'done', 'done'])
})
