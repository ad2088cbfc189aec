import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { BatchOffer, Offer, OfferStatus } from '@comptoir/contracts/batch/offer'
import { offerOf, withStatus } from './offer-content.ts'

type ToldOffer = {
  readonly status: OfferStatus
  /** The message as it shows the offer in the furthest status that came with one; null while none came. */
  readonly message: Message | null
}

/** How far each offer of a thread has come, by its message, whether the discussion shows that message yet or not. */
export type ToldOffers = ReadonlyMap<string, ToldOffer>

/** A status is left for a later one only: an accepted offer may still be replaced, everything else decided is final. */
const steps = { P: 0, A: 1, R: 1, C: 2 } as const satisfies Record<OfferStatus, number>

const isFurther = (status: OfferStatus, than: OfferStatus): boolean => steps[status] > steps[than]

const furtherMessage = (known: Message | null, told: Message | null): Message | null => {
  const offer = told && offerOf(told)
  if (!offer) return known
  const before = known && offerOf(known)
  return before && !isFurther(offer.status, before.status) ? known : told
}

/** The offers with one more answer or frame about one of them; in whatever order these come, the end is the same. */
export const withOffer = (
  offers: ToldOffers,
  messageid: string,
  { status, message = null }: { status: OfferStatus; message?: Message | null | undefined }
): ToldOffers => {
  const known = offers.get(messageid)
  const next: ToldOffer = {
    status: known && !isFurther(status, known.status) ? known.status : status,
    message: furtherMessage(known?.message ?? null, message)
  }
  return new Map([...offers, [messageid, next]])
}

/** A message with its offer as it was told last; any other message as it is. */
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
