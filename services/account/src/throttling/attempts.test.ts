import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { openAttempts, waitAfter } from './attempts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
/** The times of `count` wrong attempts, ten seconds apart, the last one `last` seconds ago. */
const failures = (count: number, last: number) =>
  Array.from({ length: count }, (_, index) => ago(last + (count - 1 - index) * 10))

test.each([
  [0, 0],
  [4, 0],
  [5, 2],
  [6, 4],
  [7, 8],
  [8, 16],
  [9, 32],
  [10, 3600]
])('After %i wrong ones the next may come in %i s', (count, seconds) => {
  expect(waitAfter(failures(count, 0), now)).toBe(seconds * 1000)
})

test('The delay runs from the last wrong one and ends by itself', () => {
  expect(waitAfter(failures(7, 3), now)).toBe(5000)
  expect(waitAfter(failures(7, 8), now)).toBe(0)
  expect(waitAfter(failures(10, 3599), now)).toBe(1000)
})

test('Ten within an hour wait a whole hour, also when the first of them are longer ago by then', () => {
  const times = Array.from({ length: 10 }, (_, index) => ago(50 * 60 - index * 300 + 600))
  expect(waitAfter(times, now)).toBe((3600 - 15 * 60) * 1000)
})

test('What was more than an hour before the last one does not count', () => {
  expect(waitAfter([...failures(4, 3700), ...failures(4, 0)], now)).toBe(0)
  expect(waitAfter([...failures(4, 3700), ...failures(5, 0)], now)).toBe(2000)
})

describe('in the database', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await openTestEngine()
  })
  afterAll(() => engine.close())

  test('One of several keys that must wait is enough, and what is forgiven is forgotten, but for networks', async () => {
    const attempts = await openAttempts(engine.db)
    for (let count = 0; count < 5; count++) await attempts.count(['account:anna', 'network:home'])
    const refused = { code: 'too_many_attempts', retryAfter: 2 }
    await expect(attempts.admit(['account:anna'])).rejects.toMatchObject(refused)
    await expect(attempts.admit(['account:bruno', 'network:home'])).rejects.toMatchObject(refused)
    await attempts.forgive(['account:anna', 'network:home'])
    await attempts.admit(['account:anna'])
    await expect(attempts.admit(['network:home'])).rejects.toMatchObject(refused)
    await attempts.admit([])
  })

  test('A network counts the accounts that were tried from it, each once an hour', async () => {
    const attempts = await openAttempts(engine.db)
    const records = engine.db.collection<{ _id: string; expiresat: Date; failures: Date[] }>('attempts')
    const tried = async () => (await records.findOne({ _id: 'network:away' }))?.failures.length
    for (let count = 0; count < 7; count++) await attempts.count(['both:anna', 'network:away'])
    expect(await tried()).toBe(1)
    await attempts.count(['both:bruno', 'network:away'])
    await records.updateOne({ _id: 'both:anna' }, { $set: { expiresat: new Date() } })
    await attempts.count(['both:anna', 'network:away'])
    expect(await tried()).toBe(3)
  })

  test('Counters of which nothing is of use any more are swept', async () => {
    const attempts = await openAttempts(engine.db)
    const records = engine.db.collection<{ _id: string; expiresat: Date }>('attempts')
    await attempts.count(['account:old', 'account:new'])
    await records.updateOne({ _id: 'account:old' }, { $set: { expiresat: new Date() } })
    await attempts.sweep()
    expect(await records.countDocuments({ _id: { $in: ['account:old', 'account:new'] } })).toBe(1)
  })
})
