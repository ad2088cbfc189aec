import { type Cv, withMats } from './opencv.ts'
import { mapQuad, type Point, type Quad } from './quad.ts'

/** A perspective transform: 9 numbers, row by row. */
export type Perspective = readonly number[]

/** The corners of an upright card of this size, clockwise from its top left. */
export const uprightCard = (width: number, height: number): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height]
]

/** The perspective that takes one quad to another. */
export const perspectiveBetween = (cv: Cv, from: Quad, to: Quad): Perspective =>
  withMats(keep => {
    const source = keep(cv.matFromArray(4, 1, cv.CV_32FC2, from.flat()))
    const target = keep(cv.matFromArray(4, 1, cv.CV_32FC2, to.flat()))
    return [...keep(cv.getPerspectiveTransform(source, target)).data64F]
  })

/** Where a perspective takes a point. */
export const pointThrough = (
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1]: Perspective,
  [x, y]: Point
): Point => {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

export const quadThrough = (perspective: Perspective, quad: Quad): Quad =>
  mapQuad(quad, point => pointThrough(perspective, point))
