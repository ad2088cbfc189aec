import type { Offer } from '@comptoir/contracts/batch/offer'
import { offerOf } from '../../testing/builders.ts'
import { acceptedBeside, isReplaced, linePricesBefore, priceBefore, replacedOffers } from './replaced.ts'

const line = (itemid: string, price: number) => ({ itemid, price, note: null, decision: null })
const first = offerOf({ price: 30, status: 'A', lines: [line('item-1', 10), line('item-2', 20)] })
const revised = offerOf({ price: 22, replaces: ['first'] })
const again = offerOf({ price: 25, replaces: ['first', 'revised'] })
const offers = (change: Record<string, Offer> = {}) => new Map(Object.entries({ first, revised, again, ...change }))

describe('an offer that takes the place of others', () => {
  it('is told beside what they came to, card by card', () => {
    const replaced = replacedOffers(revised, offers())
    expect(priceBefore(replaced)).toBe(30)
    expect([...linePricesBefore(replaced)]).toEqual([
      ['item-1', 10],
      ['item-2', 20]
    ])
  })

  it('adds up offers that stood side by side, never a proposal to the offer it was to replace', () => {
    const aside = offerOf({ price: 12.1 })
    expect(priceBefore(replacedOffers(offerOf({ replaces: ['first', 'aside'] }), offers({ aside })))).toBe(42.1)
    expect(priceBefore(replacedOffers(again, offers()))).toBe(30)
  })

  it('says nothing of offers that are not known', () => {
    expect(priceBefore(replacedOffers(offerOf({ replaces: ['unknown'] }), offers()))).toBeNull()
    expect(priceBefore(replacedOffers(first, offers()))).toBeNull()
  })

  it('is what an offer taken back was replaced by', () => {
    expect(isReplaced('first', { ...first, status: 'C' }, offers())).toBe(true)
    expect(isReplaced('first', first, offers())).toBe(false)
    expect(isReplaced('again', { ...again, status: 'C' }, offers())).toBe(false)
  })

  it('shares its parcel with the other accepted offers, not with those it replaces', () => {
    const aside = offerOf({ price: 5, status: 'A' })
    expect(acceptedBeside('revised', revised, offers({ aside }))).toBe(500)
    expect(acceptedBeside('first', first, offers({ aside }))).toBe(500)
    expect(acceptedBeside('aside', aside, offers({ aside }))).toBe(3000)
  })
})
