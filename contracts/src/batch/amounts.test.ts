import * as fc from 'fast-check'
import { aBatch, aCard, anOffer, noSums } from '../../testing/samples.ts'
import { shippingCents, shownAmount, totalCents } from './amounts.ts'
import type { Sums } from './batch.ts'
import type { BatchStatus } from './batch-status.ts'
import type { Item } from './item.ts'

describe('The total of a batch', () => {
  const done = (price: number | null) => aCard({ status: 'D', price })

  test('Done cards and offers count, nothing else does', () => {
    const others = (['S', 'AX', 'WUI', 'E'] as const).map(status => aCard({ status, price: 1000 }))
    expect(totalCents([...others, done(12.5), done(null), anOffer(30)])).toBe(4250)
  })

  test('It is exact to the cent', () => {
    expect(totalCents([done(0.1), done(0.2)])).toBe(30)
    expect(totalCents(Array.from({ length: 1000 }, () => done(0.07)))).toBe(7000)
    expect(totalCents([done(1.15), done(2.3), anOffer(33.33)])).toBe(3678)
  })

  test('There is none to show while it is zero', () => {
    expect(totalCents([])).toBeNull()
    expect(totalCents([done(0), done(null), aCard({ status: 'WUI', price: 5 })])).toBeNull()
  })

  test('It is the sum in whole cents whatever the prices and their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 })), cents => {
        const items: Item[] = cents.map((each, index) => (index % 2 ? anOffer(each / 100) : done(each / 100)))
        const sum = cents.reduce((total, each) => total + each, 0)
        expect(totalCents(items)).toBe(sum === 0 ? null : sum)
        expect(totalCents(items.toReversed())).toBe(sum === 0 ? null : sum)
      })
    )
  })
})

describe('The amount shown for a batch', () => {
  const shown = (status: BatchStatus, sums: Partial<Sums>) =>
    shownAmount(aBatch({ status, sums: { ...noSums, ...sums } }))

  test('It is an estimate while nothing is accepted, whatever was offered', () => {
    expect(shown('E', {})).toEqual({ kind: 'estimate', euros: null })
    expect(shown('T', { total: 36, estimate: 36, offered: 30 })).toEqual({ kind: 'estimate', euros: 36 })
  })

  test('It is what the seller receives from the first accepted offer on', () => {
    const sums = { total: 66, estimate: 36, accepted: 30, net: 24.5 }
    for (const status of ['T', 'I'] as const) expect(shown(status, sums)).toEqual({ kind: 'net', euros: 24.5 })
  })

  test('It is what was paid once the batch is finished', () => {
    expect(shown('F', { total: 66, estimate: 36, accepted: 30, net: 30, paid: 30 })).toEqual({
      kind: 'paid',
      euros: 30
    })
  })

  test('A cancelled batch shows what its cards were estimated at: nothing is due any more', () => {
    expect(shown('C', { total: 66, estimate: 36, accepted: 30 })).toEqual({ kind: 'estimate', euros: 36 })
  })
})

test.each([
  ['A parcel below 50 €', 4999, 'ship', 490, 490],
  ['A parcel of 50,00 €', 5000, 'ship', 490, 0],
  ['A parcel worth less than its shipping', 300, 'ship', 490, 300],
  ['A shop that asks nothing', 1000, 'ship', 0, 0],
  ['Cards brought to the counter', 1000, 'shop', 490, 0]
] as const)('%s of %i cents by %s at %i takes off %i', (_, offercents, mode, costcents, expected) => {
  expect(shippingCents(offercents, { mode, costcents })).toBe(expected)
})
