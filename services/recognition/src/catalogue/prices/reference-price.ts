/** Fewer sales make no price. */
export const salesMin = 3
/** Sales further from the median than so many times the median deviation are left out, */
const deviationsMax = 3
/** but never those within so much of the median: where most sales agree, the deviation is nearly none. */
const alwaysWithin = 0.1

/**
 * The price that sales make: the median of those near the median, in whole cents, and how many they are. Null with too
 * few sales, before or after the outliers went.
 */
export const referencePrice = (cents: readonly number[]): { cents: number | null; sales: number } => {
  if (cents.length < salesMin) return { cents: null, sales: cents.length }
  const middle = median(cents)
  const deviation = median(cents.map(one => Math.abs(one - middle)))
  const reach = Math.max(deviationsMax * deviation, alwaysWithin * middle)
  const near = cents.filter(one => Math.abs(one - middle) <= reach)
  return { cents: near.length < salesMin ? null : Math.floor(median(near)), sales: near.length }
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}
