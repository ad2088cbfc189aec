import { changeSettings, getSettings, settingsChannel } from '@comptoir/contracts/batch/settings'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('Staff change a part of the settings; everybody reads them, and a hint carries them', async () => {
  const hints: unknown[] = []
  shop.bus.onHint(settingsChannel, hint => hints.push(hint))
  const before = await shop.as(aVisitor())(getSettings, {})
  const closures = [{ from: '2026-08-01', to: '2026-08-15', reason: 'Congés' }]
  const changed = await shop.as(staff)(changeSettings, { closures, shippingcost: 6.9 })
  expect(changed).toEqual({ ...before, closures, shippingcost: 6.9 })
  expect(await shop.as(aVisitor())(getSettings, {})).toEqual(changed)
  expect(hints).toEqual([changed])
  expect(await shop.as(staff)(changeSettings, {})).toEqual(changed)
})

test('Closing online estimation refuses new batches at once', async () => {
  await shop.as(staff)(changeSettings, { estimationopen: false })
  await expect(shop.given.aBatch(aSeller())).rejects.toMatchObject({ code: 'estimation_closed' })
  await shop.as(staff)(changeSettings, { estimationopen: true })
  expect((await shop.given.aBatch(aSeller())).status).toBe('E')
})

test.each([
  [{ closures: [{ from: '2026-08-15', to: '2026-08-01', reason: 'Congés' }] }, 'closures'],
  [{ hours: [{ day: 1, open: '19:00', close: '11:30' }] }, 'hours'],
  [{ shippingcost: -1 }, 'shippingcost']
])('What cannot be is refused: %j', async (change, field) => {
  const before = await shop.as(staff)(getSettings, {})
  await expect(shop.as(staff)(changeSettings, change)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: expect.any(String) }
  })
  expect(await shop.as(staff)(getSettings, {})).toEqual(before)
})
