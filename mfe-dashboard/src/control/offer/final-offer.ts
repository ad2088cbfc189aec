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

/** The contract's offer, with a sentence for a wrong price of a line. */
export const FinalOffer = z.extend(OfferPost, {
  lines: z
    .array(z.object({ itemid: z.string(), price: LinePrice, note: z.nullable(z.string()) }))
    .check(z.maxLength(limits.cardsPerBatch))
})

/** The fields of one line. `proposed` remembers what the price typed takes the place of. */
export const priceField = (place: number): string => `lines.${place}.price`
export const proposedField = (place: number): string => `lines.${place}.proposed`

export const proposedText = ({ card, price }: ProposedLine): string => `${card.id} ${price}`

/** Euros: the sum of prices as they are typed; NaN while one of them is no amount. */
export const sumTyped = (prices: readonly string[]): number =>
  eurosFromCents(prices.reduce((sum, price) => sum + centsFromEuros(eurosTyped(price)), 0))

export const pricesTyped = (form: FormData, { lines }: Proposal): string[] =>
  lines.map((_, place) => textOf(form, priceField(place)))

/** The offer as it is typed, in the shape of what is sent. */
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

/** `12.5` → `12,50`, as staff type a price. */
const priceText = (euros: number): string => euros.toFixed(2).replace('.', ',')

type Kept = Readonly<Record<string, string>>

/** What the form opens with: words typed before stay, a price only while what it took the place of is still proposed. */
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
