import type { Actor } from '@comptoir/contracts/access'
import type { AnalysisOutcome } from '@comptoir/contracts/analysis'
import type { BatchStatus, Candidate, ItemStatus, SuggestedConditions } from '@comptoir/contracts/batch'
import type { Corners } from '@comptoir/contracts/item-calls'
import {
  defaultCondition,
  type Edition,
  type Gradation,
  type Holographisme,
  type RatioKeys
} from '@comptoir/contracts/card'
import type { PricedCard, PriceTrace, Variant } from '@comptoir/contracts/catalogue'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { WithOutbox } from '@comptoir/kit/outbox'
import type { PayingRecord } from './payment/paying.ts'

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
}

export interface OfferItemRecord {
  id: string
  kind: 'O'
  createdat: Date
  title: string
  description: string
  cents: number
  messageid: string
  /** Who accepted, and the version of the terms they accepted. */
  acceptedby: string
  terms: string
}

export type ItemRecord = CardItemRecord | OfferItemRecord

export interface BatchRecord extends WithOutbox {
  _id: string
  userid: string | null
  /** SHA-256 of the visitor's cookie that reaches an anonymous batch; unique, so that a visitor has one. */
  visitorhash?: string
  /** SHA-256 of the secret in `off`, which claims the batch once until `claimuntil`. */
  claimhash?: string
  claimuntil?: Date
  /**
   * One of the account's places, unique while the batch is open: the batch limit is this index. A claimed batch takes
   * one past the limit when all are taken.
   */
  slot?: number
  /** `{author}:{requestid}` of the creation, unique. */
  requestkey?: string
  status: BatchStatus
  createdat: Date
  updatedat: Date
  /** Grows with every save: the guard of a change that must have seen everything. */
  version: number
  items: ItemRecord[]
  /** Number of card items, kept beside them so that a save can be guarded by it. */
  cards: number
  /** Requests whose card was deleted since: coming late again they add nothing. */
  spentrequests?: string[]
  delivery: { mode: 'ship' | 'shop'; tracking: string | null } | null
  /** When the shop had the cards in hand. */
  receivedat?: Date
  /** The seller's identity document, sealed for this batch until the register has it. */
  identity?: { sealed: string; at: Date }
  /** A payment that has begun. Nothing else changes the status meanwhile, and whoever finds it late finishes it. */
  paying?: PayingRecord
  payout: { method: string; cents: number; at: Date } | null
  /** Deleted by its owner; gone for everybody, purged when its events have left. */
  deletedat?: Date
}

/** The part of a query that leaves an actor only what is theirs; null when nothing can be. */
export const ownedBy = (actor: Actor): { userid?: string; visitorhash?: string } | null => {
  if (actor.kind === 'staff') return {}
  if (actor.userid !== null) return { userid: actor.userid }
  return actor.batchtokenhash === null ? null : { visitorhash: actor.batchtokenhash }
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

/** The card item of a batch, or `not_found`. */
export const cardItemOf = (batch: BatchRecord, itemid: string): CardItemRecord => {
  const item = batch.items.find(one => one.id === itemid)
  if (item?.kind !== 'C') throw new AppError('not_found')
  return item
}

/** The cards of a batch the shop knows and buys. */
export const doneCards = (batch: Pick<BatchRecord, 'items'>): CardItemRecord[] =>
  batch.items.filter((item): item is CardItemRecord => item.kind === 'C' && item.status === 'D')

/** The accepted offers of a batch. */
export const offersOf = (batch: Pick<BatchRecord, 'items'>): OfferItemRecord[] =>
  batch.items.filter((item): item is OfferItemRecord => item.kind === 'O')
