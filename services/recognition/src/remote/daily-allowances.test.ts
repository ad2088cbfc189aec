import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { openDailyAllowances, secondsLeft, type DailyAllowances } from './daily-allowances.ts'

let engine: TestEngine
let allowances: DailyAllowances
beforeAll(async () => {
  engine = await openTestEngine()
  allowances = await openDailyAllowances(engine.db)
})
afterAll(() => engine.close())

const today = new Date('2026-11-21T10:00:00Z')
const tomorrow = new Date('2026-11-22T00:00:00Z')

test('Of many who spend at once, as many succeed as the day allows, from the first on', async () => {
  const spend = () => allowances.spend('calls', { amount: 1, limit: 7 }, today)
  const spent = await Promise.all(Array.from({ length: 30 }, spend))
  expect(spent.filter(Boolean)).toHaveLength(7)
  expect(await allowances.spend('calls', { amount: 1, limit: 7 }, tomorrow)).toBe(true)
  expect(await allowances.spend('other calls', { amount: 1, limit: 7 }, today)).toBe(true)
})

test('What does not fit is not spent in part, and what is given back can be spent again', async () => {
  const spend = (amount: number) => allowances.spend('credits', { amount, limit: 100 }, today)
  expect(await spend(101)).toBe(false)
  expect(await spend(60)).toBe(true)
  expect(await spend(60)).toBe(false)
  await allowances.giveBack('credits', 60, today)
  expect(await spend(100)).toBe(true)
})

test('Days gone by are forgotten, the present one is not', async () => {
  await allowances.spend('old', { amount: 1, limit: 1 }, today)
  await allowances.forget(tomorrow)
  expect(await allowances.spend('old', { amount: 1, limit: 1 }, today)).toBe(false)
  await allowances.forget(new Date('2026-11-24T00:00:00Z'))
  expect(await engine.db.collection('allowances').countDocuments()).toBe(0)
})

test('A day ends at midnight, Greenwich', () => {
  expect(secondsLeft(today)).toBe(14 * 3600)
  expect(secondsLeft(tomorrow)).toBe(86_400)
})
