import type { RatioKeys } from '@comptoir/contracts/catalogue/card'
import {
  displayName,
  type Card,
  type Highlight,
  type Pricing,
  type Serie,
  type Set
} from '@comptoir/contracts/catalogue/catalogue'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { CardRecord, HighlightRecord, Names, PricingRecord, SerieRecord, SetRecord } from './records.ts'

/** The records as the API shows them. Every field is named, so that no other field leaves the service. */

export const presentSerie = (serie: SerieRecord): Serie => ({
  id: serie._id,
  seriefrenchname: serie.frenchname,
  serieenglishname: serie.englishname,
  seriejapanesename: serie.japanesename,
  audience: serie.audience,
  releasedate: serie.releasedate
})

export const presentSet = (set: SetRecord): Set => ({
  id: set._id,
  serieid: set.serieid,
  setfrenchname: set.frenchname,
  setenglishname: set.englishname,
  setjapanesename: set.japanesename,
  audience: set.audience,
  releasedate: set.releasedate,
  total: set.total,
  icon: set.icon
})

const presentTitle = (card: CardRecord, set: Names | null) => ({
  id: card._id,
  setid: card.setid,
  setname: set ? displayName(set) : null,
  number: card.number,
  frenchname: card.frenchname,
  englishname: card.englishname,
  japanesename: card.japanesename,
  rarity: card.rarity,
  audience: card.audience,
  image: card.image,
  seticon: card.seticon,
  color: card.color,
  holographismes: card.holographismes,
  createdat: card.createdat.toISOString()
})

/** A card for everybody: the choices a seller has, never its ratios and price rule, which are the shop's margin. */
export const presentCard = (card: CardRecord, set: Names | null, keys: RatioKeys): Card => ({
  ...presentTitle(card, set),
  ratiotable: keys
})

/** A price rule in euros, as all money of the API. */
export const presentPricing = ({ mode, source, cents }: PricingRecord): Pricing => ({
  mode,
  source,
  price: cents === null ? null : eurosFromCents(cents)
})

/** A card for staff; a card without a table of its own (null) uses the default one. */
export const presentStaffCard = (card: CardRecord, set: Names | null): Card => {
  const { changedby } = card
  return {
    ...presentTitle(card, set),
    pricing: presentPricing(card.pricing),
    ratiotable: card.ratiotable,
    version: card.version ?? 0,
    changed:
      changedby && changedby.version === card.version ? { by: changedby.staffid, at: changedby.at.toISOString() } : null
  }
}

export const presentHighlight = (
  { _id, image, name, cents, display }: HighlightRecord,
  position: number
): Highlight => ({
  id: _id,
  image,
  name: name || null,
  price: eurosFromCents(cents),
  display,
  position
})
