import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { cardsOf } from './cards-of.ts'
import type { CardItem } from './item.ts'
import { offerDraft } from './offer-draft.ts'
import {
  acceptedOffers,
  agreedPrice,
  awaitsRevision,
  isAccepted,
  isExpired,
  isRevision,
  openOffers,
  returnedItems
} from './offers-of.ts'

/**
 * The stages of a batch, as the shop sees them. Each has one sentence (`next-step.ts` of the dashboard), at most one next
 * act (`acts-of.ts`) and one queue (`desk-queue.ts`).
 */
export const stages = [
  'editing',
  'study',
  'offered',
  'added',
  'revised',
  'refused',
  'expired',
  'choose',
  'label',
  'track',
  'send',
  'bring',
  'way',
  'unestimated',
  'control',
  'controlled',
  'revise',
  'unrevised',
  'unrevisedidentity',
  'identity',
  'pay',
  'paid',
  'cancelled'
] as const
export const Stage = z.enum(stages)
export type Stage = z.infer<typeof Stage>

/** Whether a batch is in treatment or in transit. */
export const isUnderWay = ({ status }: Pick<Batch, 'status'>): boolean => status === 'T' || status === 'I'

/** Whether at least one card is estimated and the portal analyses none. */
export const isEstimated = ({ items }: Pick<Batch, 'items'>): boolean => {
  const states = cardsOf(items).map(({ status }) => status)
  return states.includes('D') && !states.includes('S') && !states.includes('AX')
}

/** Counts the cards that the shop buys, and those of them that staff have checked. */
export const progressOfControl = (batch: Batch): { checked: number; cards: number } => {
  const returned = returnedItems(batch)
  const cards = cardsOf(batch.items).filter(({ id, status }) => status === 'D' && !returned.has(id))
  return { checked: cards.filter(({ checked }) => checked).length, cards: cards.length }
}

const isControlled = (batch: Batch): boolean => {
  const { checked, cards } = progressOfControl(batch)
  return checked === cards
}

/** Whether staff checked a card after the last offer at another price than the agreed one. */
const isPriceChanged = (batch: Batch): boolean => {
  const last = batch.offers.at(-1)
  const isPricedByCard = acceptedOffers(batch).some(({ lines }) => lines.length > 0)
  const agreed = ({ id, price }: CardItem) => (isPricedByCard ? agreedPrice(batch, id) : price) ?? 0
  const drafted = new Map(offerDraft(batch).lines.map(({ itemid, price }) => [itemid, price]))
  return cardsOf(batch.items).some(card => {
    const price = drafted.get(card.id)
    const isNew = card.checked && (!last || new Date(card.checked.at) > new Date(last.createdat))
    return isNew && price !== undefined && price !== agreed(card)
  })
}

/** Returns the stage of a batch without an accepted offer. */
const toOffer = (batch: Batch, now: Date): Stage => {
  const last = batch.offers.at(-1)
  if (last?.status === 'R') return 'refused'
  if (last && isExpired(last, now)) return 'expired'
  if (!batch.receivedat) return 'study'
  return isControlled(batch) ? 'controlled' : 'control'
}

/** Returns the stage of a batch with an accepted offer, before the shop received the cards. */
const onTheWay = ({ delivery, status }: Batch): Stage => {
  if (!delivery) return 'choose'
  if (delivery.mode === 'shop') return 'bring'
  if (status === 'I') return 'way'
  if (delivery.tracking !== null) return 'send'
  return delivery.label ? 'track' : 'label'
}

/** Returns the stage of a batch with an accepted offer, after the shop received the cards. */
const toPay = (batch: Batch): Stage => {
  const last = batch.offers.at(-1)
  if (!isEstimated(batch)) return 'unestimated'
  if (!isControlled(batch)) return 'control'
  if (isPriceChanged(batch)) return 'revise'
  if (last?.status === 'R' && isRevision(batch, last)) return batch.identityat ? 'unrevised' : 'unrevisedidentity'
  return batch.identityat ? 'pay' : 'identity'
}

/**
 * Returns the stage of a batch. The lists and the panel take their sentence and their button from it, and the batch
 * service its queue, so they agree.
 */
export const stageOf = (batch: Batch, now: Date): Stage => {
  const { status, receivedat } = batch
  if (status === 'E') return 'editing'
  if (status === 'C') return 'cancelled'
  if (status === 'F') return 'paid'
  if (awaitsRevision(batch, now)) return 'revised'
  if (openOffers(batch, now).length > 0) return isAccepted(batch) ? 'added' : 'offered'
  if (receivedat) return isAccepted(batch) ? toPay(batch) : toOffer(batch, now)
  return isAccepted(batch) || status === 'I' ? onTheWay(batch) : toOffer(batch, now)
}
