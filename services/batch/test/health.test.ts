import { visitor } from '@comptoir/contracts/core/access'
import { healthOf } from '@comptoir/contracts/core/health'
import { parkedCollection, type ParkedEvent } from '@comptoir/kit/work/parked-events'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('The health of the service shows the number of its parked events while there are any', async () => {
  const health = () => shop.as(visitor)(healthOf('batch'), {})
  const register = { ok: true, entries: 0, checkedat: expect.any(String) as string }
  expect(await health()).toEqual({ register })
  const event = { id: 'event-1', name: 'batch.status_changed', at: new Date().toISOString(), payload: {} }
  const parked: ParkedEvent = {
    _id: event.id,
    service: 'batch',
    step: 'deliver',
    event,
    reason: 'Error: no',
    parkedat: new Date()
  }
  await (await parkedCollection(shop.db)).insertOne(parked)
  expect(await health()).toEqual({ register, parked: 1 })
})
