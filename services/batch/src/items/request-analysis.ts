import { analysisRequested, type AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { sha256 } from '@comptoir/kit/store/ids'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from './card-item.ts'

/** The event that asks the recogniser for the analysis of a card. The card must be in analysis. */
export const requestAnalysis = (batch: BatchRecord, item: CardItemRecord): OutboxEvent => {
  const [face, back] = item.photos
  if (!item.analysisuntil) throw new Error('an item in analysis has a deadline')
  return emits(analysisRequested, {
    batchid: batch._id,
    itemid: item.id,
    attempt: item.attempt,
    face,
    back,
    corners: item.corners,
    until: item.analysisuntil.toISOString(),
    payer: payerOf(batch)
  })
}

/** Who the analysis is counted for. Hashed, because the recogniser needs to tell payers apart and not to know them. */
const payerOf = ({ _id, userid, visitorhash }: BatchRecord): AnalysisPayer => ({
  kind: userid === null ? 'visitor' : 'account',
  key: sha256(`payer ${userid ?? visitorhash ?? _id}`)
})
