import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import type { RecogniserDeps } from '../deps.ts'
import { standing } from '../views/card-view-record.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import { doubtOf } from './doubt.ts'

/** Whether views were made of the photos of some decisions, by the ids of the decisions. */
export const viewedOf = async (
  { views }: Pick<RecogniserDeps, 'views'>,
  ids: readonly string[]
): Promise<Set<string>> => {
  const found = views.find({ _id: { $in: [...ids] }, ...standing }, { projection: { _id: 1 } })
  return new Set((await found.toArray()).map(({ _id }) => _id))
}

/** A decision as staff read it. `viewed`: a view of its card was made of its photo. */
export const presentDecision = (
  { batchid, itemid, face, back, chosen, checked, judged, review }: LoggedAnalysis,
  { at, ...decision }: DecisionRecord,
  viewed: boolean
): RecognitionDecision => ({
  ...decision,
  at: at.toISOString(),
  batchid: batchid ?? null,
  itemid: itemid ?? null,
  content: face !== undefined && back !== undefined ? { face, back } : null,
  chosen: chosen ? { ...chosen, at: chosen.at.toISOString() } : null,
  checked: checked
    ? { cardid: checked.cardid, name: checked.name, staffid: checked.staffid, at: checked.at.toISOString() }
    : null,
  judged: judged ? { ...judged, at: judged.at.toISOString() } : null,
  viewed,
  doubt: review?.doubt ?? doubtOf({ ...decision, at }, chosen?.cardid ?? null)
})

/** One decision as staff read it. */
export const presentOne = async (
  deps: Pick<RecogniserDeps, 'views'>,
  record: LoggedAnalysis,
  decision: DecisionRecord
): Promise<RecognitionDecision> =>
  presentDecision(record, decision, (await viewedOf(deps, [decision.id])).has(decision.id))

/** Decisions as staff read them, in their order. */
export const presentAll = async (
  deps: Pick<RecogniserDeps, 'views'>,
  records: readonly LoggedAnalysis[]
): Promise<RecognitionDecision[]> => {
  const viewed = await viewedOf(
    deps,
    records.flatMap(({ decision }) => (decision ? [decision.id] : []))
  )
  return records.flatMap(record =>
    record.decision ? [presentDecision(record, record.decision, viewed.has(record.decision.id))] : []
  )
}
