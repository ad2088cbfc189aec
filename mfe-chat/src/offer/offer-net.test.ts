import { offerNet } from './offer-net.ts'

const at = (price: number, more: Partial<Parameters<typeof offerNet>[1]> = {}) =>
  offerNet(price, { delivery: 'ship', besidecents: 0, shippingcost: 4.9, ...more })

describe('what is left of an offer', () => {
  it('is less the parcel below 50 €, and all of it from there on', () => {
    expect(at(49.99)).toEqual({ shipping: 4.9, left: 45.09 })
    expect(at(50)).toBeNull()
  })

  it('is all of it when the cards are brought, or parcels cost nothing', () => {
    expect(at(20, { delivery: 'shop' })).toBeNull()
    expect(at(20, { shippingcost: undefined })).toBeNull()
  })

  it('is counted as if sent while the seller has not chosen', () => {
    expect(at(20, { delivery: null })).toEqual({ shipping: 4.9, left: 15.1 })
  })

  it('is never below nothing', () => {
    expect(at(3)).toEqual({ shipping: 3, left: 0 })
  })

  it('depends on the other offers of the parcel', () => {
    expect(at(20, { besidecents: 2000 })).toEqual({ shipping: 4.9, left: null })
    expect(at(20, { besidecents: 3000 })).toBeNull()
  })
})
