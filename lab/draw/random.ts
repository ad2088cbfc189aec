/** A seeded source of numbers: the same seed gives the same ones on every machine. */
export interface Random {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** mulberry32 over an FNV-1a hash of the seed text. */
export const createRandom = (seed: string): Random => {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: list => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('pick from an empty list')
      return chosen
    },
    chance: probability => next() < probability
  }
}
