import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Item, ItemStatus } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { declinedRevision, isAgreedAtShop, lastEnded, pendingOffers, replacedByAccepting } from './offers.ts'

/** The stage of a batch for its seller. One thing happens next in each. */
export type Stage =
  | 'first'
  | 'answer'
  | 'retake'
  | 'analysing'
  | 'sendable'
  | 'study'
  /** An offer waits for an answer; `revised` when it would replace an accepted one. */
  | 'offered'
  | 'revised'
  /** No offer is pending or accepted any more: how the last one ended. */
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'choose'
  | 'track'
  | 'send'
  | 'bring'
  | 'way'
  | 'control'
  /** The cards are at the shop, a revised offer was declined, and the accepted one stands. */
  | 'standing'
  | 'payment'
  | 'cancelled'
  | 'paid'

type Told = Pick<Batch, 'status' | 'items' | 'offers' | 'delivery' | 'receivedat' | 'identityat'>

export const countOf = (items: readonly Item[], status: ItemStatus): number =>
  cardsOf(items).filter(card => card.status === status).length

const editingStage = (items: readonly Item[]): Stage => {
  if (cardsOf(items).length === 0) return 'first'
  if (countOf(items, 'WUI')) return 'answer'
  if (countOf(items, 'E')) return 'retake'
  return countOf(items, 'D') === cardsOf(items).length ? 'sendable' : 'analysing'
}

const movingStage = (delivery: Batch['delivery']): Stage => (delivery?.mode === 'shop' ? 'bring' : 'way')

/** Returns what the seller has to do for the delivery once an offer is accepted. */
const deliveryStage = (delivery: Batch['delivery']): Stage => {
  if (!delivery) return 'choose'
  if (delivery.mode === 'shop') return 'bring'
  return delivery.tracking === null ? 'track' : 'send'
}

/** The stage with an accepted offer and none to answer: the cards travel, are checked and paid. */
const agreedStage = (batch: Told, now: Date): Stage => {
  const { status, delivery, receivedat, identityat } = batch
  if (!receivedat) return status === 'I' ? movingStage(delivery) : deliveryStage(delivery)
  if (declinedRevision(batch, now)) return 'standing'
  return identityat || isAgreedAtShop(batch) ? 'payment' : 'control'
}

/** The stage without an accepted offer or one to answer: the shop makes one. */
const openStage = (batch: Told, now: Date): Stage => {
  const { status, delivery, receivedat } = batch
  const stage = lastEnded(batch, now)?.ending
  // Once the cards have left, where they are matters more than an offer that the shop withdrew.
  if (stage && (stage !== 'withdrawn' || (status === 'T' && !receivedat))) return stage
  if (receivedat) return 'control'
  return status === 'I' ? movingStage(delivery) : 'study'
}

/** Returns the stage of a batch. An offer to answer comes before everything that the shop does at the same time. */
export const stageOf = (batch: Told, now: Date): Stage => {
  const { status, items } = batch
  if (status === 'E') return editingStage(items)
  if (status === 'C') return 'cancelled'
  if (status === 'F') return 'paid'
  const pending = pendingOffers(batch, now)
  if (pending.some(offer => replacedByAccepting(batch, offer).length > 0)) return 'revised'
  if (pending.length > 0) return 'offered'
  return acceptedOffers(batch).length > 0 ? agreedStage(batch, now) : openStage(batch, now)
}
