import { randomInt } from 'node:crypto'
import { isTaken } from './indexes.ts'

/** Characters that nobody mistakes for one another when a number is read out or written on a parcel. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `C-` and six random characters, one of 30⁶ = 729 million numbers. */
export const newBatchNumber = (): string =>
  `C-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Runs `write` with a new number, and again with another one when a batch has that number already. */
export const withNumber = async <T>(write: (number: string) => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await write(newBatchNumber())
    } catch (error) {
      if (!isTaken(error, 'number')) throw error
    }
  }
}
