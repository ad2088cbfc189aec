import { offerStatus, type OfferStatus } from '@comptoir/contracts/batch/offer'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { doneCards, type BatchRecord } from '../batch/record.ts'
import { french } from '../french.ts'
import { isPending, keptLines, standingOffers, sumOfCents, type OfferRecord, type WithOffers } from './offer.ts'

/**
 * The rules of decisions §11 as pure functions. Each takes the batch as it was read and returns its offers as they are
 * afterwards; an offer that does not change stays the same object. Each throws an `AppError` for what it refuses.
 */
type Sale = Pick<BatchRecord, 'items' | 'offers'>

const refusedField = (field: string, sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

const decidedAs = (offer: OfferRecord, status: Exclude<OfferStatus, 'P'>, at: Date): OfferRecord => {
  const { due: _, ...decided } = offer
  return { ...decided, status, decidedat: at }
}

/** The offers, with status C for those that `isEnded` selects. */
const endWhere = ({ offers }: WithOffers, at: Date, isEnded: (offer: OfferRecord) => boolean): OfferRecord[] =>
  offers.map(offer => (isEnded(offer) ? decidedAs(offer, offerStatus.cancelled, at) : offer))

/** The offer of that message; throws `not_found`. */
export const offerOf = ({ offers }: WithOffers, messageid: string): OfferRecord => {
  const offer = offers.find(one => one.messageid === messageid)
  if (!offer) throw new AppError('not_found')
  return offer
}

/** The offer of that message while its seller can decide it; `offer_unavailable` once it was decided or is over. */
export const pendingOfferOf = (sale: WithOffers, messageid: string, now: Date): OfferRecord => {
  const offer = offerOf(sale, messageid)
  if (!isPending(offer, now)) throw new AppError('offer_unavailable')
  return offer
}

/** Whether two offers buy a same card, so that only one may become due. An offer without lines buys the whole batch. */
const overlap = (one: OfferRecord, other: OfferRecord): boolean => {
  if (one.lines.length === 0 || other.lines.length === 0) return true
  const cards = new Set(keptLines(one).map(({ itemid }) => itemid))
  return keptLines(other).some(({ itemid }) => cards.has(itemid))
}

/** Whether posting `offer` cancels the pending `other`: it replaces it, or both would replace the same accepted offer. */
const takesBack = (offer: OfferRecord, other: OfferRecord, accepted: ReadonlySet<string>): boolean =>
  other.status === offerStatus.pending &&
  (offer.replaces.includes(other.messageid) ||
    other.replaces.some(messageid => accepted.has(messageid) && offer.replaces.includes(messageid)))

/**
 * The offers whose prices a new offer is compared with: those that it replaces. A pending revision among them is left out
 * where it would itself have replaced another of them: the two were never due together.
 */
export const offersBefore = ({ offers }: WithOffers, { replaces }: OfferRecord): OfferRecord[] =>
  offers.filter(
    one => replaces.includes(one.messageid) && !one.replaces.some(messageid => replaces.includes(messageid))
  )

const checkLines = ({ items }: Pick<Sale, 'items'>, offer: OfferRecord, others: readonly OfferRecord[]): void => {
  const { lines, divisible, cents } = offer
  if (divisible && lines.length === 0) throw refusedField('divisible', french.divisibleNeedsLines)
  if (lines.length === 0) return
  const cards = new Set(lines.map(({ itemid }) => itemid))
  if (cards.size < lines.length) throw refusedField('lines', french.cardTwice)
  const buyable = new Set(doneCards({ items }).map(({ id }) => id))
  if (lines.some(({ itemid }) => !buyable.has(itemid))) throw refusedField('lines', french.cardNotBuyable)
  if (sumOfCents(lines) !== cents) throw refusedField('lines', french.linesDoNotAddUp)
  const isTaken = others.flatMap(keptLines).some(({ itemid }) => cards.has(itemid))
  if (isTaken) throw refusedField('lines', french.cardInAnotherOffer)
}

/**
 * Adds an offer. The pending offers that it replaces, and those that would replace the same accepted offer, are cancelled
 * at once; accepted offers stay until the seller accepts this one. Throws `offer_unavailable` for a replaced offer that is
 * neither pending nor accepted, `validation_failed` under `price`, `lines` or `divisible`, and `batch_limit` beyond
 * `limits.offersPerBatch`.
 */
export const postedOffer = (sale: Sale, offer: OfferRecord, now: Date): OfferRecord[] => {
  const { offers } = sale
  // The wire rounds euros to cents: a price such as 0.001 € passes its check and is no cent.
  if (offer.cents < 1) throw refusedField('price', messages.offerPrice)
  if (offers.length >= limits.offersPerBatch) throw new AppError('batch_limit')
  const accepted = new Set(standingOffers(sale).map(({ messageid }) => messageid))
  const pending = offers.filter(one => isPending(one, now))
  const replaceable = new Set([...accepted, ...pending.map(({ messageid }) => messageid)])
  if (offer.replaces.some(messageid => !replaceable.has(messageid))) throw new AppError('offer_unavailable')
  const others = [
    ...standingOffers(sale).filter(({ messageid }) => !offer.replaces.includes(messageid)),
    ...pending.filter(one => !takesBack(offer, one, accepted))
  ]
  checkLines(sale, offer, others)
  return [...endWhere(sale, now, one => takesBack(offer, one, accepted)), offer]
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
  if (sumOfCents(keptLines({ lines: divided })) < 1) throw refusedField('returned', french.nothingKept)
  return divided
}

export interface Acceptance {
  messageid: string
  /** The items of a divisible offer that the seller takes back. */
  returned: readonly string[]
  userid: string
  at: Date
  /** The version of the terms the seller accepted. */
  terms: string
  /** The id of the item the offer becomes in its batch. */
  itemid: string
}

/**
 * Accepts a pending offer. The same step cancels the accepted offers that it replaces and the other pending offers for
 * the same cards, so that no card is ever due twice.
 */
export const acceptedOffer = (sale: WithOffers, by: Acceptance): OfferRecord[] => {
  const { messageid, returned, userid, at, terms, itemid } = by
  const offer = pendingOfferOf(sale, messageid, at)
  const lines = dividedLines(offer, returned)
  const cents = offer.divisible ? sumOfCents(keptLines({ lines })) : offer.cents
  const accepted: OfferRecord = {
    ...decidedAs(offer, offerStatus.accepted, at),
    lines,
    cents,
    itemid,
    acceptance: { userid, at, cents, terms }
  }
  const ended = endWhere(sale, at, one => {
    const isReplaced = one.status === offerStatus.accepted && offer.replaces.includes(one.messageid)
    const isInTheWay = one.status === offerStatus.pending && overlap(one, accepted)
    return one !== offer && (isReplaced || isInTheWay)
  })
  return ended.map(one => (one === offer ? accepted : one))
}

/** Refuses a pending offer; the offers that it would have replaced still stand. */
export const refusedOffer = (sale: WithOffers, messageid: string, at: Date): OfferRecord[] => {
  const offer = pendingOfferOf(sale, messageid, at)
  return sale.offers.map(one => (one === offer ? decidedAs(one, offerStatus.refused, at) : one))
}

/** Cancels an offer that nobody has decided, also past its last day; throws `offer_unavailable` for any other. */
export const withdrawnOffer = (sale: WithOffers, messageid: string, at: Date): OfferRecord[] => {
  const offer = offerOf(sale, messageid)
  if (offer.status !== offerStatus.pending) throw new AppError('offer_unavailable')
  return endWhere(sale, at, one => one === offer)
}

/** Cancels the pending offers whose last day has passed. */
export const expiredOffers = (sale: WithOffers, now: Date): OfferRecord[] =>
  endWhere(sale, now, one => one.status === offerStatus.pending && one.expiresat <= now)

/** Cancels every pending offer, because the batch is cancelled or finished. */
export const closedOffers = (sale: WithOffers, at: Date): OfferRecord[] =>
  endWhere(sale, at, one => one.status === offerStatus.pending)
