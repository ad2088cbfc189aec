import { AppError } from '@comptoir/contracts/core/errors'
import { recordingLog } from '../../testing/log.ts'
import { patiently } from './patiently.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const reasonOf = (error: Error) => error.message
const away = () => new AppError('unavailable', { cause: new Error('connect ECONNREFUSED') })

/** Work whose server is away for its first `failures` tries. */
const workAfter = (failures: number) => {
  let tries = 0
  const work = jest.fn(async () => {
    tries += 1
    if (tries <= failures) throw away()
    return 'done'
  })
  return work
}

test('Work whose server comes a minute late is done, and the log says so twice a minute', async () => {
  const { log, lines } = recordingLog()
  const work = workAfter(15)
  const outcome = patiently(work, { waitingFor: 'MongoDB', log })
  await jest.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBe('done')
  expect(work).toHaveBeenCalledTimes(16)
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'waiting for MongoDB', reason: 'connect ECONNREFUSED' }),
    expect.objectContaining({ msg: 'waiting for MongoDB' }),
    expect.objectContaining({ msg: 'MongoDB is there' })
  ])
})

test('Pauses grow from a tenth of a second to five seconds', async () => {
  const { log } = recordingLog()
  const work = workAfter(Infinity)
  void patiently(work, { waitingFor: 'NATS', log }).catch(() => undefined)
  const triesAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
    return work.mock.calls.length
  }
  expect(await triesAfter(99)).toBe(1)
  expect(await triesAfter(1)).toBe(2)
  expect(await triesAfter(200)).toBe(3)
  expect(await triesAfter(400 + 800 + 1600 + 3200)).toBe(7)
  expect(await triesAfter(5000)).toBe(8)
  expect(await triesAfter(5000)).toBe(9)
})

test('What no waiting mends is thrown at once, and so is the last failure of limited patience', async () => {
  const { log } = recordingLog()
  const refused = new Error('Authentication failed')
  await expect(patiently(() => Promise.reject(refused), { waitingFor: 'MongoDB', log })).rejects.toBe(refused)
  const limited = patiently(workAfter(Infinity), { waitingFor: 'MongoDB', log, forMs: 1000 }).catch(reasonOf)
  await jest.advanceTimersByTimeAsync(5000)
  expect(await limited).toBe('unavailable')
})

test('A stop ends the waiting', async () => {
  const { log } = recordingLog()
  const stopping = new AbortController()
  const waiting = patiently(workAfter(Infinity), { waitingFor: 'NATS', log, signal: stopping.signal }).catch(reasonOf)
  await jest.advanceTimersByTimeAsync(50)
  stopping.abort()
  expect(await waiting).toBe('unavailable')
})
