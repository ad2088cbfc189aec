import * as z from 'zod/mini'
import { Delivery } from './delivery.ts'

test('A delivery names its mode; a tracking number follows the rule or comes later', () => {
  for (const good of [
    { mode: 'shop' },
    { mode: 'ship' },
    { mode: 'ship', tracking: null },
    { mode: 'ship', tracking: 'LL123456789FR' }
  ])
    expect(z.safeParse(Delivery, good).success).toBe(true)
  for (const bad of [{}, { mode: 'pigeon' }, { mode: 'ship', tracking: 'nope' }])
    expect(z.safeParse(Delivery, bad).success).toBe(false)
})
