import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import { doubtOf } from './doubt.ts'

/** A decision as staff read it. */
export const presentDecision = (
  { batchid, itemid, face, back, chosen, checked, judged, review }: LoggedAnalysis,
  { at, ...decision }: DecisionRecord
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
  doubt: review?.doubt ?? doubtOf({ ...decision, at }, chosen?.cardid ?? null)
})
