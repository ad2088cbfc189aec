import type { Batch, CardItem } from './batch.ts'
import { centsFromEuros, eurosFromCents } from './money.ts'
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

const linesOf = (offers: readonly BatchOffer[]) => offers.flatMap(({ lines }) => lines)

/** The price of a card in an offer that stands, in euros; null where none names it. */
const acceptedPrice = (offers: readonly BatchOffer[], itemid: string): number | null =>
  linesOf(offers).find(line => line.itemid === itemid && line.decision !== 'returned')?.price ?? null

/**
 * What a new offer for a batch opens with: a line for each card the shop may still buy. A checked price that differs
 * from the estimate wins; otherwise the price already agreed, or the estimate. Before receipt the draft replaces the
 * pending offers; once the shop has the cards or checked one, also what was accepted.
 */
export const offerDraft = (batch: Priced): OfferDraft => {
  const accepted = batch.offers.filter(({ status }) => status === 'A')
  const pending = batch.offers.filter(({ status }) => status === 'P')
  const returned = new Set(
    linesOf(accepted).flatMap(({ itemid, decision }) => (decision === 'returned' ? [itemid] : []))
  )
  const lines = doneCards(batch)
    .filter(({ id }) => !returned.has(id))
    .map(({ id, price, checked }) => ({
      itemid: id,
      price: (checked && checked.price !== price ? checked.price : (acceptedPrice(accepted, id) ?? price)) ?? 0,
      note: checked?.note ?? null
    }))
  const isRevision = Boolean(batch.receivedat) || doneCards(batch).some(({ checked }) => checked)
  return {
    lines,
    price: eurosFromCents(lines.reduce((sum, { price }) => sum + centsFromEuros(price), 0)),
    replaces: [...(isRevision ? accepted : []), ...pending].map(({ messageid }) => messageid)
  }
}
