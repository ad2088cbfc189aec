import type { PhotoPoint, SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { isBack, isSure, type Sighting } from '../pipeline/certainty.ts'
import type { Cv, Mat } from '../pipeline/opencv.ts'
import { type Point, skewOf } from '../pipeline/quad.ts'
import { backWhitening } from './back-whitening.ts'
import { centeringOf, deviationOf } from './centering.ts'
import { readShare, type Wear } from './suggest-conditions.ts'

/** With so many points of a back's print, its edge is placed to within half a pixel. */
const leastInliers = 30

/** The wear by which conditions are suggested, and what of it is shown to the seller. */
export interface MeasuredWear extends Wear {
  seen: SeenWear
}

interface Pair<T> {
  face: T
  back: T
}

/** The wear that a recognised card and its back show; null where either was not recognised. */
export const measureWear = (cv: Cv, photos: Pair<Mat>, { face, back }: Pair<Sighting>): MeasuredWear | null => {
  const [card] = face.survivors
  const found = back.back
  if (!card || !isSure(face.survivors) || !isBack(found) || found.inliers < leastInliers) return null
  const whitening = backWhitening(cv, photos.back, found.quad)
  const centering = face.edge && centeringOf(card.quad, face.edge)
  return {
    whitening: whitening && whitening.share,
    deviation: centering && deviationOf(centering),
    sharpness: Math.min(face.sharpness, back.sharpness),
    glare: back.glare,
    lean: Math.max(skewOf(card.quad), skewOf(found.quad)),
    seen: {
      whitening: whitening && rounded(Math.min(1, whitening.share / readShare)),
      edges: (whitening?.edges ?? []).map(([from, to]) => [on(photos.back, from), on(photos.back, to)]),
      centering: centering && { left: rounded(centering.left), top: rounded(centering.top) },
      outline: centering && face.edge && cornersOn(photos.face, face.edge)
    }
  }
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
