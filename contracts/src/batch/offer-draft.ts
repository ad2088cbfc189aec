import { centsFromEuros, eurosFromCents } from '../core/money.ts'
import type { Batch } from './batch.ts'
import { itemKind, itemStatus, type CardItem } from './item.ts'
import { offerStatus, type BatchOffer } from './offer.ts'

/** A line of an offer that is being written: the price in euros, and why it is not the estimate. */
export interface DraftLine {
  itemid: string
  price: number
  note: string | null
}

/** What the form of a new offer opens with. */
export interface OfferDraft {
  lines: DraftLine[]
  /** Euros: the sum of the lines. */
  price: number
  /** The offers that it proposes to replace, by their messages. */
  replaces: string[]
}

type Priced = Pick<Batch, 'items' | 'offers' | 'receivedat'>

const doneCards = ({ items }: Pick<Batch, 'items'>): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === itemKind.card && item.status === itemStatus.done)

const isAccepted = ({ status }: BatchOffer): boolean => status === offerStatus.accepted

/** The accepted offer that buys a card, and its price there; null where no line names it, or the seller takes it back. */
const agreedOn = (accepted: readonly BatchOffer[], itemid: string): { price: number; at: Date } | null => {
  for (const { lines, createdat } of accepted) {
    const line = lines.find(one => one.itemid === itemid && one.decision !== 'returned')
    if (line) return { price: line.price, at: new Date(createdat) }
  }
  return null
}

/** Whether the seller took a card back and no other offer buys it. */
const isReturned = (accepted: readonly BatchOffer[], itemid: string): boolean =>
  accepted.some(({ lines }) => lines.some(line => line.itemid === itemid && line.decision === 'returned')) &&
  agreedOn(accepted, itemid) === null

/** Whether the check found another price than the estimate, after the price was agreed on if it was. */
const isCorrected = ({ price, pricedbycheck, checked }: CardItem, agreed: { at: Date } | null): boolean =>
  Boolean(checked) &&
  (checked?.price !== price || pricedbycheck === true) &&
  (agreed === null || new Date(checked?.at ?? 0) > agreed.at)

const lineOf = (card: CardItem, accepted: readonly BatchOffer[]): DraftLine => {
  const { id: itemid, price, checked } = card
  const agreed = agreedOn(accepted, itemid)
  const proposed = isCorrected(card, agreed) ? checked?.price : (agreed?.price ?? price)
  return { itemid, price: proposed ?? 0, note: checked?.note ?? null }
}

/**
 * What the form of a new offer opens with: a line for each card that the shop may still buy. Its price is the checked one
 * where that differs from the estimate, unless an offer was accepted after the check; otherwise the accepted price, or the
 * estimate. The draft replaces the pending offers, and once the shop has the cards or checked one, the accepted ones too.
 */
export const offerDraft = (batch: Priced): OfferDraft => {
  const accepted = batch.offers.filter(isAccepted)
  const pending = batch.offers.filter(({ status }) => status === offerStatus.pending)
  const cards = doneCards(batch).filter(({ id }) => !isReturned(accepted, id))
  const lines = cards.map(card => lineOf(card, accepted))
  const isRevision = Boolean(batch.receivedat) || doneCards(batch).some(({ checked }) => checked)
  return {
    lines,
    price: eurosFromCents(lines.reduce((sum, { price }) => sum + centsFromEuros(price), 0)),
    replaces: [...(isRevision ? accepted : []), ...pending].map(({ messageid }) => messageid)
  }
}
