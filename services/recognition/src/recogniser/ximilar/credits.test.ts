import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { openDailyAllowances } from '../../remote/daily-allowances.ts'
import { createCredits, type Credits } from './credits.ts'

let engine: TestEngine
let credits: Credits
beforeEach(async () => {
  engine = await openTestEngine()
  credits = createCredits(await openDailyAllowances(engine.db), { visitor: 20, account: 60, daily: 100 })
})
afterEach(() => engine.close())

const visitor = (key: string) => ({ kind: 'visitor' as const, key })
const account = (key: string) => ({ kind: 'account' as const, key })
const spend = async (payer: Parameters<Credits['spend']>[0], times: number) => {
  const spent = await Promise.all(Array.from({ length: times }, () => credits.spend(payer, 10)))
  return spent.filter(Boolean).length
}

test('A visitor and an account each have their day, whatever others spend', async () => {
  expect(await spend(visitor('one'), 5)).toBe(2)
  expect(await spend(visitor('other'), 5)).toBe(2)
  expect(await spend(account('one'), 20)).toBe(6)
})

test('All together have one day too; what it refuses is not taken from anybody', async () => {
  expect(await spend(account('one'), 6)).toBe(6)
  expect(await spend(account('other'), 6)).toBe(4)
  const spent = await engine.db.collection<{ _id: string; spent: number }>('allowances').find().toArray()
  expect(Object.fromEntries(spent.map(one => [one._id.slice(11), one.spent]))).toEqual({
    ximilar: 100,
    'ximilar account one': 60,
    'ximilar account other': 40
  })
})

test('Visitors have half of the day together, however many they say they are: accounts keep theirs', async () => {
  let spent = 0
  for (let one = 0; one < 10; one++) spent += await spend(visitor(`new ${one}`), 1)
  expect(spent).toBe(5)
  expect(await spend(account('one'), 5)).toBe(5)
})

test('What is given back can be spent again by the payer, and by all together', async () => {
  expect(await spend(visitor('one'), 2)).toBe(2)
  await credits.giveBack(visitor('one'), 10)
  expect(await spend(visitor('one'), 2)).toBe(1)
  expect(await spend(visitor('other'), 2)).toBe(2)
  expect(await spend(visitor('third'), 2)).toBe(1)
  expect(await spend(account('one'), 6)).toBe(5)
  await credits.giveBack(account('one'), 20)
  expect(await spend(account('other'), 6)).toBe(2)
})

test('Unknown payers share the day of one visitor', async () => {
  expect(await spend(null, 5)).toBe(2)
  expect(await spend(null, 5)).toBe(0)
})
