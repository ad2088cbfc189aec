import type { Gradation } from '@comptoir/contracts/catalogue/card'
import type { Variant } from '@comptoir/contracts/catalogue/catalogue'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { IndexDescription } from 'mongodb'
import type { DecisionRecord } from '../analysis/decision.ts'
import { doubtOf } from './doubt.ts'

/** What was said of an analysed card after the recogniser had decided. */
export interface Judged {
  /** What the seller or the shop chose in the end. */
  chosen?: { cardid: string; name: string; variant: Variant; at: Date }
  /** What staff saw with the card in hand. */
  checked?: {
    cardid: string
    name: string | null
    gradation: Gradation
    condition: number
    staffid: string
    at: Date
  }
  /** What staff said on its photos; `cardid` is null for a card that the catalogue does not have. */
  judged?: { cardid: string | null; name: string | null; condition?: number; staffid: string; at: Date }
}

/** What a review is computed from. */
export interface Reviewed extends Judged {
  decision: DecisionRecord
  /** The photo of the front; absent once it is deleted. */
  face?: string | undefined
}

/** The order in which staff meet the decisions. A closed one has no photos left, so that nobody can judge it. */
export const reviewStates = { open: '0', judged: '1', closed: '2' } as const
type ReviewState = keyof typeof reviewStates

export const reviewKinds = ['accepted', 'asked', 'unreadable'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * What the decision was worth. `right`: the true card was the first proposed one. `listed`: it was another one of those
 * proposed. `missed`: it was none of them. `absent`: the catalogue does not have the card.
 */
export const verdicts = ['right', 'listed', 'missed', 'absent'] as const
export type Verdict = (typeof verdicts)[number]

/** Where a decision stands in the queue and how it counts, kept with it so that lists and numbers read an index alone. */
export interface Review {
  /** Sorts the queue: the state, then the doubt of an open decision or the time of any other, then the decision's id. */
  key: string
  kind: ReviewKind
  /** 0 to 1. */
  doubt: number
  /** The Monday of its week in Paris, `YYYY-MM-DD`. */
  week: string
  /** Null while nobody said which card it is. */
  verdict: Verdict | null
  /** 1 where staff said it, 0 where only the seller did or nobody. */
  byshop: 0 | 1
  /** By how many conditions what staff saw is worse than what the seller said; null where one of both is missing. */
  declared: number | null
  /** The same beside the range that the photos suggested: 0 within it. */
  suggested: number | null
}

export const reviewIndexes: readonly (IndexDescription & { name: string })[] = [
  { name: 'reviewed', key: { 'review.key': 1 }, sparse: true },
  { name: 'reviewed_as', key: { 'review.kind': 1, 'review.key': 1 }, sparse: true },
  { name: 'reviewed_corrected', key: { corrected: 1, 'review.key': 1 }, sparse: true },
  {
    name: 'tallied',
    key: {
      'review.week': 1,
      'review.kind': 1,
      'review.verdict': 1,
      'review.byshop': 1,
      'review.declared': 1,
      'review.suggested': 1
    },
    sparse: true
  }
]

const dayMs = 86_400_000

/** The Monday of the week of a moment, in Paris, as `YYYY-MM-DD`. */
export const weekOf = (at: Date): string => {
  const day = new Date(`${parisDate(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/** Which card it was: what staff said last, or else what the seller chose; null while nobody said it. */
export const truthOf = ({ chosen, checked, judged }: Judged): { cardid: string | null; byshop: 0 | 1 } | null => {
  const shop = judged && (!checked || judged.at > checked.at) ? judged : checked
  if (shop) return { cardid: shop.cardid, byshop: 1 }
  return chosen ? { cardid: chosen.cardid, byshop: 0 } : null
}

/** The ids of the cards that a decision proposed, best first. */
export const proposedIn = ({ cardid, candidates }: Pick<DecisionRecord, 'cardid' | 'candidates'>): string[] => [
  ...new Set([...(cardid === null ? [] : [cardid]), ...candidates.map(one => one.cardid)])
]

export const verdictOf = (decision: Pick<DecisionRecord, 'cardid' | 'candidates'>, truth: string | null): Verdict => {
  if (truth === null) return 'absent'
  const place = proposedIn(decision).indexOf(truth)
  if (place === 0) return 'right'
  return place > 0 ? 'listed' : 'missed'
}

const kindOf = ({ outcome }: DecisionRecord): ReviewKind => {
  if (outcome === 'match') return 'accepted'
  return outcome === 'unreadable' ? 'unreadable' : 'asked'
}

/** The ungraded condition that staff saw last; null where they said none. A grade of a company is on another scale. */
const conditionSeen = ({ checked, judged }: Judged): number | null => {
  if (checked) return checked.gradation === '_default' ? checked.condition : null
  return judged?.condition ?? null
}

const differencesOf = (reviewed: Reviewed): Pick<Review, 'declared' | 'suggested'> => {
  const seen = conditionSeen(reviewed)
  const { chosen, decision } = reviewed
  const said = chosen?.variant.gradation === '_default' ? chosen.variant.condition : null
  const range = decision.conditions
  return {
    declared: seen === null || said === null ? null : seen - said,
    suggested: seen === null || !range ? null : Math.max(0, seen - range.worst) + Math.min(0, seen - range.best)
  }
}

const doubtDigits = 1000
/** As many digits as milliseconds have until the year 2286. */
const latest = 9_999_999_999_999

const keyOf = (state: ReviewState, order: string, { id }: DecisionRecord): string => reviewStates[state] + order + id
const latestFirst = (at: Date): string => String(latest - at.getTime()).padStart(String(latest).length, '0')
const mostDoubtfulFirst = (doubt: number): string =>
  String(doubtDigits - Math.round(doubt * doubtDigits)).padStart(String(doubtDigits).length, '0')

const sortKeyOf = ({ decision, face, checked, judged }: Reviewed, doubt: number): string => {
  const lastly = judged && checked ? (judged.at > checked.at ? judged : checked) : (judged ?? checked)
  if (lastly) return keyOf('judged', latestFirst(lastly.at), decision)
  if (face === undefined) return keyOf('closed', latestFirst(decision.at), decision)
  return keyOf('open', mostDoubtfulFirst(doubt), decision)
}

/** Computes where a decision stands. Pure. */
export const reviewOf = (reviewed: Reviewed): Review => {
  const { decision, chosen } = reviewed
  const doubt = doubtOf(decision, chosen?.cardid ?? null)
  const truth = truthOf(reviewed)
  return {
    key: sortKeyOf(reviewed, doubt),
    kind: kindOf(decision),
    doubt,
    week: weekOf(decision.at),
    verdict: truth && verdictOf(decision, truth.cardid),
    byshop: truth?.byshop ?? 0,
    ...differencesOf(reviewed)
  }
}
