import { AppError } from '@comptoir/contracts/core/errors'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { translateDriverErrors } from '@comptoir/kit/store/mongo'
import type { Collection } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'
import { derive } from './derive.ts'
import type { WholeDerived } from './desk-record.ts'

/**
 * Not journaled: should the machine fail before it is on disk, the mark is still there, and the batch is derived again
 * (`keep-derived.ts`). So an act waits for one journaled write, as before.
 */
const behind = { writeConcern: { w: 1, journal: false } } as const

/**
 * Stores what follows from a batch as it was read, unless it changed since: then that save stores it. Neither version nor
 * dates change. Returns the batch with what was derived.
 */
export const storeDerived = async (
  collection: Collection<BatchRecord>,
  batch: BatchRecord,
  now = new Date()
): Promise<BatchRecord & { derived: WholeDerived }> => {
  const { _id, version, underived } = batch
  const derived = derive(batch, now)
  const unchanged = { _id, version, underived: underived ?? { $exists: false } }
  await collection.updateOne(unchanged, { $set: { derived }, $unset: { underived: '' } }, behind)
  return { ...batch, derived }
}

/** Whether the staff's lists may show something else than before. What sellers do before they send a batch is not in them. */
const isNews = (before: BatchRecord, after: BatchRecord): boolean =>
  after.userid !== null &&
  (after.status !== batchStatus.editing || String(before.derived?.lists) !== String(after.derived?.lists))

/** Tells the pages of staff that a batch is not as it was. */
export type TellStaff = (batchid: string) => void

/**
 * Ends a save: stores what follows from the saved batch and tells the pages of staff. While the database fails, the mark of
 * the save stays, and the batch is derived later: the save itself has succeeded.
 */
export const afterSave = async (
  collection: Collection<BatchRecord>,
  saved: BatchRecord,
  tell: TellStaff
): Promise<BatchRecord> => {
  try {
    const stored = await translateDriverErrors(() => storeDerived(collection, saved))
    if (isNews(saved, stored)) tell(saved._id)
    return stored
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return saved
    throw error
  }
}
