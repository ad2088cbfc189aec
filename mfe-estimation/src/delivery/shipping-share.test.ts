import { deliveryOf } from '../../testing/builders.ts'
import { shippingShare } from './shipping-share.ts'

const ship = deliveryOf()
const labelled = deliveryOf({ label: true })

it.each([
  ['an offer below 50 €: its own, by the cost of the shop', 4999, 'ship', ship, 4.9, 'offer', 490],
  ['an offer below 50 € of a shop without a cost: the seller', 3000, 'ship', ship, undefined, 'seller', 0],
  ['the same before a way is chosen', 3000, 'ship', null, 0, 'seller', 0],
  ['the same with the label of the shop: the shop', 3000, 'ship', labelled, 0, 'shop', 0],
  ['an offer below 50 € with a label, at a cost: still its own', 3000, 'ship', labelled, 4.9, 'offer', 490],
  ['an offer of 50 €: the shop', 5000, 'ship', ship, 4.9, 'shop', 0],
  ['an offer of 50 € of a shop without a cost: the shop', 5000, 'ship', ship, undefined, 'shop', 0],
  ['an offer worth less than its parcel: the whole offer', 300, 'ship', ship, 4.9, 'offer', 300],
  ['cards brought to the shop: nobody', 1000, 'shop', deliveryOf({ mode: 'shop' }), 4.9, 'nobody', 0]
] as const)('the parcel is borne by %s', (_, offercents, mode, delivery, shippingcost, bearer, cents) => {
  expect(shippingShare(offercents, { mode, delivery, shippingcost })).toEqual({ bearer, cents })
})
