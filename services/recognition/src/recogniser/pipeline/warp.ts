import type { RgbImage } from './decode.ts'
import { beyond, kernel, partAt, placePart, regionAround } from './drawing-kernel.ts'
import { type Cv, withMats } from './opencv.ts'
import { type Perspective, perspectiveBetween, uprightCard } from './perspective.ts'
import type { Quad } from './quad.ts'

/** A picture to cut out of a photo: what lies in `quad` (clockwise from its top left), at a size in pixels. */
export interface Cut {
  quad: Quad
  width: number
  height: number
}

/** Draws what lies in a quad, as seen from straight above. Beyond the edge of the photo its last pixels are repeated. */
export const warp = (cv: Cv, photo: RgbImage, cut: Cut): RgbImage => draw(cv, photo, cut, 1)

/** The same, drawn at twice the size first, so that fine print averages out. */
export const warpHalved = (cv: Cv, photo: RgbImage, cut: Cut): RgbImage => draw(cv, photo, cut, 2)

const transformBytes = 9 * 8
/** What the kernel notes of each column: two pixels and a place. */
const scratchBytes = 16

/**
 * Takes the same places and rounds them as OpenCV's `warpPerspective` with linear interpolation does, and its `resize` to a
 * half, to the last bit, in less than half of their time (`bench/drawing.ts`): the kernel works on several numbers at once. Of a
 * quad with crossing or parallel sides, which no camera sees, it draws something else than OpenCV: only the part of the photo
 * around the quad is copied, so that such a quad costs no more memory than another.
 */
const draw = (cv: Cv, photo: RgbImage, { quad, width, height }: Cut, times: 1 | 2): RgbImage => {
  const drawn = { width: times * width, height: times * height }
  const transform = perspectiveFrom(cv, quad, drawn)
  const pictureBytes = width * height * 3
  const room = transformBytes + pictureBytes + beyond + (drawn.width + 1) * scratchBytes
  const { roomAt, buffer } = placePart(photo, regionAround(photo, quad), room)
  new Float64Array(buffer, roomAt, 9).set(transform)
  const pictureAt = roomAt + transformBytes
  kernel.warp(partAt, roomAt, pictureAt, width, height, times, pictureAt + pictureBytes + beyond)
  return { data: new Uint8Array(buffer, pictureAt, pictureBytes).slice(), width, height }
}

interface Size {
  width: number
  height: number
}

/** The perspective that takes a picture of some size to the quad of the photo, inverted as `warpPerspective` inverts it. */
const perspectiveFrom = (cv: Cv, quad: Quad, { width, height }: Size): Perspective =>
  withMats(keep => {
    const forth = keep(
      cv.matFromArray(3, 3, cv.CV_64FC1, [...perspectiveBetween(cv, quad, uprightCard(width, height))])
    )
    const back = keep(new cv.Mat())
    cv.invert(forth, back, cv.DECOMP_LU)
    return [...back.data64F]
  })
