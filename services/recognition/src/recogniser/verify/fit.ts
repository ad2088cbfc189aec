import { type Cv, withMats } from '../pipeline/opencv.ts'
import { type Perspective, quadThrough, uprightCard } from '../pipeline/perspective.ts'
import { distance } from '../pipeline/quad.ts'
import { type Keypoints, unpack, verifyHeight, verifyWidth } from './keypoints.ts'
import { matchPoints } from './match-points.ts'

export interface Fit {
  /** How many points of the print lie where one perspective puts them all. */
  inliers: number
  /** From the reference's pixels to the photo's, both 300 × 419; null without a fit. */
  homography: Perspective | null
}

const fewestPairs = 6
/** How many pixels a point may lie beside its place. */
const tolerance = 3.5
/** A corner of the card may not move farther, as a share of the card's height. */
const farthestCorner = 0.35
/** The most points that a fit counts for when it tears the card apart. */
const tornInliers = 5

/**
 * Compares the prints of two pictures point by point: RANSAC (Fischler and Bolles 1981) over the pairs that look alike.
 * Different cards of one layout share frame and symbols, up to a hundred points, so that the lead on the second
 * candidate counts and not the number alone.
 */
export const fit = (cv: Cv, photo: Keypoints, reference: Keypoints): Fit => {
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

/** The corners of a card at the size at which it is compared. */
export const verifyFrame = uprightCard(verifyWidth, verifyHeight)

/** Whether the perspective keeps each corner of the card near its place; a corner moved by NaN is not near. */
const keepsCard = (homography: Perspective): boolean => {
  const moved = quadThrough(homography, verifyFrame)
  return verifyFrame.every((corner, i) => distance(corner, moved[i] ?? corner) < farthestCorner * verifyHeight)
}
