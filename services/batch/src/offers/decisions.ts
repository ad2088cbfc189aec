import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { doneCards, type BatchRecord } from '../batch/record.ts'
import { french } from '../french.ts'
import { isPending, keptLines, sumOfLines, type OfferRecord } from './offer.ts'

/**
 * The rules of decisions §11 as pure functions: each takes the batch as it was read and answers its offers as they are
 * afterwards. An offer that does not change stays the same object. What is refused throws `AppError`.
 */
type Sale = Pick<BatchRecord, 'items' | 'offers'>

const refusedField = (field: string, sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

const decidedAs = (offer: OfferRecord, status: 'A' | 'R' | 'C', at: Date): OfferRecord => {
  const { due: _, ...decided } = offer
  return { ...decided, status, decidedat: at }
}

const replaceEach = (offers: readonly OfferRecord[], change: (offer: OfferRecord) => OfferRecord | null) =>
  offers.map(offer => change(offer) ?? offer)

/** The offer of that message, or `not_found`. */
export const offerOf = ({ offers }: Pick<Sale, 'offers'>, messageid: string): OfferRecord => {
  const offer = offers.find(one => one.messageid === messageid)
  if (!offer) throw new AppError('not_found')
  return offer
}

/** The offer of that message while it can be decided; `offer_unavailable` once it was, or is over. */
export const pendingOfferOf = (sale: Pick<Sale, 'offers'>, messageid: string, now: Date): OfferRecord => {
  const offer = offerOf(sale, messageid)
  if (!isPending(offer, now)) throw new AppError('offer_unavailable')
  return offer
}

/** Whether two offers may not both become due: they buy a same card. One without lines buys the batch as a whole. */
const overlap = (one: OfferRecord, other: OfferRecord): boolean => {
  if (one.lines.length === 0 || other.lines.length === 0) return true
  const cards = new Set(keptLines(one).map(({ itemid }) => itemid))
  return keptLines(other).some(({ itemid }) => cards.has(itemid))
}

/** Whether posting `offer` takes back the pending `other`: it is named, or would replace the same accepted offer. */
const takesBack = (offer: OfferRecord, other: OfferRecord, accepted: ReadonlySet<string>): boolean =>
  other.status === 'P' &&
  (offer.replaces.includes(other.messageid) ||
    other.replaces.some(messageid => accepted.has(messageid) && offer.replaces.includes(messageid)))

/**
 * What an offer is compared with: the offers it replaces, without a proposal that was itself to replace another of them
 * and so never stood beside it.
 */
export const offersBefore = ({ offers }: Pick<Sale, 'offers'>, { replaces }: OfferRecord): OfferRecord[] =>
  offers.filter(
    one => replaces.includes(one.messageid) && !one.replaces.some(messageid => replaces.includes(messageid))
  )

const checkLines = ({ items }: Pick<Sale, 'items'>, offer: OfferRecord, standing: readonly OfferRecord[]) => {
  const { lines, divisible, cents } = offer
  if (divisible && lines.length === 0) throw refusedField('divisible', french.divisibleNeedsLines)
  if (lines.length === 0) return
  const cards = new Set(lines.map(({ itemid }) => itemid))
  if (cards.size < lines.length) throw refusedField('lines', french.cardTwice)
  const buyable = new Set(doneCards({ items }).map(({ id }) => id))
  if (lines.some(({ itemid }) => !buyable.has(itemid))) throw refusedField('lines', french.cardNotBuyable)
  if (sumOfLines(lines) !== cents) throw refusedField('lines', french.linesDoNotAddUp)
  const taken = standing.flatMap(keptLines).some(({ itemid }) => cards.has(itemid))
  if (taken) throw refusedField('lines', french.cardInAnotherOffer)
}

/**
 * Adds an offer. The pending offers it replaces, and those that would replace the same accepted one, are taken back at
 * once; accepted ones stay until the seller accepts this one. Throws `offer_unavailable` for a replaced offer that does
 * not stand, `validation_failed` under `price`, `lines` or `divisible`, `batch_limit` past `limits.offersPerBatch`.
 */
export const postedOffer = (sale: Sale, offer: OfferRecord, now: Date): OfferRecord[] => {
  const { offers } = sale
  // Euros that are no cent and no fraction of one: their rounding is forgiven on the wire.
  if (offer.cents < 1) throw refusedField('price', messages.offerPrice)
  if (offers.length >= limits.offersPerBatch) throw new AppError('batch_limit')
  const replaceable = new Set(
    offers.filter(one => one.status === 'A' || isPending(one, now)).map(({ messageid }) => messageid)
  )
  if (offer.replaces.some(messageid => !replaceable.has(messageid))) throw new AppError('offer_unavailable')
  const accepted = new Set(offers.filter(({ status }) => status === 'A').map(({ messageid }) => messageid))
  const standing = offers.filter(
    one =>
      (one.status === 'A' && !offer.replaces.includes(one.messageid)) ||
      (isPending(one, now) && !takesBack(offer, one, accepted))
  )
  checkLines(sale, offer, standing)
  return [...replaceEach(offers, one => (takesBack(offer, one, accepted) ? decidedAs(one, 'C', now) : null)), offer]
}

/** The lines of an accepted offer, each with what the seller decided; `validation_failed` under `returned`. */
const dividedLines = ({ lines, divisible }: OfferRecord, returned: readonly string[]): OfferRecord['lines'] => {
  if (!divisible) {
    if (returned.length > 0) throw refusedField('returned', french.indivisible)
    return lines
  }
  const back = new Set(returned)
  const known = new Set(lines.map(({ itemid }) => itemid))
  if ([...back].some(itemid => !known.has(itemid))) throw refusedField('returned', french.unknownReturned)
  const divided = lines.map(line => ({ ...line, decision: back.has(line.itemid) ? 'returned' : 'kept' }) as const)
  if (sumOfLines(keptLines({ lines: divided })) < 1) throw refusedField('returned', french.nothingKept)
  return divided
}

export interface Acceptance {
  messageid: string
  /** The cards of a divisible offer that go back. */
  returned: readonly string[]
  userid: string
  at: Date
  /** The version of the terms the seller accepted. */
  terms: string
  /** The id of the item the offer becomes in its batch. */
  itemid: string
}

/**
 * Accepts a pending offer. In the same step the accepted offers it replaces become C, and so do the other pending offers
 * for the same cards, so that no card is ever due twice.
 */
export const acceptedOffer = (
  sale: Pick<Sale, 'offers'>,
  { messageid, returned, ...by }: Acceptance
): OfferRecord[] => {
  const offer = pendingOfferOf(sale, messageid, by.at)
  const lines = dividedLines(offer, returned)
  const cents = offer.divisible ? sumOfLines(keptLines({ lines })) : offer.cents
  const { userid, at, terms, itemid } = by
  const accepted: OfferRecord = {
    ...decidedAs(offer, 'A', at),
    lines,
    cents,
    itemid,
    acceptance: { userid, at, cents, terms }
  }
  return replaceEach(sale.offers, one => {
    if (one.messageid === messageid) return accepted
    const isReplaced = one.status === 'A' && offer.replaces.includes(one.messageid)
    const isInTheWay = one.status === 'P' && overlap(one, accepted)
    return isReplaced || isInTheWay ? decidedAs(one, 'C', at) : null
  })
}

/** Refuses a pending offer; what it would have replaced still stands. */
export const refusedOffer = (sale: Pick<Sale, 'offers'>, messageid: string, at: Date): OfferRecord[] => {
  const offer = pendingOfferOf(sale, messageid, at)
  return replaceEach(sale.offers, one => (one === offer ? decidedAs(one, 'R', at) : null))
}

/** Takes back an offer that nobody decided, also past its last day; `offer_unavailable` otherwise. */
export const withdrawnOffer = (sale: Pick<Sale, 'offers'>, messageid: string, at: Date): OfferRecord[] => {
  const offer = offerOf(sale, messageid)
  if (offer.status !== 'P') throw new AppError('offer_unavailable')
  return replaceEach(sale.offers, one => (one === offer ? decidedAs(one, 'C', at) : null))
}

/** Ends the pending offers whose last day has passed. */
export const expiredOffers = ({ offers }: Pick<Sale, 'offers'>, now: Date): OfferRecord[] =>
  replaceEach(offers, one => (one.status === 'P' && one.expiresat <= now ? decidedAs(one, 'C', now) : null))

/** Ends every pending offer: the batch is cancelled or finished. */
export const closedOffers = ({ offers }: Pick<Sale, 'offers'>, at: Date): OfferRecord[] =>
  replaceEach(offers, one => (one.status === 'P' ? decidedAs(one, 'C', at) : null))
