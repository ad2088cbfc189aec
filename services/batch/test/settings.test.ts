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

test('Who stands behind the shop is told by staff, and nothing of it is there before', async () => {
  expect((await shop.as(aVisitor())(getSettings, {})).legal).toBeUndefined()
  const legal = {
    company: ' Comptoir SARL ',
    siren: '732829320',
    rcs: 'Paris B 732 829 320',
    publisher: 'La gérante',
    host: 'Un hébergeur, Lille',
    mediator: '',
    access: '',
    carriers: '',
    processors: ''
  }
  const told = { ...legal, company: 'Comptoir SARL' }
  expect((await shop.as(staff)(changeSettings, { legal })).legal).toEqual(told)
  expect((await shop.as(staff)(changeSettings, { estimationopen: true })).legal).toEqual(told)
  expect((await shop.as(aVisitor())(getSettings, {})).legal).toEqual(told)
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
  [{ shippingcost: -1 }, 'shippingcost'],
  [
    {
      legal: {
        company: '',
        siren: '123456789',
        rcs: '',
        publisher: '',
        host: '',
        mediator: '',
        access: '',
        carriers: '',
        processors: ''
      }
    },
    'legal.siren'
  ]
])('What cannot be is refused: %j', async (change, field) => {
  const before = await shop.as(staff)(getSettings, {})
  await expect(shop.as(staff)(changeSettings, change)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: expect.any(String) }
  })
  expect(await shop.as(staff)(getSettings, {})).toEqual(before)
})
