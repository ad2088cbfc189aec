import * as z from 'zod/mini'
import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros, eurosFromCents, isWholeCents } from '@comptoir/contracts/core/money'
import { OfferPost } from '@comptoir/contracts/batch/offer'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { eurosTyped } from '@comptoir/web/form/typed-number.ts'
import type { Proposal, ProposedLine } from './proposal.ts'

const LinePrice = z
  .number(messages.offerAmount)
  .check(z.refine(price => isWholeCents(price) && price >= 0 && price < 10_000_000, messages.offerAmount))

/** The contract's offer, with a sentence for the wrong price of a line. */
export const FinalOffer = z.extend(OfferPost, {
  lines: z
    .array(z.object({ itemid: z.string(), price: LinePrice, note: z.nullable(z.string()) }))
    .check(z.maxLength(limits.cardsPerBatch))
})

/**
 * The names of the fields of one line. The draft keeps in `proposed` which price was proposed when staff typed their
 * own.
 */
export const priceField = (place: number): string => `lines.${place}.price`
export const proposedField = (place: number): string => `lines.${place}.proposed`

/** Returns the text of a `proposed` field. */
export const proposedText = ({ card, price }: ProposedLine): string => `${card.id} ${price}`

/** Returns the sum in euros of prices as staff typed them; NaN if one of them is no amount. */
export const sumTyped = (prices: readonly string[]): number =>
  eurosFromCents(prices.reduce((sum, price) => sum + centsFromEuros(eurosTyped(price)), 0))

/** Reads the prices of the lines as staff typed them. */
export const pricesTyped = (form: FormData, { lines }: Proposal): string[] =>
  lines.map((_, place) => textOf(form, priceField(place)))

/** Reads the form into the shape of the call. */
export const offerTyped = (form: FormData, proposal: Proposal): unknown => {
  const prices = pricesTyped(form, proposal)
  return {
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    status: 'P',
    price: sumTyped(prices),
    lines: proposal.lines.map(({ card, note }, place) => ({
      itemid: card.id,
      price: eurosTyped(prices[place] ?? ''),
      note
    })),
    replaces: proposal.replaces,
    divisible: form.has('divisible')
  }
}

/** Returns a price as staff type it: `12,50` for 12.5. */
const priceText = (euros: number): string => euros.toFixed(2).replace('.', ',')

type Kept = Readonly<Record<string, string>>

/**
 * Returns the first values of the fields. Title and description come from the draft if staff changed them, a price only
 * if the same price is still proposed.
 */
export const openingOf = (proposal: Proposal, kept: Kept) => {
  const words = (name: 'title' | 'description') => {
    const typed = kept[name]
    return typed !== undefined && typed !== kept[`${name}.proposed`] ? typed : proposal[name]
  }
  return {
    title: words('title'),
    description: words('description'),
    divisible: !('title' in kept) || 'divisible' in kept,
    prices: proposal.lines.map((line, place) =>
      kept[proposedField(place)] === proposedText(line) ? (kept[priceField(place)] ?? '') : priceText(line.price)
    )
  }
}
