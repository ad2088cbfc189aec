import { aLine, anOffer } from '../../test/offers.ts'
import type { BatchRecord } from '../batch/record.ts'
import { newCardItem } from '../items/card-item.ts'
import { sumsOf } from './amount.ts'

const now = new Date()
const card = (cents: number | null, change: Partial<BatchRecord['items'][number]> = {}) => ({
  ...newCardItem({ id: 'card', now, face: 'face.jpg', back: 'back.jpg', requestid: undefined }),
  status: 'D' as const,
  cents,
  ...change
})

const sums = (change: Partial<BatchRecord>, costcents = 600) =>
  sumsOf({ items: [], offers: [], delivery: null, status: 'T', payout: null, ...change }, costcents)

const none = { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null }
const accepted = (cents: number) => anOffer({ status: 'A', cents })

test('Each amount that a batch does not have is null', () => {
  expect(sums({})).toEqual(none)
  expect(sums({ items: [card(null), card(500, { status: 'WUI' })] })).toEqual(none)
  expect(sums({ offers: [anOffer({ status: 'R' }), anOffer({ status: 'C' })] })).toEqual(none)
})

test('The estimate is the sum of the declared prices, also after a check', () => {
  const seen = { condition: 6, edition: '_default', holographisme: 'H', gradation: '_default' } as const
  const named = { cardid: null, name: null, note: null, photos: [], marks: [], at: now, staffid: 'lena' }
  const items = [card(1000, { checked: { ...seen, ...named, cents: 200 } }), card(null)]
  expect(sums({ items })).toEqual({ ...none, total: 1000, estimate: 1000 })
})

test('Pending offers are offered, accepted ones due: less the parcel below 50 €, if the cards come in one', () => {
  const items = [card(1000)]
  const offers = [accepted(2000), anOffer({ cents: 700 }), anOffer({ cents: 300, lines: [aLine('card', 300)] })]
  expect(sums({ items, offers })).toEqual({
    total: 3000,
    estimate: 1000,
    offered: 1000,
    accepted: 2000,
    net: 2000,
    paid: null
  })
  const delivery = { mode: 'ship', tracking: null } as const
  expect(sums({ offers, delivery }).net).toBe(1400)
  expect(sums({ offers: [accepted(5000)], delivery }).net).toBe(5000)
  expect(sums({ offers: [accepted(500)], delivery }).net).toBe(0)
})

test('Nothing is due for a cancelled batch, and the paid amount stays when the shipping cost changes', () => {
  const offers = [accepted(2000)]
  expect(sums({ offers, status: 'C' })).toMatchObject({ accepted: 2000, net: null })
  const payout = { method: 'cheque', cents: 1400, at: now } as const
  const delivery = { mode: 'ship', tracking: null } as const
  expect(sums({ offers, delivery, status: 'F', payout }, 900)).toMatchObject({ net: 1400, paid: 1400 })
})
