import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { MongoServerError, type Collection, type IndexDescription } from 'mongodb'
import type { BatchRecord } from './record.ts'

/** The places of an account's open batches, numbered from 0: no two batches hold the same. */
export const openPlaces = {
  name: 'open_places',
  key: { userid: 1, slot: 1 },
  unique: true,
  partialFilterExpression: { slot: { $exists: true } }
} as const satisfies IndexDescription

/** The number missing first in `held`, which is in ascending order. */
const firstFree = (held: readonly number[]): number => {
  const gap = held.findIndex((slot, index) => slot !== index)
  return gap === -1 ? held.length : gap
}

const isPlaceTaken = (error: unknown): boolean =>
  isDuplicateKey(error) && error instanceof MongoServerError && 'slot' in Object(error.errorResponse.keyPattern)

/**
 * Runs `write` with the first free place of the account; where another write took that place first, with the next. Places
 * past the limit count too, so an account with more batches than it may open gets no new one before it is below.
 * Throws `batch_limit` when `most` are held.
 */
export const takePlace = async <T>(
  collection: Collection<BatchRecord>,
  { userid, most }: { userid: string; most: number },
  write: (slot: number) => Promise<T>
): Promise<T> => {
  for (;;) {
    const held = await collection
      .find({ userid, slot: { $gte: 0 } }, { projection: { _id: 0, slot: 1 } })
      .sort({ slot: 1 })
      .hint(openPlaces.name)
      .toArray()
    if (held.length >= most) throw new AppError('batch_limit')
    try {
      return await write(firstFree(held.flatMap(({ slot }) => (slot === undefined ? [] : [slot]))))
    } catch (error) {
      if (!isPlaceTaken(error)) throw error
    }
  }
}
