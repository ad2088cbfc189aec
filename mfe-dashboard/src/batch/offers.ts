import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { acceptedOffers, isOverdue, openOffers } from '@comptoir/web/batch/offers.ts'

type Offered = Pick<Batch, 'offers'>

/** Whether an offer was not answered in time: overdue, or cancelled by the portal because it was. */
export const isExpired = (offer: BatchOffer, now: Date): boolean => {
  const { status, expiresat, decidedat } = offer
  if (status === 'P') return isOverdue(offer, now)
  return status === 'C' && decidedat !== null && new Date(decidedat) >= new Date(expiresat)
}

export const isAccepted = (batch: Offered): boolean => acceptedOffers(batch).length > 0

/** Whether an offer takes the place of one that was accepted. */
export const isRevision = (batch: Offered, { replaces }: BatchOffer): boolean =>
  acceptedOffers(batch).some(({ messageid }) => replaces.includes(messageid))

/** Whether an offer that replaces an accepted one waits for the seller's answer: nothing is paid until it came. */
export const awaitsRevision = (batch: Offered, now: Date): boolean =>
  openOffers(batch, now).some(offer => isRevision(batch, offer))

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
