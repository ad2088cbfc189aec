type At = readonly number[]

/** Enough for four numbers. */
const usualRounds = 240

/** Where a function of a few numbers is least, near `start` (Nelder and Mead's simplex, with first steps of `step`). */
export const leastOf = (cost: (at: At) => number, start: At, step: number, rounds = usualRounds): At => {
  const valued = (at: At) => ({ at, value: cost(at) })
  const mix = (one: At, other: At, share: number) => one.map((value, i) => value + ((other[i] ?? 0) - value) * share)
  let simplex = [start, ...start.map((_, i) => start.map((value, j) => (i === j ? value + step : value)))].map(valued)
  for (let round = 0; round < rounds; round++) {
    simplex = simplex.toSorted((a, b) => a.value - b.value)
    const [best, worst, second] = [simplex[0], simplex.at(-1), simplex.at(-2)]
    if (!best || !worst || !second) break
    const others = simplex.slice(0, -1)
    const middle = start.map((_, i) => others.reduce((sum, { at }) => sum + (at[i] ?? 0), 0) / others.length)
    const mirrored = valued(mix(middle, worst.at, -1))
    const further = mirrored.value < best.value ? valued(mix(middle, worst.at, -2)) : mirrored
    const nearer = valued(mix(middle, worst.at, 0.5))
    const next =
      [further, mirrored].find(({ value }) => value < second.value) ?? (nearer.value < worst.value ? nearer : null)
    simplex = next ? [...others, next] : simplex.map(({ at }) => valued(mix(best.at, at, 0.5)))
  }
  return simplex.toSorted((a, b) => a.value - b.value)[0]?.at ?? start
}
