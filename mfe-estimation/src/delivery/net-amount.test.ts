import { acceptedOffer, cardItem } from '../../testing/builders.ts'
import { netAmount } from './net-amount.ts'

it.each([
  ['a parcel of an offer below 50 €', [49.99], 'ship', 490, 4509],
  ['a parcel of 50,00 € in two offers', [20, 30], 'ship', 0, 5000],
  ['a parcel worth less than its shipping', [3], 'ship', 300, 0],
  ['cards brought to the shop', [10], 'shop', 0, 1000]
] as const)('%s brings what is left of it', (_, prices, mode, shippingcents, netcents) => {
  const items = [cardItem(), ...prices.map(price => acceptedOffer(price))]
  expect(netAmount(items, { mode, shippingcost: 4.9 })).toMatchObject({ shippingcents, netcents })
})

it('costs nothing where the shop set no shipping cost', () => {
  expect(netAmount([acceptedOffer(10)], { mode: 'ship' })).toEqual({
    offers: 1,
    offercents: 1000,
    shippingcents: 0,
    netcents: 1000
  })
})
