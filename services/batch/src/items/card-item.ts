import type { PricedOutcome } from '@comptoir/contracts/recognition/analysis'
import {
  itemKind,
  itemStatus,
  type Candidate,
  type CorrectedFrom,
  type ItemStatus,
  type SuggestedConditions
} from '@comptoir/contracts/batch/item'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import type { Corners } from '@comptoir/contracts/batch/corners'
import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import type { SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { defaultCondition, type Edition, type Gradation, type Holographisme } from '@comptoir/contracts/catalogue/card'
import type { PricedCard, PriceTrace, Variant } from '@comptoir/contracts/catalogue/catalogue'
import { limits } from '@comptoir/contracts/core/limits'

/** A card of a batch as it is stored. */
export interface CardItemRecord {
  id: string
  kind: typeof itemKind.card
  status: ItemStatus
  createdat: Date
  /** Front and back, in this order: names in the photo store. Only a card of a page may lack its back, and is failed then. */
  photos: [face: string, ...back: string[]]
  /** The page it was cut out of, and where it lies on the photograph of fronts; absent for a card photographed alone. */
  pageid?: string
  place?: Corners
  /** The number of the latest analysis; the outcome of an earlier one is ignored. */
  attempt: number
  /** Only while analysing: when the card fails if no outcome has come, so that the seller may retry. */
  analysisuntil?: Date
  /** When its latest analysis was asked for. This and the fields below it came with the release of 2026-12. */
  since?: Date
  /** The cards that its photos may show beside the one it is held for, the likeliest first. */
  others?: Candidate[]
  /** What its photos show of its wear. */
  wear?: SeenWear | null
  /** No back of a card was recognised on the photo of its back. */
  backunseen?: boolean
  /** The label of the case that the photo of its front shows it in. */
  slab?: SeenSlab | null
  /** Whether its seller told its variant. */
  described?: boolean
  /** When its seller corrected it last, and what it was held for before the first time. */
  corrected?: { at: Date; from: CorrectedFrom } | null
  /** Why it failed, as a code. */
  why?: string | null
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
  /** What it copies from its catalogue card. */
  card: Omit<PricedCard, 'cardid' | 'name' | 'cents' | 'trace'> | null
  confidence: number | null
  candidates: Candidate[]
  /** The conditions that its photos suggest; absent in items that a release before 2026-12 stored. */
  conditions?: SuggestedConditions | null
  reason: string | null
  /** The calculation of the price, which only staff see. */
  trace: PriceTrace | null
  /** What the shop saw with the card in hand; absent until then. The seller's declaration stays in the fields above. */
  checked?: CheckRecord
  /** Its price is the checked one, because the seller's declaration had none. */
  pricedbycheck?: true
}

/** What the shop saw when it checked a card (`check-item.ts`). */
export interface CheckRecord extends Omit<CardCheck, 'price' | 'at'> {
  /** Integer cents; null where the ratio table knows no price. */
  cents: number | null
  at: Date
  staffid: string
}

/** A card that was just added, in analysis. */
export const newCardItem = (card: {
  id: string
  now: Date
  face: string
  back: string | undefined
  corners?: Corners
  requestid: string | undefined
}): CardItemRecord => ({
  id: card.id,
  kind: itemKind.card,
  createdat: card.now,
  ...(card.requestid === undefined ? {} : { requestid: card.requestid }),
  ...inAnalysis(1, {
    now: card.now,
    photos: card.back === undefined ? [card.face] : [card.face, card.back],
    corners: card.corners ?? null
  })
})

/** The fields of a card that goes to analysis, without what an earlier analysis found. */
export const inAnalysis = (
  attempt: number,
  { now, photos, corners }: { now: Date } & Pick<CardItemRecord, 'photos' | 'corners'>
): Omit<CardItemRecord, 'id' | 'kind' | 'createdat'> => ({
  status: itemStatus.analysing,
  attempt,
  analysisuntil: new Date(now.getTime() + limits.analysisMs),
  since: now,
  photos,
  corners,
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
  others: [],
  conditions: null,
  wear: null,
  backunseen: false,
  slab: null,
  described: false,
  corrected: null,
  reason: null,
  why: null,
  trace: null
})

/** Whether a card has been analysed for so long that its seller need not wait for it. */
export const isSlow = ({ status, since, createdat }: CardItemRecord, now: Date): boolean =>
  status === itemStatus.analysing && now.getTime() - (since ?? createdat).getTime() >= limits.slowAnalysisMs

/** The fields of an item whose card and variant are known and priced. */
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
    number: card.number ?? '',
    setname: card.setname ?? null,
    language: card.language ?? null,
    ratiokeys: card.ratiokeys,
    holographismes: card.holographismes
  }
})

/** The fields that an analysis leaves on its item. */
export const analysed = (outcome: PricedOutcome): Partial<CardItemRecord> & { status: ItemStatus } => {
  const { status } = outcome
  if (status === itemStatus.failed) return { status, reason: outcome.reason, why: outcome.why ?? null, candidates: [] }
  const { confidence, conditions = null, wear = null, backunseen = false, slab = null, others = [] } = outcome
  const seen = { confidence, conditions, wear, backunseen, slab, others }
  if (status === itemStatus.done) {
    return { status, ...priced(outcome.priced, outcome.variant), ...seen, candidates: [], reason: null }
  }
  const { candidates, reason } = outcome
  // The form begins with the middle of the suggested conditions, rounded to the worse one: a better price may follow.
  const condition = conditions ? Math.ceil((conditions.best + conditions.worst) / 2) : defaultCondition
  return { status, ...(outcome.priced && known(outcome.priced)), condition, ...seen, candidates, reason }
}
