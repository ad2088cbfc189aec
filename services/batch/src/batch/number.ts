import { randomInt } from 'node:crypto'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { MongoServerError, type IndexDescription } from 'mongodb'

/** Characters that nobody mistakes for one another when a number is read out or written on a parcel. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** Sparse, because during an upgrade the batches of the older release have no number yet (`migrations.ts`). */
export const numberIndex = {
  name: 'number',
  key: { number: 1 },
  unique: true,
  sparse: true
} as const satisfies IndexDescription

/** `C-` and six random characters, one of 30⁶ = 729 million numbers. */
export const newBatchNumber = (): string =>
  `C-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`

const isNumberTaken = (error: unknown): boolean =>
  isDuplicateKey(error) && error instanceof MongoServerError && 'number' in Object(error.errorResponse.keyPattern)

/** Runs `write` with a new number, and again with another one when a batch has that number already. */
export const withNumber = async <T>(write: (number: string) => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await write(newBatchNumber())
    } catch (error) {
      if (!isNumberTaken(error)) throw error
    }
  }
}
