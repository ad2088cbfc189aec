import { healthOf } from '@comptoir/contracts/core/health'
import { visitor } from '@comptoir/contracts/core/access'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { newId } from '@comptoir/kit/store/ids'
import { setTimeout } from 'node:timers/promises'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
beforeAll(async () => {
  // As often as in production: see `startConversationService`.
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db, 10_000)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const health = () => shop.as(visitor)(healthOf('conversation'), {})

test('The health page counts the events that were put aside, and says nothing when there are none', async () => {
  expect(await health()).not.toHaveProperty('parked')
  await shop.db.collection<{ _id: string; service: string }>('parked_events').insertMany([
    { _id: newId(), service: 'conversation' },
    { _id: newId(), service: 'batch' }
  ])
  expect(await health()).toMatchObject({ parked: 1 })
})

test('While nothing happens the service asks its database less than once in two seconds', async () => {
  const before = watched.asked.length
  // As long as its rarest look at the database takes to come round: in a shorter while, all of its looks may meet.
  await setTimeout(10_000)
  expect(watched.asked.length - before).toBeLessThan(5)
})
