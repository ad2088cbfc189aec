import type { BatchRow } from '@comptoir/contracts/batch/batch-rows'
import type { Page } from '@comptoir/contracts/core/page'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Collection } from 'mongodb'
import type { Deps } from '../deps.ts'
import { derive } from '../desk/derive.ts'
import type { WholeDerived } from '../desk/desk-record.ts'
import { presentListedDesk } from '../desk/present-desk.ts'
import { storeDerived } from '../desk/store-derived.ts'
import { amountsOf } from '../payment/amount.ts'
import { presentDelivery, presentSums } from './present.ts'
import { live, type BatchRecord } from './record.ts'
import { presentEach } from './thread-summaries.ts'

/** What a list of rows does not read of its batches: nearly all of their bytes. */
export const rowProjection = { items: 0, pages: 0, outbox: 0, 'derived.searchkeys': 0, 'desk.notes': 0 } as const

/** A batch whose cards were perhaps not read. */
type Listed = Omit<BatchRecord, 'items'>
type Summed = Listed & { derived: WholeDerived }

const isSummed = (batch: Listed): batch is Summed =>
  batch.derived?.row !== undefined && batch.derived.of === batch.version

/**
 * Derives a batch that was read whole. Where the release before derived it, without the facts of a row, the facts are stored
 * for the next page. A batch with the mark of a save is not stored: the process of that save, or `keepDerived` after its end,
 * stores it and tells the pages of staff; if a read took the mark away, those pages would not be told.
 */
const summed = async (collection: Collection<BatchRecord>, batch: BatchRecord, now: Date): Promise<Summed> =>
  batch.underived === undefined ? await storeDerived(collection, batch, now) : { ...batch, derived: derive(batch, now) }

/**
 * Returns the batches with what follows from them. Reads a batch again, whole, where its `derived` is of an earlier version
 * or lacks the facts of a row. Leaves out a batch that was deleted between the two reads.
 */
const withFacts = async (
  collection: Collection<BatchRecord>,
  batches: readonly Listed[],
  now: Date
): Promise<Summed[]> => {
  const ids = batches.filter(batch => !isSummed(batch)).map(({ _id }) => _id)
  const read = ids.length === 0 ? [] : await collection.find({ _id: { $in: ids }, ...live }).toArray()
  const derived = await Promise.all(read.map(batch => summed(collection, batch, now)))
  const whole = new Map(derived.map(batch => [batch._id, batch]))
  return batches.flatMap(batch => (isSummed(batch) ? [batch] : (whole.get(batch._id) ?? [])))
}

/** `costcents` is what the shop deducts for a parcel below 50 €. */
const presentRow = (batch: Summed, costcents: number, now: Date): BatchRow => {
  const { _id, number, userid, status, createdat, receivedat, cards, derived } = batch
  const { estimate, stage, photos, control } = derived.row
  return {
    id: _id,
    number,
    userid,
    status,
    createdat: createdat.toISOString(),
    delivery: presentDelivery(batch),
    sums: presentSums(amountsOf(batch, { estimate, costcents })),
    receivedat: receivedat?.toISOString() ?? null,
    stage,
    cards,
    photos,
    control,
    activityat: derived.activity.toISOString(),
    desk: presentListedDesk(batch, derived, now)
  }
}

/** A page of rows, each with how many messages of its thread the actor has not read. */
export const presentRows = async (
  deps: Deps,
  { items, next }: Page<Listed>,
  context: RequestContext
): Promise<Page<BatchRow>> => {
  const now = new Date()
  const summed = await withFacts(deps.batches.collection, items, now)
  return await presentEach(deps, { items: summed, next }, context, (batch, costcents, summary) => ({
    ...presentRow(batch, costcents, now),
    unread: summary?.unread
  }))
}
