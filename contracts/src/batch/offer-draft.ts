import type { Batch, CardItem } from './batch.ts'
import { centsFromEuros, eurosFromCents } from '../core/money.ts'
import type { BatchOffer } from './offer.ts'

/** A line of an offer before it is made: euros, and why the price is not the estimate. */
export interface DraftLine {
  itemid: string
  price: number
  note: string | null
}

export interface OfferDraft {
  lines: DraftLine[]
  /** Euros: the sum of the lines. */
  price: number
  /** The offers it proposes to take the place of, by their messages. */
  replaces: string[]
}

type Priced = Pick<Batch, 'items' | 'offers' | 'receivedat'>

const doneCards = ({ items }: Pick<Batch, 'items'>): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === 'C' && item.status === 'D')

const isAccepted = ({ status }: BatchOffer): boolean => status === 'A'

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

/** Whether the check says another price than the seller knew, and since the price was agreed on. */
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
 * What a new offer for a batch opens with: a line for each card the shop may still buy. A checked price that differs
 * from the estimate wins, unless an offer was agreed on after that check; otherwise the price agreed on, or the estimate.
 * Before receipt the draft replaces the pending offers; once the shop has the cards or checked one, also what was
 * accepted.
 */
export const offerDraft = (batch: Priced): OfferDraft => {
  const accepted = batch.offers.filter(isAccepted)
  const pending = batch.offers.filter(({ status }) => status === 'P')
  const cards = doneCards(batch).filter(({ id }) => !isReturned(accepted, id))
  const lines = cards.map(card => lineOf(card, accepted))
  const isRevision = Boolean(batch.receivedat) || doneCards(batch).some(({ checked }) => checked)
  return {
    lines,
    price: eurosFromCents(lines.reduce((sum, { price }) => sum + centsFromEuros(price), 0)),
    replaces: [...(isRevision ? accepted : []), ...pending].map(({ messageid }) => messageid)
  }
}
