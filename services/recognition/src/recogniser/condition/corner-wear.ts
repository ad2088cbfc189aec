import type { Point } from '../pipeline/quad.ts'
import { apart, isPaper, meanColour } from './colours.ts'
import type { SeenSide } from './edge-wear.ts'
import type { FlatBack, Rgb } from './flat-back.ts'
import { cornerLength, depthStep } from './rim-profiles.ts'

/** Three points of a round corner, from side to side. */
export type Arc = readonly [Point, Point, Point]

/** A corner of the back: whether paper shows, and where it lies on the flattened back. */
export interface SeenCorner {
  worn: boolean
  arc: Arc
}

/** The radius of a card's corners, in millimetres. */
const radius = 3
/** The rays from the middle of the arc on which its edge is looked for, in degrees from one side to the other. */
const rays = Array.from({ length: 15 }, (_, i) => (10 + 5 * i) * (Math.PI / 180))
/** Paper counts from this depth on, in millimetres: corners of different printings differ by less along most rays. */
const leastDepth = 0.3
/** A corner is worn where paper shows on so many of its rays, and seen where so many show frame or paper. */
const leastWorn = 1 / 3
const leastSeen = 0.6

/** The corners between sides that are both seen: top left, top right, bottom right, bottom left; null for the others. */
export const seenCorners = (back: FlatBack, sides: readonly (SeenSide | null)[]): (SeenCorner | null)[] =>
  [0, 1, 2, 3].map(corner => {
    const [before, after] = [sides[(corner + 3) % 4], sides[corner]]
    return before && after ? cornerBetween(back, corner, before, after) : null
  })

const cornerBetween = (back: FlatBack, corner: number, one: SeenSide, other: SeenSide): SeenCorner | null => {
  // Even sides lie above and below, odd ones right and left.
  const [across, upright] = corner % 2 === 0 ? [other, one] : [one, other]
  const [right, below] = [corner === 1 || corner === 2, corner >= 2]
  const nearEnd = ({ side }: SeenSide, end: boolean) => (end ? side.length - cornerLength : cornerLength)
  const [, y] = across.side.at(0, across.line(nearEnd(across, right)))
  const [x] = upright.side.at(0, upright.line(nearEnd(upright, below)))
  const [outX, outY] = [right ? 1 : -1, below ? 1 : -1]
  const middle: Point = [x - outX * radius, y - outY * radius]
  const frame = meanColour([frameNear(across, right), frameNear(upright, below)])
  const seen = rays.map(angle => rayOf(back, middle, [outX * Math.cos(angle), outY * Math.sin(angle)], frame))
  const told = seen.filter(ray => ray !== null)
  if (told.length < leastSeen * rays.length) return null
  const onArc = (angle: number): Point => [
    middle[0] + outX * radius * Math.cos(angle),
    middle[1] + outY * radius * Math.sin(angle)
  ]
  return {
    worn: told.filter(Boolean).length >= leastWorn * rays.length,
    arc: [onArc(0), onArc(Math.PI / 4), onArc(Math.PI / 2)]
  }
}

const frameNear = ({ places }: SeenSide, end: boolean): Rgb => (end ? places.at(-1) : places[0])?.frame ?? [0, 0, 0]

/** A colour that differs from the frame by so much is no longer the frame's. */
const change = 30
/** Where on a ray the frame must be seen, in millimetres from the middle of the arc. */
const innermost = 0.4

/** Whether paper shows where a ray meets the edge; null where something else does. */
const rayOf = (back: FlatBack, middle: Point, towards: Point, frame: Rgb): boolean | null => {
  const at = (far: number) => back.at([middle[0] + far * towards[0], middle[1] + far * towards[1]])
  let end = innermost
  for (; end < radius; end += depthStep) {
    const colour = at(end)
    const next = at(end + depthStep)
    if (!colour || !next) return null
    if (apart(colour, frame) >= change && apart(next, frame) >= change) break
  }
  if (radius - end < Math.max(leastDepth, 2.5 / back.sharp)) return false
  const between: Rgb[] = []
  for (let far = end + depthStep; far < radius - depthStep; far += depthStep) {
    const colour = at(far)
    if (colour) between.push(colour)
  }
  return between.length > 0 && isPaper(meanColour(between), frame) ? true : null
}
