import type { RgbImage } from './decode.ts'
import { edgeField, reduce } from './edge-field.ts'
import { type Cv, withMats } from './opencv.ts'
import type { Outline } from './outline.ts'
import { grown, nearly, type Quad, scaled } from './quad.ts'
import { refined, support } from './quad-support.ts'

/** The photo is reduced to this longest side, in pixels. A side of a quad moves by at most five of these pixels. */
const workingSize = 640
/** The sides start a little outside, so that they meet the edge of the card before the frame printed inside it. */
const outside = 1.025

/**
 * Moves the sides of each quad onto the edges of the photo beside them, and returns the moved quad before the quad as
 * it was, in pixels of the photo. Edges place a side two to three times better than the network does, but they may be
 * those of another card or of a sleeve.
 */
export const refineQuads = (cv: Cv, image: RgbImage, quads: readonly Quad[]): Outline[] =>
  withMats(keep => {
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
