import type { AnalysisOutcome } from '@comptoir/contracts/recognition/analysis'
import type { Candidate, ItemStatus, SuggestedConditions } from '@comptoir/contracts/batch/batch'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import type { Corners } from '@comptoir/contracts/batch/item-calls'
import {
  defaultCondition,
  type Edition,
  type Gradation,
  type Holographisme,
  type RatioKeys
} from '@comptoir/contracts/catalogue/card'
import type { PricedCard, PriceTrace, Variant } from '@comptoir/contracts/catalogue/catalogue'
import { limits } from '@comptoir/contracts/core/limits'

/** What an item keeps of the catalogue card it was recognised as. */
export interface ItemCard {
  seticon: string | null
  content: string | null
  color: string | null
  ratiokeys: RatioKeys
  holographismes: Holographisme[]
}

export interface CardItemRecord {
  id: string
  kind: 'C'
  status: ItemStatus
  createdat: Date
  /** Front and back, in this order: names in the photo store. */
  photos: [face: string, back: string]
  /** Grows with every analysis asked for: the outcome of an earlier one is void. */
  attempt: number
  /** While analysing: when the seller gets an error to retry from, whatever happened to the analysis. */
  analysisuntil?: Date
  requestid?: string
  corners: Corners | null
  name: string | null
  /** Integer cents; null: to be confirmed by the shop. */
  cents: number | null
  gradation: Gradation
  condition: number
  edition: Edition
  holographisme: Holographisme | null
  cardid: string | null
  card: ItemCard | null
  confidence: number | null
  candidates: Candidate[]
  /** The conditions its photos suggest; absent in items of before. */
  conditions?: SuggestedConditions | null
  reason: string | null
  /** What made the price: staff only. */
  trace: PriceTrace | null
  /** What the shop saw with the card in hand; absent until then. The seller's declaration stays in the fields above. */
  checked?: CheckRecord
  /** Its price is the checked one: the seller's declaration had none. */
  pricedbycheck?: true
}

/** The shop's own look at a card (`check-item.ts`). */
export interface CheckRecord {
  condition: number
  edition: Edition
  holographisme: Holographisme | null
  gradation: Gradation
  cardid: string | null
  name: string | null
  /** Integer cents; null where the ratio table knows no price. */
  cents: number | null
  note: string | null
  /** Names in the photo store, and the circle on each, in the same order. */
  photos: string[]
  marks: (PhotoMark | null)[]
  at: Date
  staffid: string
}

export const newCardItem = (card: {
  id: string
  now: Date
  face: string
  back: string
  requestid: string | undefined
}): CardItemRecord => ({
  id: card.id,
  kind: 'C',
  status: 'AX',
  createdat: card.now,
  photos: [card.face, card.back],
  attempt: 1,
  analysisuntil: analysisDeadline(card.now),
  ...(card.requestid === undefined ? {} : { requestid: card.requestid }),
  corners: null,
  ...blankAnalysis
})

const blankAnalysis = {
  name: null,
  cents: null,
  gradation: '_default',
  condition: defaultCondition,
  edition: '_default',
  holographisme: null,
  cardid: null,
  card: null,
  confidence: null,
  candidates: [],
  conditions: null,
  reason: null,
  trace: null
} as const satisfies Partial<CardItemRecord>

export const analysisDeadline = (now: Date): Date => new Date(now.getTime() + limits.analysisMs)

/** The item sent back to analysis, forgetting what the last one found. */
export const analysedAgain = (
  item: CardItemRecord,
  change: { now: Date; photos?: [string, string]; corners?: Corners | null }
): CardItemRecord => ({
  ...item,
  ...blankAnalysis,
  status: 'AX',
  attempt: item.attempt + 1,
  analysisuntil: analysisDeadline(change.now),
  photos: change.photos ?? item.photos,
  corners: change.corners ?? null
})

/** The fields a priced variant gives an item. */
export const priced = (card: PricedCard, variant: Variant) => ({
  ...known(card),
  ...variant,
  cents: card.cents,
  trace: card.trace
})

const known = (card: PricedCard) => ({
  cardid: card.cardid,
  name: card.name,
  card: {
    seticon: card.seticon,
    content: card.content,
    color: card.color,
    ratiokeys: card.ratiokeys,
    holographismes: card.holographismes
  }
})

/** The fields an analysis leaves on its item. */
export const analysed = (outcome: AnalysisOutcome): Partial<CardItemRecord> & { status: ItemStatus } => {
  if (outcome.status === 'D') {
    const { confidence, conditions = null } = outcome
    const card = priced(outcome.priced, outcome.variant)
    return { status: 'D', ...card, confidence, conditions, candidates: [], reason: null }
  }
  if (outcome.status === 'WUI') {
    const { confidence, candidates, conditions = null, reason } = outcome
    const card = outcome.priced ? known(outcome.priced) : {}
    // The form begins with the middle of what the photos suggest; the worse of two, which disappoints nobody later.
    const condition = conditions ? Math.ceil((conditions.best + conditions.worst) / 2) : defaultCondition
    return { status: 'WUI', ...card, condition, confidence, candidates, conditions, reason }
  }
  return { status: 'E', reason: outcome.reason, candidates: [] }
}
