import { photosOfRow } from '@comptoir/contracts/batch/batch-rows'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import { presentBatch } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import { estimateOf } from '../payment/amount.ts'
import type { RowFacts } from './desk-record.ts'

/** The facts of a batch at `now`. */
export const rowFactsOf = (batch: BatchRecord, now: Date): RowFacts => {
  const shown = presentBatch(batch, 0)
  return {
    stage: stageOf(shown, now),
    photos: batch.items.slice(0, photosOfRow).map(({ photos: [face] }) => face),
    control: progressOfControl(shown),
    estimate: estimateOf(batch)
  }
}
