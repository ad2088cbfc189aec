import { type Cv, type Mat, withMats } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import type { Point } from '../../services/recognition/src/recogniser/pipeline/quad.ts'

/** Fills a convex outline of a one-channel matrix with a value. */
export function fillQuad(cv: Cv, mat: Mat, { quad, value }: { quad: readonly Point[]; value: number }): void {
  withMats(keep =>
    cv.fillConvexPoly(
      mat,
      keep(cv.matFromArray(quad.length, 1, cv.CV_32SC2, quad.flat().map(Math.round))),
      new cv.Scalar(value)
    )
  )
}
