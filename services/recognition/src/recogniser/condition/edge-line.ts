import type { RimPlace } from './rim-profiles.ts'

/** The edge of one side: how far beyond the expected edge it lies at a place along the side, in millimetres. */
export type EdgeLine = (along: number) => number

/** How far a place may lie beside the line it belongs to. */
const tolerance = 0.15
/** A card is cut straight: its edge leans against its print by no more than one in so many. */
const mostLean = 0.02
/** The lines through pairs of so many places are tried. */
const tried = 32
/** Pairs that are nearer, in millimetres, say little of how the line leans. */
const leastApart = 12
/** The least share of the places that must agree on a line. */
const leastAgreeing = 0.2
/** A line farther out is the edge where this share of those agree on it that agree on the best line: paper lies inside. */
const outwards = 0.45

/**
 * The straight line along which the card ends: of those that many places agree on the outermost, as a frame that is worn away
 * ends inside it. Null where too few places agree on any.
 */
export const edgeLine = (places: readonly RimPlace[]): EdgeLine | null => {
  const some = places.filter((_, i) => i % Math.ceil(places.length / tried) === 0)
  const lines: { line: EdgeLine; agreeing: number; out: number }[] = []
  const [first, last] = [places[0]?.along ?? 0, places.at(-1)?.along ?? 0]
  for (const [i, one] of some.entries()) {
    for (const other of some.slice(i + 1)) {
      const length = other.along - one.along
      const lean = (other.cardEnd - one.cardEnd) / length
      if (length < leastApart || Math.abs(lean) > mostLean) continue
      const line = (along: number) => one.cardEnd + lean * (along - one.along)
      const agreeing = places.filter(place => Math.abs(place.cardEnd - line(place.along)) <= tolerance).length
      lines.push({ line, agreeing, out: line((first + last) / 2) })
    }
  }
  const most = Math.max(0, ...lines.map(({ agreeing }) => agreeing))
  const agreed = lines.filter(({ agreeing }) => agreeing >= Math.max(leastAgreeing * places.length, outwards * most))
  const farthest = Math.max(...agreed.map(({ out }) => out))
  // Lines within `tolerance` of the outermost are one edge, measured twice: the one with most places is the best measure.
  return (
    agreed
      .filter(({ out }) => out >= farthest - tolerance)
      .reduce<(typeof lines)[number] | null>((best, one) => (best && best.agreeing >= one.agreeing ? best : one), null)
      ?.line ?? null
  )
}
