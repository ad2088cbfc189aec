import { MongoNetworkError } from 'mongodb'
import { retryUntilDeadline } from './retry-until-deadline.ts'

const failing = (times: number, error: Error) => {
  let left = times
  return async () => {
    if (left-- > 0) throw error
    return 'done'
  }
}

test('A database that does not answer is asked again, ever later; any other failure ends the work', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  expect(await retryUntilDeadline(failing(3, new MongoNetworkError('timed out')), wait)).toBe('done')
  expect(waits).toEqual([500, 1000, 2000])
  await expect(retryUntilDeadline(failing(1, new Error('a mistake')), wait)).rejects.toThrow('a mistake')
  await expect(retryUntilDeadline(failing(99, new MongoNetworkError('timed out')), wait)).rejects.toMatchObject({
    code: 'unavailable'
  })
  expect(waits).toHaveLength(3 + 7)
})
