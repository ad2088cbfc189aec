/** With fewer sales there is no price. */
const salesMin = 3
/** Sales further from the median than this many times the median deviation are outliers. */
const deviationsMax = 3
/** No sale within this share of the median is an outlier: where most sales agree, the deviation is nearly zero. */
const alwaysWithin = 0.1

/**
 * The price of some sales in whole cents, the median without the outliers, and of how many sales. Null with too few
 * sales, before or after the outliers were taken out.
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
