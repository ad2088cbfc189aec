import { isBack, isSure, type Sighting } from '../pipeline/certainty.ts'
import type { Cv, Mat } from '../pipeline/opencv.ts'
import type { Quad } from '../pipeline/quad.ts'
import { backWhitening } from './back-whitening.ts'
import { centeringDeviation } from './centering.ts'
import type { Wear } from './suggest-conditions.ts'

/** So many points of a back's print tell where its edge lies to within half a pixel. */
const leastInliers = 30

/**
 * The wear that a recognised card and its back show; null where either was not recognised. `photo` is that of the back.
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
    lean: Math.max(leanOf(card.quad), leanOf(seen.quad))
  }
}

/** How much longer one of two opposite sides is than the other: 1 on a photo from straight above. */
const leanOf = ([a, b, c, d]: Quad): number => {
  const side = (p: Quad[number], q: Quad[number]) => Math.hypot(q[0] - p[0], q[1] - p[1])
  const uneven = (one: number, other: number) => Math.max(one / other, other / one)
  return Math.max(uneven(side(a, b), side(c, d)), uneven(side(b, c), side(d, a)))
}
