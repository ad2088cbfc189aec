import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { limits } from '@comptoir/contracts/core/limits'
import type { Taking } from '@comptoir/kit/work/leases'
import type { IndexDescription } from 'mongodb'

/**
 * The order in which analyses get a thread: accounts before visitors, and the payers of each kind in turn.
 *
 * Every analysis has a `turn`, the number of the round in which it is its payer's. A payer has one analysis in a round:
 * the next one gets the round after the payer's last one, and the first one of a payer that had none the round that is
 * being served. The next analysis is the one of the lowest turn, which one index answers whatever waits behind it.
 *
 * Of a payer at most `mostAtOnce` analyses have a place, which means that they wait for a thread or are worked on. The
 * others are held back, without `due`, and get their place in their order as soon as one is free.
 */
export interface QueueEntry {
  /** 0 for accounts, 1 for visitors: the lower one comes first. */
  rank: number
  payer: string
  turn: number
  /** Unique among the payer's analyses; absent while the analysis is held back. */
  place?: number
  held?: true
}

type Kind = AnalysisPayer['kind']

const rankOf: Record<Kind, number> = { account: 0, visitor: 1 }
/** Cards that may wait for a thread or be worked on at once, by the kind of their payer. */
export const mostAtOnce: Record<Kind, number> = { account: 20, visitor: 6 }

/** Whose queue an analysis joins. Those without a payer, which an earlier release asked for, count as one visitor's. */
export const queueOf = (payer: AnalysisPayer | undefined): Pick<QueueEntry, 'rank' | 'payer'> => {
  const { kind, key } = payer ?? { kind: 'visitor', key: 'unknown' }
  return { rank: rankOf[kind], payer: `${kind} ${key}` }
}

/** How many analyses of the payer of an entry may have a place. */
export const placesOf = ({ rank }: Pick<QueueEntry, 'rank'>): number =>
  mostAtOnce[rank === rankOf.account ? 'account' : 'visitor']

const nextIndex = {
  name: 'next',
  key: { 'queue.rank': 1, 'queue.turn': 1, due: 1 },
  partialFilterExpression: { due: { $exists: true } }
} as const
const ofPayer = (name: string, field: 'turn' | 'place') =>
  ({
    name,
    key: { 'queue.payer': 1, [`queue.${field}`]: 1 },
    unique: true,
    partialFilterExpression: { [`queue.${field}`]: { $exists: true } }
  }) as const

export const queueIndexes: IndexDescription[] = [
  nextIndex,
  ofPayer('turns', 'turn'),
  ofPayer('places', 'place'),
  {
    name: 'held',
    key: { 'queue.rank': 1, 'queue.turn': 1 },
    partialFilterExpression: { 'queue.held': true }
  }
]

/**
 * The 120 seconds of an analysis begin with its first attempt, and stand still while it waits for another one because
 * other analyses are in front.
 */
export const inTurn: Taking = {
  index: nextIndex,
  set: {
    until: {
      $cond: [
        { $gt: ['$attempts', 0] },
        { $add: ['$until', { $max: [0, { $subtract: ['$$NOW', '$due'] }] }] },
        { $add: ['$$NOW', { $ifNull: ['$limitms', limits.analysisMs] }] }
      ]
    }
  }
}
