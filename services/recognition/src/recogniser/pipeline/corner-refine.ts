import type { RgbImage } from './decode.ts'
import { edgeField, reduce } from './edge-field.ts'
import { type Cv, withMats } from './opencv.ts'
import type { Outline } from './outline.ts'
import { grown, nearly, type Quad, scaled } from './quad.ts'
import { refined, support } from './quad-support.ts'

/** A side moves by at most five pixels of this size. */
const workingSize = 640
/** From a little outside, a side meets the edge of the card before the frame printed inside it. */
const outside = 1.025

/**
 * Each quad with its sides on the edges of the photo beside them, and then as it was: edges place a side two to three
 * times better than the network does, but may be those of another card or of a sleeve. Pixels of the photo.
 */
export function refineQuads(cv: Cv, image: RgbImage, quads: readonly Quad[]): Outline[] {
  return withMats(keep => {
    const photo = keep(new cv.Mat(image.height, image.width, cv.CV_8UC3))
    photo.data.set(image.data)
    const scale = Math.min(1, workingSize / Math.max(image.width, image.height))
    const lab = keep(new cv.Mat())
    reduce(cv, { photo, scale }, lab)
    cv.cvtColor(lab, lab, cv.COLOR_RGB2Lab)
    const field = edgeField(cv, lab, keep(cv.Mat.zeros(lab.rows, lab.cols, cv.CV_8UC1)))
    return quads.flatMap(quad => {
      const small = scaled(quad, scale)
      const moved = refined(grown(small, outside), field)
      const outlines = nearly(moved, small, 0.004) ? [moved] : [moved, small]
      return outlines.map(outline => ({ quad: scaled(outline, 1 / scale), support: support(outline, field) }))
    })
  })
}
