export interface Share {
  count: number
  of: number
}

/** The normal quantile of a two-sided 95 % interval. */
const z = 1.959964

/** The 95 % interval of a share, 0 to 1 (Wilson score), which is right also for small counts, for none and for all. */
export const wilson = ({ count, of }: Share): readonly [low: number, high: number] => {
  if (of === 0) return [0, 1]
  const share = count / of
  const scale = 1 + z ** 2 / of
  const middle = (share + z ** 2 / (2 * of)) / scale
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}
