import { isBack, isSure, type Sighting } from '../pipeline/certainty.ts'
import type { Cv, Mat } from '../pipeline/opencv.ts'
import { skewOf } from '../pipeline/quad.ts'
import { backWhitening } from './back-whitening.ts'
import { centeringDeviation } from './centering.ts'
import type { Wear } from './suggest-conditions.ts'

/** With so many points of a back's print, its edge is placed to within half a pixel. */
const leastInliers = 30

/**
 * The wear that a recognised card and its back show; null where either was not recognised. `photo` is the photo of the
 * back.
 */
export const measureWear = (cv: Cv, photo: Mat, { face, back }: { face: Sighting; back: Sighting }): Wear | null => {
  const [card] = face.survivors
  const seen = back.back
  if (!card || !isSure(face.survivors) || !isBack(seen) || seen.inliers < leastInliers) return null
  return {
    whitening: backWhitening(cv, photo, seen.quad),
    deviation: face.edge && centeringDeviation(card.quad, face.edge),
    sharpness: Math.min(face.sharpness, back.sharpness),
    glare: back.glare,
    lean: Math.max(skewOf(card.quad), skewOf(seen.quad))
  }
}
