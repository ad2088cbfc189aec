import type { RgbImage } from '../pipeline/decode.ts'
import { edgeAt, edgeProfiles, type Profile } from './edge-profiles.ts'
import { type Lying, type Plane, shape } from './plane.ts'

const turns = [-0.012, 0, 0.012] as const
const shifts = Array.from({ length: 53 }, (_, i) => (i - 26) * 0.004)

/** Where a card lies if cards are of a size, and how well the four edges are seen there: 0 to 4. */
export interface EdgeFit {
  lying: Lying
  edges: number
}

export interface FitWish {
  /** The sizes of the card that are tried, on a plane where it should be 1 high. */
  sizes: readonly number[]
  /** How many edges a shift by the whole height of the card costs. */
  shiftCost: number
}

/** For each size, the place of a card near `lying` at which edges are seen best on all four sides. */
export const fitEdges = (image: RgbImage, plane: Plane, lying: Lying, { sizes, shiftCost }: FitWish): EdgeFit[] => {
  const turned = turns.map(turn => {
    const at = { ...lying, turn: lying.turn + turn }
    return { at, profiles: edgeProfiles(image, plane, at) }
  })
  return sizes.map(size => {
    let best: EdgeFit = { lying, edges: -1 }
    for (const { at, profiles } of turned) {
      const [above, right, below, left] = profiles
      const x = bestShift(left, right, (shape / 2) * (size - 1), shiftCost)
      const y = bestShift(above, below, 0.5 * (size - 1), shiftCost)
      const edges = x.edges + y.edges
      if (edges <= best.edges) continue
      const [c, s] = [Math.cos(at.turn), Math.sin(at.turn)]
      const middle = [at.middle[0] + x.shift * c - y.shift * s, at.middle[1] + x.shift * s + y.shift * c] as const
      best = { lying: { middle, turn: at.turn }, edges }
    }
    return best
  })
}

/** The shift towards the second of two opposite sides at which both show an edge. */
const bestShift = (before: Profile, after: Profile, grown: number, shiftCost: number) => {
  let best = { shift: 0, edges: -1 }
  for (const shift of shifts) {
    const edges = edgeAt(before, grown - shift) + edgeAt(after, grown + shift) - shiftCost * Math.abs(shift)
    if (edges > best.edges) best = { shift, edges }
  }
  return best
}
