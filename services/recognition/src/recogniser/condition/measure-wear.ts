import { mostCreases, type PhotoPoint, type SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { isBack, isSure, type Sighting } from '../pipeline/certainty.ts'
import type { Cv, Mat } from '../pipeline/opencv.ts'
import { type Point, skewOf } from '../pipeline/quad.ts'
import { type BackWear, backWear } from './back-wear.ts'
import { centeringOf, deviationOf } from './centering.ts'
import type { Arc } from './corner-wear.ts'
import { isFoldLikely, trueEdges, type Wear } from './suggest-conditions.ts'

/** With so many points of a back's print, its place is known to within half a pixel. */
const leastInliers = 30

/** The wear by which conditions are suggested, and what of it is shown to the seller. */
export interface MeasuredWear extends Wear {
  /** How far the camera leaned over the back: how much longer one of two opposite sides appears. */
  lean: number
  seen: SeenWear
}

interface Pair<T> {
  face: T
  back: T
}

/** A photo with fewer pixels for a millimetre of the card, or less sharpness (`photo-quality.ts`), is not measured. */
const leastSharp = 7
const softest = 50
/** The most glare on it, and the most that the camera may lean: how much longer one of two opposite sides appears. */
const mostGlare = 0.05
const mostLean = 1.18

/** The wear that a back shows, and how the print of a recognised card sits on it; null where the back was not recognised. */
export const measureWear = (cv: Cv, photos: Pair<Mat>, { face, back }: Pair<Sighting>): MeasuredWear | null => {
  const found = back.back
  if (!isBack(found) || found.inliers < leastInliers) return null
  const [card] = isSure(face.survivors) ? face.survivors : []
  const centering = card && face.edge ? centeringOf(card.quad, face.edge) : null
  const lean = skewOf(found.quad)
  const isClear = back.sharpness >= softest && back.glare <= mostGlare && lean <= mostLean
  const worn = isClear ? backWear(cv, photos.back, found) : null
  const seen = worn && worn.sharp >= leastSharp ? worn : nothingSeen
  const line = ([from, to]: readonly [Point, Point]): [PhotoPoint, PhotoPoint] => [
    on(photos.back, from),
    on(photos.back, to)
  ]
  const arc = ([a, b, c]: Arc): [PhotoPoint, PhotoPoint, PhotoPoint] => [
    on(photos.back, a),
    on(photos.back, b),
    on(photos.back, c)
  ]
  const { edges, corners, creases, stretches } = seen
  return {
    edges,
    corners: { seen: corners.seen, worn: corners.worn.length },
    creases: creases.length,
    deviation: centering && deviationOf(centering),
    lean,
    seen: {
      whitening: edges === null ? null : rounded(edges),
      between: edges === null ? null : trueEdges(edges),
      edges: edges === null ? [] : stretches.map(line),
      corners: corners.seen === 0 ? null : { seen: corners.seen, worn: corners.worn.map(arc) },
      // Beside a clean edge a light line across the frame is a reflection more often than a fold.
      creases: isFoldLikely(seen) ? creases.slice(0, mostCreases).map(line) : [],
      centering: centering && { left: rounded(centering.left), top: rounded(centering.top) },
      outline: centering && face.edge && cornersOn(photos.face, face.edge)
    }
  }
}

const nothingSeen: Pick<BackWear, 'edges' | 'stretches' | 'corners' | 'creases'> = {
  edges: null,
  stretches: [],
  corners: { seen: 0, worn: [] },
  creases: []
}

const rounded = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 1000

/** A point in fractions of its photo. */
const on = ({ cols, rows }: Mat, [x, y]: Point): PhotoPoint => [rounded(x / cols), rounded(y / rows)]

const cornersOn = (photo: Mat, [a, b, c, d]: NonNullable<Sighting['edge']>): SeenWear['outline'] => [
  on(photo, a),
  on(photo, b),
  on(photo, c),
  on(photo, d)
]
