import { firstLeaseWord, scratchSpaces } from './memory-layout.ts'

/** A search takes milliseconds; a space taken this long ago belonged to a thread that was ended meanwhile. */
const leaseSeconds = 60

const now = () => Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000) & 0x3fffffff

/**
 * Runs `work` with a scratch space of the shared memory that no other thread uses meanwhile. Throws when all are taken,
 * which more searching threads than spaces would need.
 */
export function withScratch<T>(head: Int32Array, work: (space: number) => T): T {
  const time = now()
  for (let space = 0; space < scratchSpaces; space++) {
    const word = firstLeaseWord + space
    const held = Atomics.load(head, word)
    if (held !== 0 && Math.abs(time - held) < leaseSeconds) continue
    if (Atomics.compareExchange(head, word, held, time) !== held) continue
    try {
      return work(space)
    } finally {
      Atomics.compareExchange(head, word, time, 0)
    }
  }
  throw new Error('no scratch space is free')
}
