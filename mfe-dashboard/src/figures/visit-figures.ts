import { visitSteps } from '@comptoir/contracts/batch/visits'
import type { VisitDay, VisitStep } from '@comptoir/contracts/batch/visits'

/** What was counted over some days. */
export interface VisitFigures {
  /** Each step with how often it was reached, and which share of the visits that is (0 to 1); null without visits. */
  steps: { step: VisitStep; count: number; share: number | null }[]
  /** The pages that were opened, the one opened most first. */
  pages: { page: string; count: number }[]
}

const sumOf = (days: readonly VisitDay[], kind: 'pages' | 'steps'): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const day of days)
    for (const [name, count] of Object.entries(day[kind])) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

/** Adds up the days of a period. A step of an agreement given half-way may be reached more often than a visit began. */
export const visitFigures = (days: readonly VisitDay[]): VisitFigures => {
  const reached = sumOf(days, 'steps')
  const visits = reached.get('visit') ?? 0
  return {
    steps: visitSteps.map(step => {
      const count = reached.get(step) ?? 0
      return { step, count, share: visits === 0 ? null : count / visits }
    }),
    pages: [...sumOf(days, 'pages')]
      .map(([page, count]) => ({ page, count }))
      .toSorted((one, other) => other.count - one.count || one.page.localeCompare(other.page))
  }
}
