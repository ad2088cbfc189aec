import type { Points } from './keypoints.ts'
import { nearestPoints } from './nearest-points.ts'

/** The nearest point counts when its distance is less than this share of the second one's (Lowe's ratio test). */
const ratio = 0.82
/** Points that differ in more of 256 bits look alike by chance. */
const farthest = 72
/** In pixels. Both cards were laid straight, so the same print is near the same place though outlines are not exact. */
const reach = 45
const fewest = 8

/**
 * Pairs the points of a photo and of a reference that look alike, clearly more than others, near the same place.
 * Returns the places of both sides, each as x and y.
 */
export const matchPoints = (photo: Points, reference: Points) => {
  const pairs = { photo: [] as number[], reference: [] as number[] }
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
