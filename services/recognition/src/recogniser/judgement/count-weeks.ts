import {
  countWeeks as call,
  type ConditionDifferences,
  type MeasuredShare,
  type RecognitionNumbers
} from '@comptoir/contracts/recognition/quality'
import { command } from '@comptoir/kit/bus/command'
import type { Collection } from 'mongodb'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import type { RecogniserDeps } from '../deps.ts'
import { wilson, type Share } from './interval.ts'
import { weekOf, type Review } from './review.ts'

/** So many decisions are alike in all that is counted. */
export type ReviewGroup = Pick<Review, 'week' | 'kind' | 'verdict' | 'byshop' | 'declared' | 'suggested'> & {
  decisions: number
}

const usualWeeks = 12
const weekMs = 7 * 86_400_000

const sum = (groups: readonly ReviewGroup[]): number => groups.reduce((total, { decisions }) => total + decisions, 0)

const measured = (share: Share): MeasuredShare => {
  const [low, high] = wilson(share)
  return { ...share, low, high }
}

const shareOf = (groups: readonly ReviewGroup[], counts: (group: ReviewGroup) => boolean): MeasuredShare =>
  measured({ count: sum(groups.filter(counts)), of: sum(groups) })

const differencesIn = (groups: readonly ReviewGroup[], field: 'declared' | 'suggested'): ConditionDifferences => {
  const by = new Map<number, number>()
  for (const group of groups) {
    const difference = group[field]
    if (difference !== null) by.set(difference, (by.get(difference) ?? 0) + group.decisions)
  }
  const cards = [...by].toSorted(([a], [b]) => a - b).map(([difference, count]) => ({ difference, cards: count }))
  const count = cards.reduce((total, one) => total + one.cards, 0)
  const total = cards.reduce((all, one) => all + one.difference * one.cards, 0)
  return { count, mean: count === 0 ? null : total / count, by: cards }
}

/** Counts groups of decisions. Pure. */
export const numbersOf = (groups: readonly ReviewGroup[]): RecognitionNumbers => {
  const ofKind = (kind: Review['kind']) => groups.filter(group => group.kind === kind)
  const judged = groups.filter(({ verdict }) => verdict !== null)
  return {
    decisions: sum(groups),
    accepted: sum(ofKind('accepted')),
    asked: sum(ofKind('asked')),
    unreadable: sum(ofKind('unreadable')),
    judged: sum(judged),
    byshop: sum(judged.filter(({ byshop }) => byshop === 1)),
    top1: shareOf(
      judged.filter(({ verdict }) => verdict !== 'absent'),
      ({ verdict }) => verdict === 'right'
    ),
    wrong: shareOf(
      judged.filter(({ kind }) => kind === 'accepted'),
      ({ verdict }) => verdict !== 'right'
    ),
    declared: differencesIn(groups, 'declared'),
    suggested: differencesIn(groups, 'suggested')
  }
}

/** Groups the decisions from a week on by what is counted of them. The index alone answers. */
export const readGroups = async (decisions: Collection<LoggedAnalysis>, from: string): Promise<ReviewGroup[]> => {
  const fields = ['week', 'kind', 'verdict', 'byshop', 'declared', 'suggested'] as const
  const found = decisions.aggregate<{ _id: Omit<ReviewGroup, 'decisions'>; decisions: number }>(
    [
      { $match: { 'review.week': { $gte: from } } },
      {
        $group: {
          _id: Object.fromEntries(fields.map(field => [field, `$review.${field}`])),
          decisions: { $sum: 1 }
        }
      }
    ],
    { hint: 'tallied' }
  )
  return (await found.toArray()).map(({ _id, decisions: count }) => ({ ..._id, decisions: count }))
}

/** How well cards were recognised in use, by week. Weeks without a decision are left out. */
export const countWeeks = command(call, async ({ weeks }, _, { decisions }: RecogniserDeps) => {
  const span = (Number(weeks ?? usualWeeks) - 1) * weekMs
  const groups = await readGroups(decisions, weekOf(new Date(Date.now() - span)))
  const byWeek = Object.groupBy(groups, ({ week }) => week)
  return {
    weeks: Object.entries(byWeek)
      .toSorted(([a], [b]) => b.localeCompare(a))
      .map(([week, those = []]) => ({ week, ...numbersOf(those) })),
    total: numbersOf(groups)
  }
})
