import * as z from 'zod/mini'
import { Edition, Gradation, Holographisme, RatioKeys } from '../catalogue/card.ts'
import { CardLanguage, CatalogueImage, PriceTrace, ShownTrace, Variant } from '../catalogue/catalogue.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { CardCheck } from './card-check.ts'
import { Corners } from './corners.ts'
import { SeenSlab } from './seen-slab.ts'
import { SeenWear } from './seen-wear.ts'

/** The statuses of a card by name. `sending` exists in the browser only; `waiting` is for the seller's input. */
export const itemStatus = { sending: 'S', analysing: 'AX', waiting: 'WUI', done: 'D', failed: 'E' } as const
/** The code of a status. */
export const ItemStatus = z.enum(itemStatus)
export type ItemStatus = z.infer<typeof ItemStatus>

/**
 * S → AX is the upload itself, E → AX a retry, WUI → AX corners placed by hand; WUI and E → D without a price a card left
 * to the shop, AX → D too once the analysis is slow (`limits.slowAnalysisMs`). An item never stays in AX.
 */
export const itemTransitions = {
  S: ['AX'],
  AX: ['D', 'WUI', 'E'],
  WUI: ['D', 'AX'],
  E: ['AX', 'D'],
  D: []
} as const satisfies Record<ItemStatus, readonly ItemStatus[]>

/** Whether a card may go from a status to another. */
export const mayBecome = (from: ItemStatus, to: ItemStatus): boolean =>
  (itemTransitions[from] as readonly ItemStatus[]).includes(to)

/** A catalogue card that the photos may show, and how sure the recogniser is of it (0 to 1). */
export const Candidate = z.object({
  cardid: Id,
  name: z.string(),
  number: z.string(),
  setname: z.string(),
  image: z.nullable(CatalogueImage),
  confidence: z.number()
})
export type Candidate = z.infer<typeof Candidate>

/**
 * The range of conditions, ungraded, that the photos suggest (`best` ≤ `worst`). The seller's form begins with it; it is
 * never taken as the seller's answer.
 */
export const SuggestedConditions = z.object({
  best: z.int().check(z.minimum(0), z.maximum(9)),
  worst: z.int().check(z.minimum(0), z.maximum(9))
})
export type SuggestedConditions = z.infer<typeof SuggestedConditions>

/** What the portal held a card for before its seller corrected it. */
export const CorrectedFrom = z.extend(Variant, {
  holographisme: z.nullable(Holographisme),
  cardid: z.nullable(Id),
  name: z.nullable(z.string()),
  number: z.nullable(z.string()),
  set: z.nullable(z.string())
})
export type CorrectedFrom = z.infer<typeof CorrectedFrom>

/** What an item of a batch is: a card of its seller, or an offer that was accepted. */
export const itemKind = { card: 'C', offer: 'O' } as const

/** A card of a batch. Fields that only an analysis or an answer fills are null until then. */
export const CardItem = z.object({
  id: Id,
  kind: z.literal(itemKind.card),
  status: ItemStatus,
  createdat: Timestamp,
  /** Names of its two photos; null in the browser while they are uploaded, and a back that a page did not show. */
  content: z.object({ face: z.nullable(ImageName), back: z.nullable(ImageName) }),
  /** The page it was cut out of, and where it lies on the photograph of fronts; absent for a card photographed alone. */
  pageid: z.optional(Id),
  place: z.optional(Corners),
  name: z.nullable(z.string()),
  /** The estimate; null until the card is done, and where the shop has to confirm the price. */
  price: z.nullable(Euros),
  gradation: Gradation,
  condition: z.number(),
  edition: Edition,
  holographisme: z.nullable(Holographisme),
  cardid: z.nullable(Id),
  /** Set, number, language and reference image of the catalogue's card; null where no card is named, or nobody kept them. */
  set: z.optional(z.nullable(z.string())),
  number: z.optional(z.nullable(z.string())),
  language: z.optional(z.nullable(CardLanguage)),
  image: z.optional(z.nullable(CatalogueImage)),
  card: z.nullable(
    z.object({
      seticon: z.nullable(CatalogueImage),
      content: z.nullable(CatalogueImage),
      color: z.nullable(z.string()),
      ratiotable: RatioKeys,
      holographismes: z.array(Holographisme)
    })
  ),
  /** 0 to 1. */
  confidence: z.nullable(z.number()),
  checked: z.optional(z.nullable(CardCheck)),
  /** Its seller declared no price: its price is the checked one. */
  pricedbycheck: z.optional(z.boolean()),
  candidates: z.array(Candidate),
  /** Beside the card that it is held for, the others that its photos may show. */
  others: z.optional(z.array(Candidate)),
  conditions: z.optional(z.nullable(SuggestedConditions)),
  wear: z.optional(z.nullable(SeenWear)),
  /** No back of a card was recognised on the photo of the back. */
  backunseen: z.optional(z.boolean()),
  /** The photo of its front shows it in the case of a grading company; absent where no case was seen. */
  slab: z.optional(SeenSlab),
  /**
   * Whether its seller told its variant, by an answer or a correction. The condition of a done card that nobody described
   * is the default one; absent where nobody noted it.
   */
  described: z.optional(z.boolean()),
  /** When its seller corrected it last, and what it was held for before the first time; null for a card as it was recognised. */
  corrected: z.optional(z.nullable(z.object({ at: Timestamp, from: CorrectedFrom }))),
  /** Why it is in E, or what is asked in WUI: a French sentence. */
  reason: z.nullable(z.string()),
  /** Why it is in E, as a code of `failureCodes`, or of a later release. */
  why: z.optional(z.nullable(z.string())),
  /** Its analysis has taken so long (`limits.slowAnalysisMs`) that its seller may leave it to the shop. */
  slow: z.optional(z.boolean()),
  /** What its price is based on (the shop's own price, or a number of sales) and when. */
  reference: z.optional(z.nullable(z.pick(PriceTrace, { source: true, sales: true, at: true }))),
  /** The whole calculation of its price, ratio included: only in a batch that staff read, which is also their first frame. */
  trace: z.optional(z.nullable(ShownTrace))
})
export type CardItem = z.infer<typeof CardItem>

/** An accepted offer, as an item of its batch. */
export const OfferItem = z.object({
  id: Id,
  kind: z.literal(itemKind.offer),
  createdat: Timestamp,
  content: z.object({ title: z.string(), description: z.string(), price: Euros }),
  messageid: Id
})
export type OfferItem = z.infer<typeof OfferItem>

/** An item of a batch. `kind` says which of the two shapes it has. */
export const Item = z.discriminatedUnion('kind', [CardItem, OfferItem])
export type Item = z.infer<typeof Item>
