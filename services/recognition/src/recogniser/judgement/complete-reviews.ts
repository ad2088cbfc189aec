import { sortableId } from '@comptoir/kit/store/ids'
import type { Collection } from 'mongodb'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import { changeReviewed } from './change-reviewed.ts'

/**
 * Gives their review to decisions that an older release stored without one, from a moment on. A decision that has one is
 * left as it is.
 */
export const completeReviews = async (decisions: Collection<LoggedAnalysis>, since: Date): Promise<void> => {
  // An id of a moment is its nine digits of time and random ones: the shortest sorts before all others.
  const from = sortableId(since).slice(0, 9)
  const without = decisions.find(
    { 'decision.id': { $gte: from }, review: { $exists: false } },
    { projection: { _id: 1 }, hint: 'decided' }
  )
  for await (const { _id } of without)
    await changeReviewed(decisions, { _id }, ({ review }) => (review ? null : { fields: {} }))
}
