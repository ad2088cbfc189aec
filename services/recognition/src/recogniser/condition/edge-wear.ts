import type { Point } from '../pipeline/quad.ts'
import { isPaper, meanColour } from './colours.ts'
import { edgeLine, type EdgeLine } from './edge-line.ts'
import type { FlatBack, Rgb } from './flat-back.ts'
import { cornerLength, depthStep, placeStep, type RimPlace, rimOf, type Side, sides } from './rim-profiles.ts'

/** Bare paper counts from this depth on, in millimetres, and from so many pixels of the photo on. */
const leastDepth = 0.25
const leastPixels = 1.8

/** One side of a back: where its edge is, and how it looks there. */
export interface SeenSide {
  side: Side
  line: EdgeLine
  /** The places at which frame or paper meet the edge, worn ones and others. */
  places: (RimPlace & { worn: boolean })[]
}

/** The sides of a back; null for a side whose edge is not seen on enough of its length. */
export const seenSides = (back: FlatBack): (SeenSide | null)[] =>
  sides.map(side => {
    const rim = rimOf(back, side)
    const all = (side.length - 2 * cornerLength) / placeStep
    const line = rim.length >= leastSeen * all ? edgeLine(rim) : null
    if (!line) return null
    const places = rim.flatMap(place => {
      const worn = isWorn(back, side, line, place)
      return worn === null ? [] : [{ ...place, worn }]
    })
    return places.length >= leastSeen * all ? { side, line, places } : null
  })

/** The least share of a side that must be seen. */
const leastSeen = 0.5
/** A frame that ends so far beyond the edge, in millimetres, is not the card's: something lies there. */
const tooFar = 0.4

/** Whether paper shows at a place; null where something else than paper lies over the edge. */
const isWorn = (back: FlatBack, side: Side, line: EdgeLine, place: RimPlace): boolean | null => {
  const { along, frame, frameEnd } = place
  const depth = line(along) - frameEnd
  if (depth < -tooFar) return null
  if (depth < Math.max(leastDepth, leastPixels / back.sharp)) return false
  const between: Rgb[] = []
  for (let beyond = frameEnd + depthStep / 2; beyond < line(along) - depthStep / 2; beyond += depthStep) {
    const colour = back.at(side.at(along, beyond))
    if (colour) between.push(colour)
  }
  return between.length > 0 && isPaper(meanColour(between), frame) ? true : null
}

/** Worn places that are so near each other, in millimetres, are drawn as one stretch. */
const joined = 1.5
/** The most stretches that a card keeps, the longest first: they are stored in the document of its batch. */
const mostStretches = 40

/** The stretches of the edge where paper shows, the longest first, from place to place of the flattened back. */
export const wornStretches = (seen: readonly SeenSide[]): [Point, Point][] =>
  seen
    .flatMap(({ side, line, places }) => {
      const runs: { side: Side; line: EdgeLine; from: number; to: number }[] = []
      for (const { along } of places.filter(({ worn }) => worn)) {
        const last = runs.at(-1)
        if (last && along - last.to <= joined) last.to = along
        else runs.push({ side, line, from: along, to: along })
      }
      return runs
    })
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, mostStretches)
    .map(({ side, line, from, to }): [Point, Point] => [
      side.at(from - placeStep / 2, line(from)),
      side.at(to + placeStep / 2, line(to))
    ])
