import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { offerDraft } from '@comptoir/contracts/batch/offer-draft'
import type { DraftLine } from '@comptoir/contracts/batch/offer-draft'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { euroText, eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { offerTemplates } from './offer-french.ts'
import type { TemplateName } from './offer-french.ts'
import type { Pricing, TypedOffer } from './typed-offer.ts'

/** An offer that waits for the seller or was accepted, and whether the new one is to replace it. */
export type StandingOffer = { readonly offer: BatchOffer & { status: 'A' | 'P' }; readonly isReplaced: boolean }

export type LineValues = {
  readonly card: CardItem
  /** The euros that the form proposes for the card. */
  readonly proposed: number
  readonly price: string
  readonly note: string
  readonly bought: boolean
  /** Another offer that has the card among its lines: a card cannot be in two offers. */
  readonly heldBy: BatchOffer | null
}

/** The values of the offer form: the proposal for the batch, overwritten by what staff typed. */
export type OfferValues = {
  readonly template: TemplateName | null
  readonly title: string
  readonly description: string
  readonly pricing: Pricing
  /** The price as a whole. */
  readonly price: string
  readonly lines: readonly LineValues[]
  /** The sum of the lines that are bought. */
  readonly cents: number
  readonly divisible: boolean
  readonly standing: readonly StandingOffer[]
}

const isStanding = (offer: BatchOffer): offer is StandingOffer['offer'] => offer.status === 'A' || offer.status === 'P'

const holderOf = (standing: readonly StandingOffer[], itemid: string): BatchOffer | null =>
  standing.find(
    ({ offer, isReplaced }) =>
      !isReplaced && offer.lines.some(line => line.itemid === itemid && line.decision !== 'returned')
  )?.offer ?? null

const lineValues = (
  { itemid, price: proposed, note }: DraftLine,
  { card, typed, standing }: { card: CardItem; typed: TypedOffer; standing: readonly StandingOffer[] }
): LineValues => {
  const line = typed.lines?.[itemid]
  const heldBy = holderOf(standing, itemid)
  return {
    card,
    proposed,
    price: line?.price?.over === proposed ? line.price.text : euroText(proposed),
    note: line?.note ?? note ?? '',
    bought: heldBy === null && (line?.bought ?? true),
    heldBy
  }
}

const centsOf = ({ price, bought }: LineValues): number => {
  const euros = eurosTyped(price)
  return bought && euros > 0 ? centsFromEuros(euros) : 0
}

const texts = (batch: Batch, { template, title, description }: TypedOffer) => {
  const isChecked = cardsOf(batch.items).some(({ checked }) => checked)
  const { title: proposed, description: proposedText } = offerTemplates[template ?? (isChecked ? 'checked' : 'first')]
  return { title: title ?? proposed, description: description ?? proposedText }
}

/** Returns what the offer form of a batch shows, given what staff typed. */
export const offerValues = (batch: Batch, typed: TypedOffer): OfferValues => {
  const draft = offerDraft(batch)
  const cards = new Map(cardsOf(batch.items).map(card => [card.id, card]))
  const standing = batch.offers.filter(isStanding).map(offer => ({
    offer,
    isReplaced: typed.replaces?.[offer.messageid] ?? draft.replaces.includes(offer.messageid)
  }))
  const lines = draft.lines.flatMap(line => {
    const card = cards.get(line.itemid)
    return card ? [lineValues(line, { card, typed, standing })] : []
  })
  const cents = lines.reduce((sum, line) => sum + centsOf(line), 0)
  const { title, description } = texts(batch, typed)
  const names = Object.keys(offerTemplates) as TemplateName[]
  return {
    template:
      names.find(name => offerTemplates[name].title === title && offerTemplates[name].description === description) ??
      null,
    title,
    description,
    pricing: lines.length === 0 ? 'whole' : (typed.pricing ?? 'lines'),
    price: typed.price ?? euroText(eurosFromCents(cents)),
    lines,
    cents,
    divisible: typed.divisible ?? false,
    standing
  }
}

/** Returns the lines that are bought, in the order in which they are sent; none where the offer has one price as a whole. */
export const boughtLines = ({ pricing, lines }: OfferValues): readonly LineValues[] =>
  pricing === 'lines' ? lines.filter(({ bought }) => bought) : []

/** Returns what the form sends. The contract has still to check it. */
export const offerPost = (values: OfferValues): unknown => {
  const { title, description, pricing, price, cents, divisible, standing } = values
  const lines = boughtLines(values)
  const replaces = standing.filter(({ isReplaced }) => isReplaced).map(({ offer }) => offer.messageid)
  return {
    title,
    description,
    status: 'P',
    price: pricing === 'whole' ? eurosTyped(price) : eurosFromCents(cents),
    ...(lines.length > 0 && {
      lines: lines.map(({ card, price, note }) => ({
        itemid: card.id,
        price: eurosTyped(price),
        ...(note.trim() && { note: note.trim() })
      }))
    }),
    ...(replaces.length > 0 && { replaces }),
    ...(divisible && lines.length > 1 && { divisible })
  }
}
