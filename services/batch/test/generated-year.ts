import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { newBatchNumber } from '../src/batch/number.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import type { CardItemRecord } from '../src/items/card-item.ts'
import {
  acceptedOffer,
  closedOffers,
  expiredOffers,
  postedOffer,
  refusedOffer,
  withdrawnOffer
} from '../src/offers/decisions.ts'
import { offerExpiry } from '../src/offers/deadlines.ts'
import { standingOffers, sumOfCents, type OfferRecord } from '../src/offers/offer.ts'
import { aLine, anOffer } from './offers.ts'

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hourMs = 3_600_000

/**
 * Batches of a year, with all that may happen to one: offers that are refused, forgotten, taken back or revised, checks
 * that raise and lower prices, cards taken back and cards that nobody named. The rules of the service make the offers.
 */
export const generatedBatches = ({ seed, count, from, to }: { seed: number; count: number; from: Date; to: Date }) => {
  const random = seeded(seed)
  const below = (most: number) => Math.floor(random() * most)
  const chance = (share: number) => random() < share
  const pick = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0]

  const card = (id: string, at: Date): CardItemRecord => {
    const isNamed = chance(0.9)
    return {
      id,
      kind: 'C',
      status: 'D',
      createdat: at,
      photos: [`${id}-face`, `${id}-back`],
      attempt: 1,
      corners: null,
      name: isNamed ? 'Lumignou' : null,
      cents: isNamed && chance(0.9) ? 1 + below(9000) : null,
      gradation: chance(0.1) ? 'PSA' : '_default',
      condition: 9,
      edition: '_default',
      holographisme: isNamed ? pick<Holographisme>(['NH', 'R', 'H']) : null,
      cardid: isNamed ? `card-${below(40)}` : null,
      card: null,
      confidence: null,
      candidates: [],
      reason: null,
      trace: null
    }
  }

  const checkedAt = (item: CardItemRecord, at: Date): CardItemRecord => {
    const cents = chance(0.9) ? 1 + below(9000) : null
    const { condition, edition, gradation, name } = item
    const seen = {
      condition,
      edition,
      gradation,
      name,
      holographisme: item.holographisme ?? ('NH' as const),
      cardid: chance(0.1) ? `card-${below(40)}` : item.cardid,
      note: null,
      photos: [],
      marks: []
    }
    const isPricing = item.cents === null && cents !== null
    return {
      ...item,
      ...(isPricing && { cents, pricedbycheck: true as const }),
      checked: { ...seen, cents, at, staffid: 'staff-1' }
    }
  }

  const priceOf = (items: readonly CardItemRecord[]) =>
    items.map(({ id, checked, cents }) => aLine(id, Math.max(1, checked?.cents ?? cents ?? 500)))

  const offerAt = (at: Date, items: readonly CardItemRecord[], change: Partial<OfferRecord> = {}): OfferRecord => {
    const lines = chance(0.7) ? priceOf(items) : []
    const cents = lines.length > 0 ? sumOfCents(lines) : 100 + below(20_000)
    const divisible = lines.length > 1 && chance(0.5)
    return anOffer({ createdat: at, expiresat: offerExpiry(at), lines, cents, divisible, ...change })
  }

  const accept = (sale: Pick<BatchRecord, 'items' | 'offers'>, offer: OfferRecord, at: Date) => {
    const returned = offer.divisible && chance(0.5) ? offer.lines.slice(1, 2).map(({ itemid }) => itemid) : []
    const { messageid } = offer
    return acceptedOffer(sale, {
      messageid,
      returned,
      userid: 'anna',
      at,
      terms: '2026-10',
      itemid: `item-${messageid}`
    })
  }

  const batch = (index: number): BatchRecord => {
    const id = `batch-${String(index).padStart(5, '0')}`
    let at = new Date(from.getTime() + random() * (to.getTime() - from.getTime()))
    const later = (hours: number) => (at = new Date(at.getTime() + Math.ceil(random() * hours * hourMs)))
    const record: BatchRecord = {
      _id: id,
      number: newBatchNumber(),
      userid: `user-${below(50)}`,
      status: 'T',
      createdat: at,
      updatedat: at,
      version: 1,
      items: Array.from({ length: 1 + below(5) }, (_, place) => card(`${id}-${place}`, at)),
      offers: [],
      cards: 0,
      delivery: { mode: 'shop', tracking: null },
      payout: null
    }
    record.cards = record.items.length
    const ended = (change: Partial<BatchRecord> = {}): BatchRecord => ({
      ...record,
      ...change,
      updatedat: at,
      version: record.version + below(9)
    })
    if (chance(0.9)) record.sentat = later(4)
    if (chance(0.05)) return ended()
    const first = offerAt(later(72), record.items)
    record.offers = postedOffer(record, first, at)
    const answer = random()
    if (answer < 0.1) record.offers = refusedOffer(record, first.messageid, later(100))
    else if (answer < 0.2) {
      at = new Date(first.expiresat.getTime() + below(90_000))
      record.offers = expiredOffers(record, at)
    } else if (answer < 0.25) record.offers = withdrawnOffer(record, first.messageid, later(100))
    else record.offers = accept(record, first, later(200))
    if (standingOffers(record).length === 0) {
      later(10)
      return chance(0.5) ? ended() : ended({ status: 'C', offers: closedOffers(record, at) })
    }
    if (chance(0.1)) return ended({ status: 'I' })
    record.receivedat = later(100)
    if (chance(0.8)) record.items = record.items.map(item => (chance(0.9) ? checkedAt(item, later(5)) : item))
    if (chance(0.4)) {
      const second = offerAt(later(5), record.items, { replaces: [first.messageid] })
      record.offers = postedOffer(record, second, at)
      record.offers = chance(0.7)
        ? accept(record, second, later(100))
        : refusedOffer(record, second.messageid, later(100))
    }
    if (chance(0.15)) {
      later(20)
      return ended({ status: 'C', offers: closedOffers(record, at) })
    }
    later(50)
    const shipping = chance(0.1) ? 1 : 0
    const cents = Math.max(0, sumOfCents(standingOffers(record)) - shipping)
    return ended({ status: 'F', offers: closedOffers(record, at), payout: { method: 'cheque', cents, at } })
  }

  return Array.from({ length: count }, (_, index) => batch(index))
}
