import { firstLeaseWord, scratchSpaces } from './memory-layout.ts'

/** A search takes milliseconds: a space that was taken so long ago belonged to a thread that has ended. */
const leaseSeconds = 60

const now = () => Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000) & 0x3fffffff

/**
 * Runs `work` with a scratch space of the shared memory that no other thread uses at the same time. Throws when all
 * spaces are taken: there are more of them than threads that search.
 */
export const withScratch = <T>(head: Int32Array, work: (space: number) => T): T => {
  const time = now()
  for (let space = 0; space < scratchSpaces; space++) {
    const word = firstLeaseWord + space
    const takenAt = Atomics.load(head, word)
    if (takenAt !== 0 && Math.abs(time - takenAt) < leaseSeconds) continue
    if (Atomics.compareExchange(head, word, takenAt, time) !== takenAt) continue
    try {
      return work(space)
    } finally {
      Atomics.compareExchange(head, word, time, 0)
    }
  }
  throw new Error('no scratch space is free')
}
