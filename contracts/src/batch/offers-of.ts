import type { Batch } from './batch.ts'
import { offerStatus, type BatchOffer } from './offer.ts'

type Offered = Pick<Batch, 'offers'>

/** Whether the time to answer an offer is over; the portal cancels the offer a little later. */
export const isOverdue = ({ expiresat }: Pick<BatchOffer, 'expiresat'>, now: Date): boolean =>
  new Date(expiresat) <= now

/** The offers that wait for the seller's answer, oldest first. */
export const openOffers = ({ offers }: Offered, now: Date): BatchOffer[] =>
  offers.filter(offer => offer.status === offerStatus.pending && !isOverdue(offer, now))

/** The offers that the seller accepted and that no other offer replaced, oldest first: what the shop owes. */
export const acceptedOffers = ({ offers }: Offered): BatchOffer[] =>
  offers.filter(({ status }) => status === offerStatus.accepted)

/** Whether the seller did not answer an offer in time: it is overdue, or the portal cancelled it for that reason. */
export const isExpired = (offer: BatchOffer, now: Date): boolean => {
  const { status, expiresat, decidedat } = offer
  if (status === 'P') return isOverdue(offer, now)
  return status === 'C' && decidedat !== null && new Date(decidedat) >= new Date(expiresat)
}

/** Whether the seller accepted an offer that still stands. */
export const isAccepted = (batch: Offered): boolean => acceptedOffers(batch).length > 0

/** Whether an offer replaces an accepted one. */
export const isRevision = (batch: Offered, { replaces }: BatchOffer): boolean =>
  acceptedOffers(batch).some(({ messageid }) => replaces.includes(messageid))

/** Whether an offer that replaces an accepted one waits for the seller's answer. The shop pays nothing until then. */
export const awaitsRevision = (batch: Offered, now: Date): boolean =>
  openOffers(batch, now).some(offer => isRevision(batch, offer))

/**
 * Returns the agreed price of a card in euros; null if no accepted offer names the card, or its seller takes it back.
 */
export const agreedPrice = (batch: Offered, itemid: string): number | null =>
  acceptedOffers(batch)
    .flatMap(({ lines }) => lines)
    .find(line => line.itemid === itemid && line.decision !== 'returned')?.price ?? null

/** Returns the ids of the cards that the seller takes back. */
export const returnedItems = (batch: Offered): Set<string> =>
  new Set(
    acceptedOffers(batch).flatMap(({ lines }) =>
      lines.flatMap(({ itemid, decision }) => (decision === 'returned' ? [itemid] : []))
    )
  )

/** Whether the portal cancelled an offer because another one replaces it. */
export const isReplaced = ({ offers }: Offered, { messageid, status }: BatchOffer): boolean =>
  status === 'C' && offers.some(({ replaces }) => replaces.includes(messageid))
