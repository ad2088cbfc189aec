import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { BatchOffer, Offer, OfferStatus } from '@comptoir/contracts/batch/offer'
import { offerOf, withStatus } from './offer-content.ts'

type ToldOffer = {
  readonly status: OfferStatus
  /** The message that shows the offer in the furthest status of all that came with a message; null while none came. */
  readonly message: Message | null
}

/** The furthest known status of each offer by its message, which the page may not have read yet. */
export type ToldOffers = ReadonlyMap<string, ToldOffer>

/** An offer goes from a status to a later one only: an accepted one may still be replaced, R and C are final. */
const steps = { P: 0, A: 1, R: 1, C: 2 } as const satisfies Record<OfferStatus, number>

const isFurther = (status: OfferStatus, than: OfferStatus): boolean => steps[status] > steps[than]

const furtherMessage = (known: Message | null, told: Message | null): Message | null => {
  const offer = told && offerOf(told)
  if (!offer) return known
  const before = known && offerOf(known)
  return before && !isFurther(offer.status, before.status) ? known : told
}

/** What an answer or a frame says about one offer; `message` shows the offer as it is then. */
export type OfferNews = { messageid: string; status: OfferStatus; message?: Message | null | undefined }

/**
 * The offers with what answers and frames say about some of them; the order in which these come makes no difference.
 */
export const withOffers = (offers: ToldOffers, news: readonly OfferNews[]): ToldOffers => {
  if (news.length === 0) return offers
  const next = new Map(offers)
  for (const { messageid, status, message = null } of news) {
    const known = next.get(messageid)
    next.set(messageid, {
      status: known && !isFurther(status, known.status) ? known.status : status,
      message: furtherMessage(known?.message ?? null, message)
    })
  }
  return next
}

/** A message with its offer in the furthest known status; any other message as it is. */
export const asTold = (offers: ToldOffers, message: Message): Message => {
  const told = offers.get(message.id)
  return told ? withStatus(told.message ?? message, told.status) : message
}

/** Every offer of a batch by its message: as the batch has it, or as the discussion shows it where that is further. */
export const offersById = (offers: readonly BatchOffer[], messages: readonly Message[]): ReadonlyMap<string, Offer> => {
  const known = new Map<string, Offer>(offers.map(offer => [offer.messageid, offer]))
  for (const message of messages) {
    const shown = offerOf(message)
    const before = known.get(message.id)
    if (shown && (!before || isFurther(shown.status, before.status))) known.set(message.id, shown)
  }
  return known
}
