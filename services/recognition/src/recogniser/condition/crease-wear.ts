import type { Point } from '../pipeline/quad.ts'
import { lightOf, median } from './colours.ts'
import type { SeenSide } from './edge-wear.ts'
import type { FlatBack } from './flat-back.ts'
import { cornerLength } from './rim-profiles.ts'

/** The frame is looked along at these depths, in millimetres inside the edge: a fold crosses all of them. */
const depths = [1, 1.4, 1.8] as const
const step = 0.25
/** A fold is lighter than the frame on both sides of it by so much of 255. */
const lighter = 28
/** From where to where the frame beside a fold is seen, in millimetres from its middle. */
const beside = [1.2, 3.2] as const
/** A fold that leans crosses one depth so much farther along than the next, in millimetres. */
const leaning = 0.6

/** Where folds leave the card: a line across the frame for each, from place to place of the flattened back. */
export const creasesOf = (back: FlatBack, seen: readonly SeenSide[]): [Point, Point][] =>
  seen.flatMap(one => {
    const [outer = [], middle = [], inner = []] = depths.map(depth => peaksAt(back, one, depth))
    const isNear = (peaks: readonly number[], along: number) => peaks.some(peak => Math.abs(peak - along) <= leaning)
    return middle
      .filter(along => isNear(outer, along) && isNear(inner, along))
      .map((along): [Point, Point] => [
        one.side.at(along, one.line(along)),
        one.side.at(along, one.line(along) - 2 * depths[1])
      ])
  })

/** The places along a side, in millimetres, at which the frame has a narrow light line at a depth. */
const peaksAt = (back: FlatBack, { side, line }: SeenSide, depth: number): number[] => {
  const lights: { along: number; light: number }[] = []
  for (let along = cornerLength; along <= side.length - cornerLength; along += step) {
    const colour = back.at(side.at(along, line(along) - depth))
    if (colour) lights.push({ along, light: lightOf(colour) })
  }
  const [near, far] = [Math.round(beside[0] / step), Math.round(beside[1] / step)]
  const usual = (from: number, to: number) => median(lights.slice(Math.max(0, from), to + 1).map(({ light }) => light))
  const peaks: { from: number; to: number }[] = []
  for (const [i, { along, light }] of lights.entries()) {
    // Beyond what lies over the edge the frame is seen on one side only.
    if (!(light >= usual(i - far, i - near) + lighter && light >= usual(i + near, i + far) + lighter)) continue
    const last = peaks.at(-1)
    if (last && along - last.to <= 2 * step) last.to = along
    else peaks.push({ from: along, to: along })
  }
  return peaks.map(({ from, to }) => (from + to) / 2)
}
