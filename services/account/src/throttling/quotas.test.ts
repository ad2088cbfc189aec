import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { openQuotas } from './quotas.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

const records = () => engine.db.collection<{ _id: string; times: Date[]; expiresat: Date }>('quotas')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('Of many at once so many are taken, and another key has its own', async () => {
  const quotas = await openQuotas(engine.db)
  const taken = await Promise.all(Array.from({ length: 20 }, () => quotas.take('links:anna', 3)))
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await quotas.take('links:bruno', 3)).toBe(true)
})

test('An hour after the oldest of them one is free again, and one only', async () => {
  const quotas = await openQuotas(engine.db)
  const times = [hoursAgo(1.01), hoursAgo(0.5), hoursAgo(0.2)]
  await records().insertOne({ _id: 'links:claire', times, expiresat: hoursAgo(-1) })
  expect(await quotas.take('links:claire', 3)).toBe(true)
  expect(await quotas.take('links:claire', 3)).toBe(false)
})

test('What nobody took from for an hour is swept', async () => {
  const quotas = await openQuotas(engine.db)
  await records().insertOne({ _id: 'links:denis', times: [hoursAgo(2)], expiresat: hoursAgo(1) })
  await quotas.sweep()
  expect(await records().findOne({ _id: 'links:denis' })).toBeNull()
  expect(await records().findOne({ _id: 'links:claire' })).not.toBeNull()
})
