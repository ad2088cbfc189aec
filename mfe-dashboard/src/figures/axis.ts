import { nice, ticks } from 'd3-array'

const TICKS = 4

export type Axis = {
  /** The values that are marked, from the lowest. */
  marks: readonly number[]
  /** Where a value stands, in percent of the height from the top. */
  place: (value: number) => number
}

/** An axis that holds zero and all values, and begins and ends at round numbers. */
export const axisOf = (values: readonly (number | null)[]): Axis => {
  const known = values.filter(value => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const [first, last] = low === high ? [0, 1] : nice(low, high, TICKS)
  return {
    marks: ticks(first, last, TICKS),
    place: value => ((last - value) / (last - first)) * 100
  }
}
