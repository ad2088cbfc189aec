import * as z from 'zod/mini'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { Offer } from '@comptoir/contracts/batch/offer'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'

/** The content of a message, a JSON string, read by a schema; null when it does not fit. */
export const jsonContent = <S extends z.ZodMiniType>(schema: S, { content }: Message): z.output<S> | null => {
  try {
    const parsed = z.safeParse(schema, JSON.parse(content))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The offer of a message; null when it is none, or of a shape this version does not know. */
export const offerOf = (message: Message): Offer | null => (message.type === 'O' ? jsonContent(Offer, message) : null)

/**
 * The message with its offer in another status; the same object for one without an offer, or in that status already.
 */
export const withStatus = (message: Message, status: OfferStatus): Message => {
  const offer = offerOf(message)
  if (!offer || offer.status === status) return message
  return { ...message, content: JSON.stringify({ ...offer, status } satisfies Offer) }
}
