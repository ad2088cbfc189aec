import * as z from 'zod/mini'

/** How long something took, by the calendar, nights included: in minutes, rounded up, and over how many times. */
export const Pace = z.object({
  median: z.int().check(z.minimum(0)),
  /** Nine of ten took no longer. */
  p90: z.int().check(z.minimum(0)),
  count: z.int()
})
export type Pace = z.infer<typeof Pace>

const minuteMs = 60_000

/** The pace that waits of so many milliseconds make; null for none. */
export const paceOf = (waits: readonly number[]): Pace | null => {
  const sorted = waits.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  const p90 = sorted[Math.ceil(sorted.length * 0.9) - 1]
  if (median === undefined || p90 === undefined) return null
  return { median: Math.ceil(median / minuteMs), p90: Math.ceil(p90 / minuteMs), count: sorted.length }
}
