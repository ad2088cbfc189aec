import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection } from 'mongodb'
import { isTaken } from './indexes.ts'
import type { BatchRecord } from './record.ts'

/** The lowest number that is missing in `taken`, which is in ascending order. */
const firstFree = (taken: readonly number[]): number => {
  const gap = taken.findIndex((slot, index) => slot !== index)
  return gap === -1 ? taken.length : gap
}

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
      .hint('open_places')
      .toArray()
    if (open.length >= most) throw new AppError('batch_limit')
    try {
      return await write(firstFree(open.flatMap(({ slot }) => (slot === undefined ? [] : [slot]))))
    } catch (error) {
      if (!isTaken(error, 'slot')) throw error
    }
  }
}
