import { shippingCents } from './shipping.ts'

test.each([
  ['A parcel below 50 €', 4999, 'ship', 490, 490],
  ['A parcel of 50,00 €', 5000, 'ship', 490, 0],
  ['A parcel worth less than its shipping', 300, 'ship', 490, 300],
  ['A shop that asks nothing', 1000, 'ship', 0, 0],
  ['Cards brought to the counter', 1000, 'shop', 490, 0]
] as const)('%s of %i cents by %s at %i takes off %i', (_, offercents, mode, costcents, expected) => {
  expect(shippingCents(offercents, { mode, costcents })).toBe(expected)
})
