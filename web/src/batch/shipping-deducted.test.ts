import type { Sums } from '@comptoir/contracts/batch/batch'
import { shippingDeducted } from './shipping-deducted.ts'

const none: Sums = { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null }

it('is the difference between what was accepted and what the seller receives, to the cent', () => {
  expect(shippingDeducted({ ...none, accepted: 49.99, net: 45.09 })).toBe(4.9)
})

it('is nothing where nothing is deducted or accepted', () => {
  expect(shippingDeducted({ ...none, accepted: 50, net: 50 })).toBeNull()
  expect(shippingDeducted(none)).toBeNull()
})
