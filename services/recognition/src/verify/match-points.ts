import { type Cv, withMats } from '../pipeline/opencv.ts'
import { pointBytes, type Points } from './keypoints.ts'

/** The nearest point must be this much nearer than the second one (Lowe's ratio test). */
const ratio = 0.82
/** Of 256 bits; points further apart look alike by chance. */
const farthest = 72
/** Both cards were laid straight: the same print is near the same place, whatever the outline missed. */
const reach = 45

interface Match {
  queryIdx: number
  trainIdx: number
  distance: number
}

/** Pairs of places, as x and y one after the other, that show the same print. */
export interface PointPairs {
  photo: number[]
  reference: number[]
}

/** Points of a photo and of a reference that look alike, are clearly nearest to each other and near the same place. */
export function matchPoints(cv: Cv, photo: Points, reference: Points): PointPairs {
  const pairs: PointPairs = { photo: [], reference: [] }
  if (photo.count < 8 || reference.count < 8) return pairs
  return withMats(keep => {
    const matOf = ({ count, surroundings }: Points) => {
      const mat = keep(new cv.Mat(count, pointBytes, cv.CV_8UC1))
      mat.data.set(surroundings)
      return mat
    }
    const matches = keep(new cv.DMatchVectorVector())
    keep(new cv.BFMatcher(cv.NORM_HAMMING, false)).knnMatch(matOf(photo), matOf(reference), matches, 2)
    for (let i = 0; i < matches.size(); i++) {
      const nearest = matches.get(i)
      try {
        if (nearest.size() < 2) continue
        const [best, second] = [nearest.get(0) as Match, nearest.get(1) as Match]
        if (best.distance >= ratio * second.distance || best.distance >= farthest) continue
        const [x = 0, y = 0] = photo.places.subarray(2 * best.queryIdx)
        const [u = 0, v = 0] = reference.places.subarray(2 * best.trainIdx)
        if (Math.abs(x - u) >= reach || Math.abs(y - v) >= reach) continue
        pairs.photo.push(x, y)
        pairs.reference.push(u, v)
      } finally {
        nearest.delete()
      }
    }
    return pairs
  })
}
