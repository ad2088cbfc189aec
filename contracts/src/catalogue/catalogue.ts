import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { Audience, Edition, Gradation, Holographisme, RatioKeys, RatioTable } from './card.ts'
import { PageQuery } from '../core/page.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { Euros, eurosFromCents } from '../core/money.ts'

/** A public image of the catalogue, served under `/api/dashboard/cards/uploads/_others/`. */
export const CatalogueImage = ImageName

/** A series of sets. It has a name in at least one language, unless an import brought it without. */
export const Serie = z.object({
  id: Id,
  seriefrenchname: z.nullable(z.string()),
  serieenglishname: z.nullable(z.string()),
  seriejapanesename: z.nullable(z.string()),
  audience: Audience,
  releasedate: z.nullable(z.string())
})
export type Serie = z.infer<typeof Serie>

/** A set of cards, part of a series. */
export const Set = z.object({
  id: Id,
  serieid: Id,
  setfrenchname: z.nullable(z.string()),
  setenglishname: z.nullable(z.string()),
  setjapanesename: z.nullable(z.string()),
  audience: Audience,
  releasedate: z.nullable(z.string()),
  /** The number printed after the slash of a card number. */
  total: z.nullable(z.int()),
  icon: z.nullable(CatalogueImage),
  /** How many cards the set has, and how many of them lack a picture or a price. Only in the list of sets. */
  counts: z.optional(z.object({ cards: z.int(), image: z.int(), price: z.int() }))
})
export type Set = z.infer<typeof Set>

/**
 * How a card is priced, by name: the reference price times the default ratio table, a fixed price, a fixed price times
 * the card's own table, the reference price times the card's own table.
 */
export const pricingMode = { defaultTable: 'D', fixed: 'F', fixedWithTable: 'FR', referenceWithTable: 'R' } as const
export const PricingMode = z.enum(pricingMode)
export type PricingMode = z.infer<typeof PricingMode>
/** Where a reference price comes from, by name: sales on eBay, or the shop's own figure. */
export const priceSource = { sales: 'E', fixed: 'F' } as const
export const PriceSource = z.enum(priceSource)
export type PriceSource = z.infer<typeof PriceSource>
/** The price rule of a card. */
export const Pricing = z.object({
  mode: PricingMode,
  source: PriceSource,
  /** The fixed price, or the shop's own reference price; null where there is none. */
  price: z.nullable(Euros.check(z.nonnegative()))
})
export type Pricing = z.infer<typeof Pricing>

/** A card of the catalogue. */
export const Card = z.object({
  id: Id,
  setid: Id,
  /** The displayed name of its set, which the police register writes down. */
  setname: z.optional(z.nullable(z.string())),
  number: z.string(),
  frenchname: z.nullable(z.string()),
  englishname: z.nullable(z.string()),
  japanesename: z.nullable(z.string()),
  rarity: z.nullable(z.string()),
  audience: Audience,
  image: z.nullable(CatalogueImage),
  seticon: z.nullable(CatalogueImage),
  color: z.nullable(z.string()),
  /** The shop's price rules: staff only. */
  pricing: z.optional(Pricing),
  /** Staff see the card's own ratios (null: the default table), everybody else the choices of its table. */
  ratiotable: z.nullable(z.union([RatioTable, RatioKeys])),
  holographismes: z.array(Holographisme),
  createdat: Timestamp,
  /** Staff only: counts the writes of the card. A form sends it back, so that nobody overwrites what they have not seen. */
  version: z.optional(z.int()),
  /** Staff only: who made the last write, an account, and when; null where no member of staff did. */
  changed: z.optional(z.nullable(z.object({ by: Id, at: Timestamp })))
})
export type Card = z.infer<typeof Card>

/** The languages that a card may be printed in. */
export const CardLanguage = z.enum(['fr', 'en', 'jp'])
export type CardLanguage = z.infer<typeof CardLanguage>

/** The displayed name falls back in the order French, English, Japanese. */
export const displayName = (names: {
  frenchname?: string | null
  englishname?: string | null
  japanesename?: string | null
}): string => names.frenchname || names.englishname || names.japanesename || ''

/**
 * The language of a card as far as the catalogue knows it: Japanese where it was printed for Japan only, else the language
 * of the name that is shown for it. Null for a card without a name.
 */
export const languageOfCard = (
  card: Pick<Card, 'audience' | 'frenchname' | 'englishname' | 'japanesename'>
): CardLanguage | null => {
  if (card.audience === 'J') return 'jp'
  if (card.frenchname) return 'fr'
  if (card.englishname) return 'en'
  return card.japanesename ? 'jp' : null
}

/** A recent buyback as the home page shows it. */
export const Highlight = z.object({
  id: Id,
  image: CatalogueImage,
  /** The card on the picture, for those who do not see it; absent while staff have not named it. */
  name: z.optional(z.nullable(z.string())),
  price: Euros,
  display: z.boolean(),
  /** 0 for the first. Public and staff lists count separately. */
  position: z.int()
})
export type Highlight = z.infer<typeof Highlight>

/** The highlights of the home page, 50 at most. */
export const listHighlights = call({
  name: 'recognition.list_highlights',
  http: 'GET /api/highlights',
  summary: 'The displayed highlights, in order',
  access: 'public',
  reply: z.array(Highlight)
})

/** One card. Throws `not_found`. */
export const getCard = call({
  name: 'recognition.get_card',
  http: 'GET /api/dashboard/cards/:cardid',
  summary: 'A card of the catalogue; the ratios are for staff only',
  access: 'public',
  params: z.object({ cardid: Id }),
  reply: Card
})

/** A card as a seller picks it from a list. */
export const FoundCard = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  setname: z.string(),
  image: z.nullable(CatalogueImage)
})
export type FoundCard = z.infer<typeof FoundCard>

/**
 * The search of sellers, best answers first. A question without a word of two letters finds nothing; typos are forgiven only where
 * nothing answers without.
 */
export const searchCards = call({
  name: 'recognition.search_cards',
  http: 'GET /api/cards',
  summary: 'Cards by name in the three languages, number and set; words match by prefix, the very name or number first',
  access: 'guest',
  query: z.extend(PageQuery, { q: z.string().check(atMost(100)) }),
  reply: z.array(FoundCard),
  pages: true
})

/** One of the forms of a card that have a price of their own. */
export const Variant = z.object({
  edition: Edition,
  holographisme: Holographisme,
  gradation: Gradation,
  condition: z.number()
})
export type Variant = z.infer<typeof Variant>

/** What a price was made of: base price times ratio. Items keep it in cents, as services keep all money. */
export const PriceTrace = z.object({
  /** Null where no base price is known. */
  base: z.nullable(z.int()),
  /** Null where the table has no cell for the variant. */
  ratio: z.nullable(z.number()),
  source: PriceSource,
  /** How many sales the base price was made of. */
  sales: z.int(),
  at: Timestamp
})
export type PriceTrace = z.infer<typeof PriceTrace>

/** A price trace as staff read it: in euros, as all money of the API. */
export const ShownTrace = z.extend(PriceTrace, { base: z.nullable(Euros) })
export type ShownTrace = z.infer<typeof ShownTrace>

/** A price trace in the shape that staff read. */
export const shownTrace = ({ base, ratio, source, sales, at }: PriceTrace): ShownTrace => ({
  base: base === null ? null : eurosFromCents(base),
  ratio,
  source,
  sales,
  at
})

/** A card as an item keeps it, with the price of one variant. */
export const PricedCard = z.object({
  cardid: Id,
  name: z.string(),
  seticon: z.nullable(CatalogueImage),
  content: z.nullable(CatalogueImage),
  color: z.nullable(z.string()),
  /** Its number as it is printed, the displayed name of its set, and its language. Releases before 2026-12 tell none. */
  number: z.optional(z.string()),
  setname: z.optional(z.nullable(z.string())),
  language: z.optional(z.nullable(CardLanguage)),
  ratiokeys: RatioKeys,
  holographismes: z.array(Holographisme),
  /** Null: the shop confirms the price. */
  cents: z.nullable(z.int()),
  trace: PriceTrace
})
export type PricedCard = z.infer<typeof PricedCard>

/**
 * Prices one variant of a card: the only place that prices. Waits up to three seconds for the market, or
 * with `wait: false` answers at once, with a null price where the market was not asked yet. Throws `validation_failed`
 * when the card is unknown or has no such variant.
 */
export const priceCard = internalCall({
  name: 'recognition.price_card',
  input: z.object({ cardid: Id, variant: Variant, wait: z.optional(z.literal(false)) }),
  reply: PricedCard
})

/** The price of one variant in cents; null where the shop confirms it. */
export const VariantPrice = z.extend(Variant, { cents: z.nullable(z.int()) })
export type VariantPrice = z.infer<typeof VariantPrice>

/**
 * Prices every variant of a card that may be chosen, as `priceCard` would price each. With `known: true` the market is not
 * asked: the list is empty where it would have to be. Throws `validation_failed` when the card is unknown.
 */
export const priceVariants = internalCall({
  name: 'recognition.price_variants',
  input: z.object({ cardid: Id, known: z.optional(z.literal(true)) }),
  reply: z.array(VariantPrice)
})

/** The base prices of one card today, and the series that its set is of. */
export const CardReference = z.object({
  cardid: Id,
  serieid: z.nullable(Id),
  /** The displayed name of the series. */
  serie: z.nullable(z.string()),
  /** In cents; null where none is known without asking the market. */
  prices: z.array(z.object({ holographisme: Holographisme, cents: z.nullable(z.int()) }))
})
export type CardReference = z.infer<typeof CardReference>

/** The base prices of many cards, without asking the market. A card that the catalogue does not have is left out. */
export const cardReferences = internalCall({
  name: 'recognition.card_references',
  input: z.object({ cardids: z.array(Id).check(atMost(500)) }),
  reply: z.array(CardReference)
})
