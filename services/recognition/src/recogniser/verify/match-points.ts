import type { Points } from './keypoints.ts'
import { nearestPoints } from './nearest-points.ts'

/** The nearest point must be this much nearer than the second one (Lowe's ratio test). */
const ratio = 0.82
/** Of 256 bits; points further apart look alike by chance. */
const farthest = 72
/** Both cards were laid straight: the same print is near the same place, whatever the outline missed. */
const reach = 45
const fewest = 8

/** Pairs of places, as x and y one after the other, that show the same print. */
export interface PointPairs {
  photo: number[]
  reference: number[]
}

/** Points of a photo and of a reference that look alike, are clearly nearest to each other and near the same place. */
export function matchPoints(photo: Points, reference: Points): PointPairs {
  const pairs: PointPairs = { photo: [], reference: [] }
  if (photo.count < fewest || reference.count < fewest) return pairs
  const answers = nearestPoints(photo.surroundings, reference.surroundings)
  for (let i = 0; i < photo.count; i++) {
    const [nearest = -1, best = 0, second = 0] = answers.subarray(3 * i, 3 * i + 3)
    if (best >= ratio * second || best >= farthest) continue
    const [x = 0, y = 0] = photo.places.subarray(2 * i)
    const [u = 0, v = 0] = reference.places.subarray(2 * nearest)
    if (Math.abs(x - u) >= reach || Math.abs(y - v) >= reach) continue
    pairs.photo.push(x, y)
    pairs.reference.push(u, v)
  }
  return pairs
}
