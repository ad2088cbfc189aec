export type Random = ReturnType<typeof createRandom>

/** Random numbers that a seed decides (mulberry32): fast-check's generator is of use to properties only. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  /** From 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
