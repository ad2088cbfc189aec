import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Point } from '@comptoir/service-recognition/recogniser/pipeline/quad'

/** Fills a convex outline of a one-channel matrix with a value. */
export const fillQuad = (cv: Cv, mat: Mat, { quad, value }: { quad: readonly Point[]; value: number }): void => {
  withMats(keep =>
    cv.fillConvexPoly(
      mat,
      keep(cv.matFromArray(quad.length, 1, cv.CV_32SC2, quad.flat().map(Math.round))),
      new cv.Scalar(value)
    )
  )
}
