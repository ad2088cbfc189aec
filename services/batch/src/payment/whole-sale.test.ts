import * as fc from 'fast-check'
import { aLine, anOffer } from '../../test/offers.ts'
import type { BatchRecord } from '../batch/record.ts'
import { newCardItem, type CardItemRecord } from '../items/card-item.ts'
import { checkedItem } from '../items/save-check.ts'
import {
  acceptedOffer,
  closedOffers,
  expiredOffers,
  postedOffer,
  refusedOffer,
  withdrawnOffer
} from '../offers/decisions.ts'
import { keptLines, standingOffers } from '../offers/offer.ts'
import { amountOf, sumsOf } from './amount.ts'
import { boughtCards } from './bought-cards.ts'

type Sale = Pick<BatchRecord, 'items' | 'offers' | 'delivery' | 'status' | 'payout'>

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000
const costcents = 650

const card = (id: string, cents: number | null): CardItemRecord => ({
  ...newCardItem({ id, now: start, face: 'face.jpg', back: 'back.jpg', requestid: undefined }),
  status: 'D',
  cents
})

/** One act of the shop or the seller, or days that pass. Numbers choose among the cards and offers there are. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('post' as const),
    cards: fc.array(fc.nat(4), { maxLength: 5 }),
    prices: fc.array(fc.nat(3000), { minLength: 5, maxLength: 5 }),
    whole: fc.integer({ min: 1, max: 9000 }),
    replaces: fc.array(fc.nat(20), { maxLength: 3 }),
    divisible: fc.boolean()
  }),
  fc.record({
    kind: fc.constant('accept' as const),
    offer: fc.nat(20),
    returned: fc.array(fc.nat(4), { maxLength: 3 })
  }),
  fc.record({ kind: fc.constantFrom('refuse' as const, 'withdraw' as const), offer: fc.nat(20) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat(40) }),
  fc.record({ kind: fc.constant('check' as const), card: fc.nat(4), cents: fc.option(fc.nat(5000)) })
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]

const open = { condition: 3, edition: '_default', holographisme: null, gradation: '_default' } as const

const offersAfter = ({ items, offers }: Sale, one: Exclude<Act, { kind: 'check' }>, at: Date, name: string) => {
  const messageid = 'offer' in one ? (pick(offers, one.offer)?.messageid ?? 'none') : 'none'
  switch (one.kind) {
    case 'post': {
      const ids = [...new Set(one.cards.flatMap(index => pick(items, index)?.id ?? []))]
      const lines = ids.map((id, index) => aLine(id, one.prices[index] ?? 0))
      const cents = lines.length > 0 ? lines.reduce((sum, line) => sum + line.cents, 0) : one.whole
      const replaces = one.replaces.flatMap(index => pick(offers, index)?.messageid ?? [])
      const expiresat = new Date(at.getTime() + 31 * day)
      const divisible = one.divisible && lines.length > 0
      const offer = anOffer({ messageid: name, cents, lines, replaces, divisible, createdat: at, expiresat })
      return postedOffer({ items, offers }, offer, at)
    }
    case 'accept': {
      const returned = one.returned.flatMap(index => pick(items, index)?.id ?? [])
      const by = { userid: 'marie', at, terms: '2026-01', itemid: `item of ${messageid}` }
      return acceptedOffer({ offers }, { messageid, returned, ...by })
    }
    case 'refuse':
      return refusedOffer({ offers }, messageid, at)
    case 'withdraw':
      return withdrawnOffer({ offers }, messageid, at)
    default:
      return expiredOffers({ offers }, at)
  }
}

/** Returns the sale after an act, or the same sale where the act is refused. */
const after = (sale: Sale, one: Act, at: Date, name: string): Sale => {
  if (one.kind === 'check') {
    const items = sale.items.map((item, index) => {
      if (index !== one.card % sale.items.length) return item
      const check = { ...open, cardid: null, name: null, cents: one.cents, note: null, photos: [], marks: [] }
      return { ...item, ...checkedItem(item, { ...check, at, staffid: 'lena' }, null) }
    })
    return { ...sale, items }
  }
  try {
    return { ...sale, offers: offersAfter(sale, one, at, name) }
  } catch (error) {
    expect(['offer_unavailable', 'not_found', 'validation_failed']).toContain((error as { code?: string }).code)
    return sale
  }
}

const expectSound = (sale: Sale, before: Sale) => {
  // Each card is bought at most once, no price is negative, and the prices add up to the amount that is paid.
  const { cents, offercents } = amountOf(sale, costcents)
  const bought = boughtCards(sale, cents)
  const standing = standingOffers(sale)
  expect(bought.reduce((sum, one) => sum + one.cents, 0)).toBe(standing.length > 0 ? cents : 0)
  expect(bought.every(one => one.cents >= 0)).toBe(true)
  expect(new Set(bought.map(one => one.card.id)).size).toBe(bought.length)
  expect(sumsOf(sale, costcents).net).toBe(standing.length > 0 ? cents : null)
  const lines = standing.flatMap(keptLines)
  expect(new Set(lines.map(({ itemid }) => itemid)).size).toBe(lines.length)
  if (cents === offercents && standing.every(offer => offer.lines.length > 0))
    for (const { card: item, cents: price } of bought)
      expect(price).toBe(lines.find(({ itemid }) => itemid === item.id)?.cents)
  // A card that the seller took back from an offer is bought only where another offer has a line for it.
  const kept = new Set(bought.map(one => one.card.id))
  const back = standing.flatMap(offer => offer.lines.filter(({ decision }) => decision === 'returned'))
  for (const { itemid } of back) expect(kept.has(itemid)).toBe(lines.some(line => line.itemid === itemid))
  // An acceptance cancels every other pending offer for a same card. An offer without lines is for all cards.
  const wasPending = before.offers.filter(({ status }) => status === 'P').map(({ messageid }) => messageid)
  const waiting = sale.offers.filter(({ status, messageid }) => status === 'P' && wasPending.includes(messageid))
  for (const accepted of standing.filter(({ messageid }) => wasPending.includes(messageid)))
    for (const { lines: others } of waiting) {
      const cards = keptLines(accepted).map(({ itemid }) => itemid)
      expect(others.length > 0 && cards.length > 0).toBe(true)
      expect(others.filter(({ itemid }) => cards.includes(itemid))).toEqual([])
    }
  // P changes once, A changes only for an offer that replaces it, and the other statuses are final.
  for (const offer of before.offers) {
    const now = sale.offers.find(({ messageid }) => messageid === offer.messageid)
    if (offer.status === 'R' || offer.status === 'C') expect(now).toBe(offer)
    if (offer.status === 'A' && now?.status !== 'A') {
      expect(now?.status).toBe('C')
      expect(standing.some(({ replaces }) => replaces.includes(offer.messageid))).toBe(true)
    }
  }
}

test('Whatever the shop and the seller do in whatever order, what is due is paid to the cent and nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(9000)), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('ship' as const, 'shop' as const, null),
      fc.array(act, { maxLength: 40 }),
      (estimates, mode, acts) => {
        const items = estimates.map((cents, index) => card(`card ${index}`, cents))
        const delivery = mode && { mode, tracking: null }
        let sale: Sale = { items, offers: [], delivery, status: 'T', payout: null }
        let at = start
        for (const [index, one] of acts.entries()) {
          at = new Date(at.getTime() + (one.kind === 'wait' ? one.days * day : 60_000))
          const next = after(sale, one, at, `offer ${index}`)
          expectSound(next, sale)
          sale = next
        }
        const closed = { ...sale, offers: closedOffers(sale, at) }
        expect(closed.offers.some(({ status }) => status === 'P')).toBe(false)
        expect(amountOf(closed, costcents)).toEqual(amountOf(sale, costcents))
      }
    ),
    { numRuns: 2000 }
  )
})

test('A card without a price takes the checked one and follows it; a declared price stays', () => {
  const check = { ...open, cardid: null, name: null, note: null, photos: [], marks: [], at: start, staffid: 'lena' }
  const see = (item: CardItemRecord, cents: number | null): CardItemRecord => ({
    ...item,
    ...checkedItem(item, { ...check, cents }, null)
  })
  expect(see(card('declared', 1000), 700)).toMatchObject({ cents: 1000, checked: { cents: 700 } })
  const left = see(card('left to the shop', null), 700)
  expect(left).toMatchObject({ cents: 700, checked: { cents: 700 } })
  expect(see(left, 500)).toMatchObject({ cents: 500 })
  expect(see({ ...card('unanswered', null), status: 'WUI' }, 500)).toMatchObject({ status: 'D', cents: 500 })
})
