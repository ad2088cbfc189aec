import { type Cv, type Mat, withMats } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import type { Quad } from '../../services/recognition/src/recogniser/pipeline/quad.ts'

export interface Place {
  /** Where the corners of the picture come to lie, clockwise from its top left. */
  corners: Quad
  /** The size of the result. */
  photo: { cols: number; rows: number }
}

/** The picture in perspective, replicated at its edges; the caller deletes it. */
export function warpTo(cv: Cv, picture: Mat, { corners, photo }: Place): Mat {
  return warped(cv, picture, { corners, photo, border: cv.BORDER_REPLICATE })
}

/** The same for a mask, 0 beyond its edges. */
export function warpMask(cv: Cv, mask: Mat, { corners, photo }: Place): Mat {
  return warped(cv, mask, { corners, photo, border: cv.BORDER_CONSTANT })
}

function warped(cv: Cv, picture: Mat, { corners, photo, border }: Place & { border: number }): Mat {
  const out = new cv.Mat()
  withMats(keep => {
    const { cols: w, rows: h } = picture
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, w, 0, w, h, 0, h]))
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, corners.flat()))
    const transform = keep(cv.getPerspectiveTransform(from, to))
    const size = new cv.Size(photo.cols, photo.rows)
    cv.warpPerspective(picture, out, transform, size, cv.INTER_LINEAR, border, new cv.Scalar(0))
    return null
  })
  return out
}
