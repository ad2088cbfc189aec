import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { MongoServerError, type Collection, type IndexDescription } from 'mongodb'
import type { BatchRecord } from './record.ts'

/** The places of an account's open batches, numbered from 0: no two batches of an account take the same. */
export const openPlaces = {
  name: 'open_places',
  key: { userid: 1, slot: 1 },
  unique: true,
  partialFilterExpression: { slot: { $exists: true } }
} as const satisfies IndexDescription

/** The lowest number that is missing in `taken`, which is in ascending order. */
const firstFree = (taken: readonly number[]): number => {
  const gap = taken.findIndex((slot, index) => slot !== index)
  return gap === -1 ? taken.length : gap
}

const isPlaceTaken = (error: unknown): boolean =>
  isDuplicateKey(error) && error instanceof MongoServerError && 'slot' in Object(error.errorResponse.keyPattern)

/**
 * Runs `write` with the first free place of the account, and again with the next when another write took that place.
 * Places past the limit count too: an account that holds more batches than it may open must end some before it opens
 * another. Throws `batch_limit` when `most` places are taken.
 */
export const takePlace = async <T>(
  collection: Collection<BatchRecord>,
  { userid, most }: { userid: string; most: number },
  write: (slot: number) => Promise<T>
): Promise<T> => {
  for (;;) {
    const open = await collection
      .find({ userid, slot: { $gte: 0 } }, { projection: { _id: 0, slot: 1 } })
      .sort({ slot: 1 })
      .hint(openPlaces.name)
      .toArray()
    if (open.length >= most) throw new AppError('batch_limit')
    try {
      return await write(firstFree(open.flatMap(({ slot }) => (slot === undefined ? [] : [slot]))))
    } catch (error) {
      if (!isPlaceTaken(error)) throw error
    }
  }
}
