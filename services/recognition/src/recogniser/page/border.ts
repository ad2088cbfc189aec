import { innermost } from './edge-profiles.ts'

/** How wide the borders are that are tried, in steps: 2 to 3.5 mm. */
export const borders = [8, 10, 12, 14] as const
/** How far outside the edge of a card nothing else is expected, in steps: 1 mm. */
const bare = 4
/** What is not seen may be anything. */
const unseen = 0.5

/**
 * How much each place of a profile looks like the edge of a card with a border so many steps wide: an edge, none a little
 * outside, none in the middle of the border, and one where the border ends. The frame inside a border is often the clearer
 * edge, but lacks that.
 */
export const asBordered = (edges: Float32Array, border: number): Float32Array =>
  edges.map((edge, i) => {
    const at = (by: number) => edges[i + by] ?? unseen
    return edge + 0.5 * at(-border) - at(-border / 2) - 0.5 * at(bare)
  })

/** What part of a profile is compared with that of other cards, in steps from the edge: 5 mm inside to 1.5 mm outside. */
const compared = { from: -20, to: 6 } as const
/** What is likely where nothing is seen. */
const usual = 0.3

/** The mean of profiles around the edges of their cards. `out`: how many steps outside of its place each edge lies. */
export const meanEdge = (sides: readonly { edges: Float32Array; out: number }[]): Float32Array =>
  Float32Array.from({ length: compared.to - compared.from + 1 }, (_, k) => {
    const at = (out: number) => Math.round(out) - innermost + compared.from + k
    return sides.reduce((sum, { edges, out }) => sum + (edges[at(out)] ?? 0), 0) / sides.length
  })

/** How far from its place the mean edge may lie, and how wide an edge is on each side of its middle, in steps. */
const [mostOff, wide] = [4, 3] as const

/** How many steps outside of its place the mean edge lies: where edges are weak, the frame draws cards of all sizes to it. */
export const offCentre = (mean: Float32Array): number => {
  const at = (by: number) => mean[by - compared.from] ?? 0
  let top = 0
  for (let by = -mostOff; by <= mostOff; by++) if (at(by) > at(top)) top = by
  let [sum, moment] = [0, 0]
  for (let by = top - wide; by <= top + wide; by++) {
    const above = Math.max(0, at(by) - at(top) / 2)
    sum += above
    moment += above * by
  }
  return sum > 0 ? moment / sum : 0
}

/** How much each place of a profile looks like the mean edge: about 1 where it is one like it, about 0 elsewhere. */
export const asOthers = (edges: Float32Array, mean: Float32Array): Float32Array => {
  const level = mean.reduce((sum, edge) => sum + edge, 0) / mean.length
  const weights = mean.map(edge => edge - level)
  const all = Math.max(
    1e-6,
    weights.reduce((sum, weight) => sum + weight * weight, 0)
  )
  return edges.map((_, i) => {
    let sum = 0
    for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (edges[i + k + compared.from] ?? usual)
    return sum / all
  })
}
