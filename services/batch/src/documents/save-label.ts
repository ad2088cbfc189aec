import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { photosKept, photosReleased } from '@comptoir/contracts/batch/batch'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { shipByOf } from '../offers/ship-by.ts'

/** Whether a label is of use: the cards come by post and are not at the shop yet. */
export const takesLabel = ({ delivery, status, receivedat }: BatchRecord): boolean =>
  delivery?.mode === 'ship' && (status === 'E' || status === 'T' || status === 'I') && !receivedat

/**
 * Saves a label, made by the carrier or attached by staff, where the batch is still as it was read; null otherwise. Events
 * of the same write keep the file, release the label it replaces, and mail the owner. `tracking` is its parcel's number.
 */
export const saveLabel = async (
  { batches, frames, outbox, present }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>,
  batch: BatchRecord,
  { label, tracking = null }: { label: string; tracking?: string | null }
): Promise<BatchRecord | null> => {
  const saved = await batches.save(
    { _id: batch._id, version: batch.version },
    labelled(batch, label, tracking),
    eventsOf(batch, label)
  )
  if (!saved) return null
  outbox.kick()
  frames.send(batch._id, { action: 'batch_status_updated', batch: await present(saved) })
  return saved
}

/** The fields of a batch with its new label. The number of the parcel that the label of before was for goes with it. */
const labelled = ({ delivery, labeltracking }: BatchRecord, label: string, tracking: string | null) => {
  if (tracking !== null) return { $set: { label, labeltracking: tracking, 'delivery.tracking': tracking } }
  const isOfLabel = labeltracking !== undefined && delivery?.tracking === labeltracking
  return {
    $set: { label, ...(isOfLabel ? { 'delivery.tracking': null } : {}) },
    $unset: { labeltracking: '' as const }
  }
}

const eventsOf = (batch: BatchRecord, label: string): OutboxEvent[] => {
  const shipby = shipByOf(batch)?.toISOString() ?? null
  const notice = { kind: 'label_attached', batchid: batch._id, number: batch.number, shipby } as const
  return [
    emits(photosKept, { names: [label] }),
    ...(batch.label === undefined ? [] : [emits(photosReleased, { names: [batch.label] })]),
    saleStep(batch, 'label_attached', { by: 'staff', at: new Date() }),
    ...(batch.userid === null ? [] : [emits(noticeRequested, { userid: batch.userid, notice })])
  ]
}
