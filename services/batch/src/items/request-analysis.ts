import { itemStatus } from '@comptoir/contracts/batch/item'
import { analysisRequested, type AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { sha256 } from '@comptoir/kit/store/ids'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from './card-item.ts'

/** The events that ask for the analysis of those of the cards that are in analysis. */
export const requestAnalyses = (batch: BatchRecord, items: readonly CardItemRecord[]): OutboxEvent[] =>
  items.filter(({ status }) => status === itemStatus.analysing).map(item => requestAnalysis(batch, item))

/** The event that asks the recogniser for the analysis of a card. The card must be in analysis. */
export const requestAnalysis = (batch: BatchRecord, item: CardItemRecord): OutboxEvent => {
  const [face, back] = item.photos
  if (!item.analysisuntil || back === undefined) throw new Error('an item in analysis has a deadline and two photos')
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
