import { acceptedOffer, batchOf, rib, userOf } from '../../../testing/builders.ts'
import { netAmount } from './net-amount.ts'
import { waysToPay } from './payable-by.ts'

describe('what a seller is paid', () => {
  const parcel = { mode: 'ship', tracking: null } as const

  it('is the accepted offers', () => {
    const items = [acceptedOffer(33.33), acceptedOffer(66.67)]
    expect(netAmount({ items, delivery: parcel }, 4.9)).toEqual({ offers: 2, shippingcents: 0, netcents: 10_000 })
  })

  it('is less the parcel below 50 €', () => {
    expect(netAmount({ items: [acceptedOffer(49.99)], delivery: parcel }, 4.9).netcents).toBe(4509)
    expect(netAmount({ items: [acceptedOffer(50)], delivery: parcel }, 4.9).netcents).toBe(5000)
  })

  it('is whole when the cards are brought, or nothing was said of how they come', () => {
    expect(netAmount({ items: [acceptedOffer(20)], delivery: { mode: 'shop', tracking: null } }, 4.9).netcents).toBe(
      2000
    )
    expect(netAmount(batchOf({ items: [acceptedOffer(20)] }), 4.9).netcents).toBe(2000)
  })
})

describe('the ways to pay', () => {
  const possible = (...given: Parameters<typeof waysToPay>) =>
    waysToPay(...given)
      .filter(way => way.possible)
      .map(({ method }) => method)

  it('are those the seller gave, a cheque and cash', () => {
    expect(possible(userOf(), 5000)).toEqual(['bank', 'cheque', 'cash'])
    expect(possible(userOf({ paymenttype: 'P', paymentdata: { email: 'alix@exemple.fr' } }), 5000)).toEqual([
      'paypal',
      'cheque',
      'cash'
    ])
    expect(possible(userOf({ paymenttype: 'N', paymentdata: null }), 5000)).toEqual(['cheque', 'cash'])
  })

  it('leave out cash from 1 000 €', () => {
    expect(possible(userOf(), 99_999)).toContain('cash')
    expect(possible(userOf(), 100_000)).not.toContain('cash')
  })

  it('leave out a transfer to a RIB whose key is wrong, and say so', () => {
    const seller = userOf({ paymentdata: { name: 'Alix', rib: '30002 00550 0000157841Z 12' } })
    const bank = waysToPay(seller, 5000).find(({ method }) => method === 'bank')
    expect(bank).toMatchObject({ possible: false, description: 'La clé du RIB est fausse\u00a0: demandez-en un autre' })
  })

  it('name where the money goes', () => {
    expect(waysToPay(userOf(), 5000).map(({ description }) => description)).toContain(`Alix Martin, ${rib}`)
  })
})
