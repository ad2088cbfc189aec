import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { photosReleased } from '@comptoir/contracts/batch/events'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { announceBatch } from '../batch/announce-batch.ts'
import type { BatchRecord } from '../batch/record.ts'
import { sellerMail } from '../batch/seller-mail.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { shipByOf } from '../offers/ship-by.ts'

const { editing, inTreatment, inTransit } = batchStatus
const beforeArrival: ReadonlySet<string> = new Set([editing, inTreatment, inTransit])

/** Whether a label is of use: the cards come by post and are not at the shop yet. */
export const takesLabel = ({ delivery, status, receivedat }: BatchRecord): boolean =>
  delivery?.mode === 'ship' && beforeArrival.has(status) && !receivedat

/**
 * Saves a label, made by the carrier or attached by staff, with the events that release the label it replaces and mail the
 * owner. Its file must be kept before: a sweep may not remove a file that a batch names. `tracking` is the number of its
 * parcel, `audit` the event about the staff who attached it. Returns null when the batch changed since it was read.
 */
export const saveLabel = async (
  deps: Deps,
  batch: BatchRecord,
  { label, tracking = null, audit = [] }: { label: string; tracking?: string | null; audit?: readonly OutboxEvent[] }
): Promise<BatchRecord | null> => {
  const saved = await deps.batches.save({ _id: batch._id, version: batch.version }, labelled(batch, label, tracking), [
    ...audit,
    ...eventsOf(batch)
  ])
  if (saved) await announceBatch(deps, saved)
  return saved
}

/** The fields of a batch with its new label. The tracking number that came with the replaced label is removed with it. */
const labelled = ({ delivery, labeltracking }: BatchRecord, label: string, tracking: string | null) => {
  if (tracking !== null) return { $set: { label, labeltracking: tracking, 'delivery.tracking': tracking } }
  const isOfLabel = labeltracking !== undefined && delivery?.tracking === labeltracking
  return {
    $set: { label, ...(isOfLabel ? { 'delivery.tracking': null } : {}) },
    $unset: { labeltracking: '' as const }
  }
}

const eventsOf = (batch: BatchRecord): OutboxEvent[] => [
  ...(batch.label === undefined ? [] : [emits(photosReleased, { names: [batch.label] })]),
  saleStep(batch, 'label_attached', { by: 'staff', at: new Date() }),
  ...sellerMail(batch, { kind: 'label_attached', shipby: shipByOf(batch)?.toISOString() ?? null })
]
