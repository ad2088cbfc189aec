import type { Batch, CardItem, Item, ItemStatus } from '@comptoir/contracts/batch'
import type { Message } from '@comptoir/contracts/conversation'
import { Offer } from '@comptoir/contracts/offer'
import * as z from 'zod/mini'

/** Where a batch stands for its seller: each stage has one thing that happens next. */
export type Stage =
  | 'first'
  | 'answer'
  | 'retake'
  | 'analysing'
  | 'sendable'
  | 'study'
  | 'offered'
  | 'choose'
  | 'track'
  | 'send'
  | 'bring'
  | 'way'
  | 'control'
  | 'payment'
  | 'cancelled'
  | 'paid'

type OfferTold = Pick<Batch, 'openoffer' | 'lastmessage'>
type Told = Pick<Batch, 'status' | 'items' | 'delivery' | 'receivedat' | 'identityat'> & OfferTold

export const cardsOf = (items: readonly Item[]): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === 'C')

export const countOf = (items: readonly Item[], status: ItemStatus): number =>
  cardsOf(items).filter(card => card.status === status).length

export const hasAcceptedOffer = (items: readonly Item[]): boolean => items.some(item => item.kind === 'O')

/** The offer a message makes, while it can be accepted; null for any other message. */
export const openOffer = (message: Message | null | undefined, now: Date): Offer | null => {
  if (message?.type !== 'O') return null
  try {
    const offer = z.parse(Offer, JSON.parse(message.content))
    return offer.status === 'P' && new Date(offer.expiresat) > now ? offer : null
  } catch {
    return null
  }
}

/** The offer that waits for an answer, whatever was written after it; the last message may be all that is told. */
export const waitingOffer = ({ openoffer, lastmessage }: OfferTold, now: Date): Offer | null =>
  openOffer(openoffer === undefined ? lastmessage : openoffer, now)

const editingStage = (items: readonly Item[]): Stage => {
  if (cardsOf(items).length === 0) return 'first'
  if (countOf(items, 'WUI')) return 'answer'
  if (countOf(items, 'E')) return 'retake'
  return countOf(items, 'D') === cardsOf(items).length ? 'sendable' : 'analysing'
}

/** What a seller whose offer is accepted does to bring the cards. */
const deliveryStage = (delivery: Batch['delivery']): Stage => {
  if (!delivery) return 'choose'
  if (delivery.mode === 'shop') return 'bring'
  return delivery.tracking === null ? 'track' : 'send'
}

/** An offer that waits for an answer comes before all that the shop does meanwhile. */
export const stageOf = (batch: Told, now: Date): Stage => {
  const { status, items, delivery, receivedat, identityat } = batch
  if (status === 'E') return editingStage(items)
  if (status === 'C') return 'cancelled'
  if (status === 'F') return 'paid'
  if (waitingOffer(batch, now)) return 'offered'
  const accepted = hasAcceptedOffer(items)
  if (receivedat) return accepted && identityat ? 'payment' : 'control'
  if (status === 'I') return delivery?.mode === 'shop' ? 'bring' : 'way'
  return accepted ? deliveryStage(delivery) : 'study'
}
