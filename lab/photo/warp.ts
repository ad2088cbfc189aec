import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'

export interface Place {
  /** Where the corners of the picture go, clockwise from its top left. */
  corners: Quad
  /** The size of the result. */
  photo: { cols: number; rows: number }
}

/** Draws the picture in perspective, replicated at its edges. The caller deletes the result. */
export const warpTo = (cv: Cv, picture: Mat, { corners, photo }: Place): Mat =>
  warped(cv, picture, { corners, photo, border: cv.BORDER_REPLICATE })

/** Draws a mask in perspective, 0 beyond its edges. The caller deletes the result. */
export const warpMask = (cv: Cv, mask: Mat, { corners, photo }: Place): Mat =>
  warped(cv, mask, { corners, photo, border: cv.BORDER_CONSTANT })

const warped = (cv: Cv, picture: Mat, { corners, photo, border }: Place & { border: number }): Mat => {
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
