import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'

type Offered = Pick<Batch, 'offers'>

/** Whether the time to answer an offer is over; the portal cancels the offer a little later. */
export const isOverdue = ({ expiresat }: BatchOffer, now: Date): boolean => new Date(expiresat) <= now

/** The offers that wait for the seller's answer, oldest first. */
export const openOffers = ({ offers }: Offered, now: Date): BatchOffer[] =>
  offers.filter(offer => offer.status === 'P' && !isOverdue(offer, now))

/** The offers that the seller accepted and that no other offer replaced, oldest first: what the shop owes. */
export const acceptedOffers = ({ offers }: Offered): BatchOffer[] => offers.filter(({ status }) => status === 'A')
