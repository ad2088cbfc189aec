import type { CardItem } from '@comptoir/contracts/batch/item'
import { shippingCents } from '@comptoir/contracts/batch/amounts'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros } from '@comptoir/contracts/core/money'

/** A card below this estimate, in cents, is worth less than the hand that checks it: it comes with others or stays. */
export const BULK_CENTS = 50

/** What a card is to its parcel: worth sending, part of a bulk of cheap ones, or without an estimate. */
export const worths = ['send', 'bulk', 'check'] as const
export type Worth = (typeof worths)[number]

const worthOf = ({ status, price }: CardItem): Worth => {
  if (status !== 'D' || price === null) return 'check'
  return centsFromEuros(price) < BULK_CENTS ? 'bulk' : 'send'
}

/** Sorts cards by what they are to a parcel; within each, the dearest first. */
export const sortByWorth = (cards: readonly CardItem[]): Record<Worth, CardItem[]> => {
  const sorted = cards.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
  const of = (worth: Worth) => sorted.filter(card => worthOf(card) === worth)
  return { send: of('send'), bulk: of('bulk'), check: of('check') }
}

/** Cents: what the cards are estimated at, what their parcel would cost, and what is missing until the shop pays it. */
export interface ParcelWorth {
  estimate: number
  shipping: number
  missing: number
}

/** What sending these cards by post would bring. `costcents` is what the shop deducts for a small parcel. */
export const parcelWorth = (cards: readonly CardItem[], costcents: number): ParcelWorth => {
  const estimate = cards.reduce((sum, { price }) => sum + (price === null ? 0 : centsFromEuros(price)), 0)
  return {
    estimate,
    shipping: shippingCents(estimate, { mode: 'ship', costcents }),
    missing: Math.max(0, limits.freeShippingCents - estimate)
  }
}
