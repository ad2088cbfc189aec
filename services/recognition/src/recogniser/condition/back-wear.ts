import type { Cv, Mat } from '../pipeline/opencv.ts'
import type { Point, Quad } from '../pipeline/quad.ts'
import type { BackKind } from '../references/known-backs.ts'
import { type Arc, seenCorners } from './corner-wear.ts'
import { creasesOf } from './crease-wear.ts'
import { seenSides, wornStretches } from './edge-wear.ts'
import { flatBack } from './flat-back.ts'

/** What shows on the back of a card; places are points of the photo. What could not be seen is left out of both counts. */
export interface BackWear {
  /** Pixels of the photo for a millimetre of the card. */
  sharp: number
  /** The share of the sides where bare paper shows, 0 to 1; null where too little of them is seen. */
  edges: number | null
  /** How many of the four sides are seen. */
  sides: number
  stretches: [Point, Point][]
  /** How many corners are seen, and where the worn ones are. */
  corners: { seen: number; worn: Arc[] }
  /** Where folds cross the frame. */
  creases: [Point, Point][]
}

/** Fewer sides say too little of the whole edge. */
const leastSides = 3

/** The wear of a recognised back: of its edges, of its corners, and of its surface where folds cross the frame. */
export const backWear = (cv: Cv, photo: Mat, found: { kind: BackKind; quad: Quad }): BackWear => {
  const back = flatBack(cv, photo, found)
  const all = seenSides(back)
  const sides = all.filter(side => side !== null)
  const corners = seenCorners(back, all).filter(corner => corner !== null)
  const places = sides.flatMap(side => side.places)
  const line = ([from, to]: readonly [Point, Point]): [Point, Point] => [back.toPhoto(from), back.toPhoto(to)]
  return {
    sharp: back.sharp,
    edges: sides.length < leastSides ? null : places.filter(({ worn }) => worn).length / places.length,
    sides: sides.length,
    stretches: wornStretches(sides).map(line),
    corners: {
      seen: corners.length,
      worn: corners
        .filter(({ worn }) => worn)
        .map(({ arc: [a, b, c] }): Arc => [back.toPhoto(a), back.toPhoto(b), back.toPhoto(c)])
    },
    creases: creasesOf(back, sides).map(line)
  }
}
