import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { mapQuad, type Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { boundsOf } from './camera.ts'
import { type Picture, pictureMat } from './picture.ts'
import { warpMask, warpTo } from './warp.ts'

export interface LaidCard {
  picture: Picture
  /** Its corners in pixels of the photo, clockwise from the card's own top left. */
  corners: Quad
}

/** The radius of a card's corners, as a share of its width. */
const rounding = 0.042

/** Draws a card with rounded corners over the photo. */
export const layCard = (cv: Cv, photo: Mat, { picture, corners }: LaidCard): void => {
  const box = boundsOf(corners)
  const [left, top] = [Math.max(0, Math.floor(box.left) - 1), Math.max(0, Math.floor(box.top) - 1)]
  const cols = Math.min(photo.cols, Math.ceil(box.left + box.width) + 1) - left
  const rows = Math.min(photo.rows, Math.ceil(box.top + box.height) + 1) - top
  if (cols <= 0 || rows <= 0) return
  withMats(keep => {
    const place = { corners: mapQuad(corners, ([x, y]) => [x - left, y - top]), photo: { cols, rows } }
    const flat = keep(pictureMat(cv, picture, Math.max(box.width, box.height)))
    const [warped, cover] = [keep(warpTo(cv, flat, place)), keep(warpMask(cv, keep(roundedMask(cv, flat)), place))]
    // Taken after the last allocation: WebAssembly memory that grows detaches earlier views of it.
    const [card, mask, out] = [warped.data, cover.data, photo.data]
    for (let y = 0; y < rows; y++) {
      let to = ((top + y) * photo.cols + left) * 3
      for (let x = 0, i = y * cols; x < cols; x++, i++) {
        const share = (mask[i] ?? 0) / 255
        for (let from = i * 3, end = from + 3; from < end; from++, to++) {
          if (share > 0) out[to] = (card[from] ?? 0) * share + (out[to] ?? 0) * (1 - share)
        }
      }
    }
  })
}

/** White inside the rounded corners of a picture, black outside; the caller deletes it. */
const roundedMask = (cv: Cv, { cols, rows }: Mat): Mat => {
  const mask = new cv.Mat(rows, cols, cv.CV_8UC1, new cv.Scalar(0))
  const [white, r] = [new cv.Scalar(255), Math.round(cols * rounding)]
  cv.rectangle(mask, new cv.Point(r, 0), new cv.Point(cols - 1 - r, rows - 1), white, -1)
  cv.rectangle(mask, new cv.Point(0, r), new cv.Point(cols - 1, rows - 1 - r), white, -1)
  for (const x of [r, cols - 1 - r])
    for (const y of [r, rows - 1 - r]) cv.circle(mask, new cv.Point(x, y), r, white, -1, cv.LINE_AA)
  return mask
}
