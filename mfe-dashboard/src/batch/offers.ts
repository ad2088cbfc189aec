import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'

type Offered = Pick<Batch, 'offers'>

/** Whether the time to answer an offer is over; the portal cancels the offer a little later. */
export const isExpired = ({ status, expiresat, decidedat }: BatchOffer, now: Date): boolean => {
  const end = new Date(expiresat)
  return status === 'P' ? end <= now : status === 'C' && decidedat !== null && new Date(decidedat) >= end
}

/** The offers the seller can answer now. */
export const pendingOffers = ({ offers }: Offered, now: Date): BatchOffer[] =>
  offers.filter(offer => offer.status === 'P' && !isExpired(offer, now))

/** The offers the seller accepted and none replaced: what the shop owes. */
export const acceptedOffers = ({ offers }: Offered): BatchOffer[] => offers.filter(({ status }) => status === 'A')

export const isAccepted = (batch: Offered): boolean => acceptedOffers(batch).length > 0

/** Whether an offer takes the place of one that was accepted. */
export const isRevision = (batch: Offered, { replaces }: BatchOffer): boolean =>
  acceptedOffers(batch).some(({ messageid }) => replaces.includes(messageid))

/** Whether an offer that replaces an accepted one waits for the seller's answer: nothing is paid until it came. */
export const awaitsRevision = (batch: Offered, now: Date): boolean =>
  pendingOffers(batch, now).some(offer => isRevision(batch, offer))

/** The price agreed for a card in euros; null where no accepted offer names it or its seller takes it back. */
export const agreedPrice = (batch: Offered, itemid: string): number | null =>
  acceptedOffers(batch)
    .flatMap(({ lines }) => lines)
    .find(line => line.itemid === itemid && line.decision !== 'returned')?.price ?? null

/** The cards their seller takes back. */
export const returnedItems = (batch: Offered): Set<string> =>
  new Set(
    acceptedOffers(batch).flatMap(({ lines }) =>
      lines.flatMap(({ itemid, decision }) => (decision === 'returned' ? [itemid] : []))
    )
  )

/** Whether an offer is over because another one took its place. */
export const isReplaced = ({ offers }: Offered, { messageid, status }: BatchOffer): boolean =>
  status === 'C' && offers.some(({ replaces }) => replaces.includes(messageid))
