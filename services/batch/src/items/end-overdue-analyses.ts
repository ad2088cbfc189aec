import { itemStatus } from '@comptoir/contracts/batch/item'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { saveOutcome } from './record-analysis.ts'

/** Ends the analyses that are past their deadline with an error, so that no card stays in analysis for ever. */
export const endOverdueAnalyses = async (deps: Deps, now = new Date()): Promise<void> => {
  for (const { _id: batchid, items } of await deps.batches.overdue(now))
    for (const { id: itemid, attempt, analysisuntil } of items)
      if (analysisuntil && analysisuntil <= now) {
        const outcome = { status: itemStatus.failed, reason: french.tooLong }
        await saveOutcome(deps, { batchid, itemid, attempt }, outcome)
      }
}
