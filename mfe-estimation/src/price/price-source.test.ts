import { cardItem } from '../../testing/builders.ts'
import { priceSource } from './price-source.ts'

const priced = (part: object) =>
  priceSource(cardItem({ reference: { source: 'E', sales: 12, at: '2026-03-03T10:00:00.000Z', ...part } }))

describe('where a price comes from', () => {
  it('is so many sales, and when they were read', () => {
    expect(priced({})).toBe('D’après 12 ventes eBay, le 3 mars 2026')
    expect(priced({ sales: 1 })).toBe('D’après 1 vente eBay, le 3 mars 2026')
  })

  it('is the shop where staff fixed it', () => {
    expect(priced({ source: 'F', sales: 0 })).toBe('Prix de la boutique, le 3 mars 2026')
  })

  it("is dated by the shop's calendar, in French", () => {
    expect(priced({ at: '2026-04-30T22:30:00.000Z' })).toBe('D’après 12 ventes eBay, le 1er mai 2026')
  })

  it.each([
    ['no reference', { reference: null }],
    ['a reference unknown to an earlier portal', {}],
    ['no price yet', { price: null, reference: { source: 'E', sales: 2, at: '2026-03-03T10:00:00.000Z' } as const }]
  ])('stays unsaid with %s', (_, part) => {
    expect(priceSource(cardItem(part))).toBeNull()
  })
})
