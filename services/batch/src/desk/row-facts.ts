import { photosOfRow, type BatchRow } from '@comptoir/contracts/batch/batch-rows'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import { presentBatch } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import { estimateOf } from '../payment/amount.ts'

/** What the cards of a batch come to. Rows show it, and need not read the cards for it. */
export interface RowFacts extends Pick<BatchRow, 'stage' | 'photos' | 'control'> {
  /** Integer cents; null where no card has a price. */
  estimate: number | null
}

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
