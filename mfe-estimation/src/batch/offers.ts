import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer, OfferLine } from '@comptoir/contracts/batch/offer'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { acceptedOffers, isOverdue, openOffers } from '@comptoir/contracts/batch/offers-of'

export type Ending = 'refused' | 'withdrawn' | 'expired'

type Offering = Pick<Batch, 'status' | 'offers'>

/** The offers the seller can decide now, oldest first: pending and not expired, of a batch in treatment or in transit. */
export const pendingOffers = ({ status, offers }: Offering, now: Date): BatchOffer[] =>
  status === 'T' || status === 'I' ? openOffers({ offers }, now) : []

/** Returns the line of the accepted offers for each card, by the card's id; none for a cancelled batch. */
export const agreedLines = ({ status, offers }: Offering): Map<string, OfferLine> =>
  new Map(
    status === 'C' ? [] : acceptedOffers({ offers }).flatMap(({ lines }) => lines.map(line => [line.itemid, line]))
  )

/** Whether the seller accepted an offer after the shop received the cards: the shop then has no card left to check. */
export const isAgreedAtShop = ({ offers, receivedat }: Pick<Batch, 'offers' | 'receivedat'>): boolean =>
  acceptedOffers({ offers }).some(({ decidedat }) => Boolean(receivedat && decidedat && decidedat > receivedat))

/** Returns the accepted offers that this one replaces if the seller accepts it. */
export const replacedByAccepting = ({ offers }: Pick<Batch, 'offers'>, { replaces }: BatchOffer): BatchOffer[] =>
  acceptedOffers({ offers }).filter(({ messageid }) => replaces.includes(messageid))

/** Returns the sum of several offers in euros. */
export const priceOf = (offers: readonly BatchOffer[]): number =>
  eurosFromCents(offers.reduce((sum, { price }) => sum + centsFromEuros(price), 0))

/** Returns how an offer ended without being accepted; null for an open or accepted one. An expired one turns C. */
const endingOf = (offer: BatchOffer, now: Date): Ending | null => {
  const { status, decidedat, expiresat } = offer
  if (status === 'R') return 'refused'
  if (status === 'P') return isOverdue(offer, now) ? 'expired' : null
  if (status === 'A') return null
  return decidedat !== null && decidedat >= expiresat ? 'expired' : 'withdrawn'
}

const endOf = ({ status, decidedat, createdat, expiresat }: BatchOffer) =>
  status === 'P' ? expiresat : (decidedat ?? createdat)

export type Ended = { offer: BatchOffer; ending: Ending }

/** The offer that ended last without being accepted, and how; null when none did. */
export const lastEnded = ({ offers }: Pick<Batch, 'offers'>, now: Date): Ended | null =>
  offers
    .flatMap(offer => {
      const ending = endingOf(offer, now)
      return ending ? [{ offer, ending }] : []
    })
    .toSorted((a, b) => endOf(a.offer).localeCompare(endOf(b.offer)))
    .at(-1) ?? null

/** Returns the revised offer that the seller refused or let expire while the accepted offer it would replace still holds. */
export const declinedRevision = (batch: Pick<Batch, 'offers'>, now: Date): BatchOffer | null => {
  const last = lastEnded(batch, now)
  return last && last.ending !== 'withdrawn' && replacedByAccepting(batch, last.offer).length > 0 ? last.offer : null
}
