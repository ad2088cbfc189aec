import { type Cv, type Mat, withMats } from './opencv.ts'
import { cardShaped, type Quad, quadOf } from './quad.ts'

/** How many contours are looked at: only the largest can be a card. */
const contourLimit = 12

/**
 * The card-shaped outlines of the regions of a binary image: for each its hull reduced to four corners, and its rotated
 * box.
 */
export const quadsInMask = (cv: Cv, mask: Mat): Quad[] =>
  withMats(keep => {
    const contours = keep(new cv.MatVector())
    cv.findContours(mask, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
    const frame = { width: mask.cols, height: mask.rows }
    const least = 0.04 * frame.width * frame.height
    return Array.from({ length: contours.size() }, (_, i) => keep(contours.get(i)))
      .map(contour => ({ contour, box: cv.boundingRect(contour) }))
      .map(({ contour, box }) => ({ contour, size: box.width * box.height }))
      .filter(({ size }) => size > least)
      .toSorted((a, b) => b.size - a.size)
      .slice(0, contourLimit)
      .flatMap(({ contour }) => quadsOfContour(cv, contour))
      .map(quad => cardShaped(quad, frame))
      .filter(quad => quad !== null)
  })

const quadsOfContour = (cv: Cv, contour: Mat): Quad[] =>
  withMats(keep => {
    const hull = keep(new cv.Mat())
    cv.convexHull(contour, hull)
    const quads: Quad[] = []
    const box = cv.minAreaRect(hull)
    if (cv.contourArea(hull) > 0.8 * box.size.width * box.size.height)
      quads.push(quadOf(cv.RotatedRect.points(box).map(({ x, y }) => [x, y])))
    const perimeter = cv.arcLength(hull, true)
    for (const tolerance of [0.02, 0.035, 0.05, 0.08]) {
      const reduced = keep(new cv.Mat())
      cv.approxPolyDP(hull, reduced, tolerance * perimeter, true)
      if (reduced.rows !== 4) continue
      const { data32S } = reduced
      quads.push(quadOf([0, 2, 4, 6].map(i => [data32S[i] ?? 0, data32S[i + 1] ?? 0])))
      break
    }
    return quads
  })
