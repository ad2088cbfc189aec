import { type Cv, withMats } from '../pipeline/opencv.ts'
import { type Keypoints, unpack, verifyHeight, verifyWidth } from './keypoints.ts'
import { matchPoints } from './match-points.ts'

export interface Fit {
  /** Points of the print that lie where one and the same perspective puts them. */
  inliers: number
  /** From the reference's pixels to the photo's (both 300 × 419), 9 numbers row by row; null when there is no fit. */
  homography: number[] | null
}

const fewestPairs = 6
/** Pixels a point may lie beside its place. */
const tolerance = 3.5
/** A corner of the card may not move further than this, as a share of the card's height. */
const farthestCorner = 0.35
/** What a fit that tears the card apart is worth at most. */
const tornInliers = 5

/**
 * Whether two pictures show the same print, by their points: RANSAC (Fischler and Bolles 1981) over the pairs that look
 * alike. Different cards of one layout still share frame and symbols: up to a hundred inliers, so that the lead on the
 * second candidate counts, not the number alone.
 */
export function fit(cv: Cv, photo: Keypoints, reference: Keypoints): Fit {
  const pairs = matchPoints(unpack(photo), unpack(reference))
  const count = pairs.photo.length / 2
  if (count < fewestPairs) return { inliers: 0, homography: null }
  return withMats(keep => {
    const from = keep(cv.matFromArray(count, 1, cv.CV_32FC2, pairs.reference))
    const to = keep(cv.matFromArray(count, 1, cv.CV_32FC2, pairs.photo))
    const mask = keep(new cv.Mat())
    const found = keep(cv.findHomography(from, to, cv.RANSAC, tolerance, mask, 600, 0.995))
    if (found.empty()) return { inliers: 0, homography: null }
    const homography = [...found.data64F]
    const inliers = mask.data.reduce((sum, kept) => sum + (kept ? 1 : 0), 0)
    if (keepsCard(homography)) return { inliers, homography }
    return { inliers: Math.min(inliers, tornInliers), homography: null }
  })
}

const corners = [
  [0, 0],
  [verifyWidth, 0],
  [verifyWidth, verifyHeight],
  [0, verifyHeight]
] as const

/** The card's corners stay near theirs. */
function keepsCard([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): boolean {
  return corners.every(([x, y]) => {
    const w = g * x + h * y + i
    const moved = Math.hypot((a * x + b * y + c) / w - x, (d * x + e * y + f) / w - y)
    // Not-a-number fails too.
    return moved < farthestCorner * verifyHeight
  })
}
