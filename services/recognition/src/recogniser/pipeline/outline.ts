import { backgroundDistance } from './background-mask.ts'
import { type EdgeField, edgeField, reduced } from './edge-field.ts'
import { quadsInMask } from './mask-quads.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import { areaOf, bestPlaces, proportion, type Quad, scaled } from './quad.ts'
import { edgeLevel, refined, support } from './quad-support.ts'

/** A card outline in pixels of the photo, a short side first. */
export interface Outline {
  quad: Quad
  /** How much of the outline runs along edges of the photo, 0 to about 1. */
  support: number
}

/** The longest sides, in pixels, at which contours are looked for: the small size closes gaps of the large one. */
const [fineSize, coarseSize] = [640, 340]

/**
 * At most `limit` card outlines in a photo, the likeliest first; none when nothing has the shape of a card. They are
 * contours of edges and of what differs from the background, scored by the edges under their sides, their proportion
 * and their size.
 */
export const findOutlines = (cv: Cv, photo: Mat, limit: number): Outline[] => {
  const fine = candidatesAt(cv, photo, fineSize)
  const coarse = candidatesAt(cv, photo, coarseSize)
  const quads = [...fine.quads, ...coarse.quads.map(quad => scaled(quad, fine.scale / coarse.scale))]
  return best(quads, fine.field, limit).map(({ quad, support }) => ({ quad: scaled(quad, 1 / fine.scale), support }))
}

const candidatesAt = (cv: Cv, photo: Mat, longest: number) =>
  withMats(keep => {
    const { scale, small } = reduced(cv, photo, longest)
    keep(small)
    const edges = keep(cv.Mat.zeros(small.rows, small.cols, cv.CV_8UC1))
    const field = edgeField(cv, small, edges)

    const near = keep(cv.Mat.ones(3, 3, cv.CV_8U))
    const far = keep(cv.Mat.ones(7, 7, cv.CV_8U))
    const mask = keep(new cv.Mat())
    cv.dilate(edges, mask, near)
    const quads = quadsInMask(cv, mask)
    cv.morphologyEx(edges, mask, cv.MORPH_CLOSE, far)
    quads.push(...quadsInMask(cv, mask))

    const difference = keep(backgroundDistance(cv, small))
    const otsu = cv.threshold(difference, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
    for (const share of [0.45, 1]) {
      cv.threshold(difference, mask, Math.max(12, otsu * share), 255, cv.THRESH_BINARY)
      cv.morphologyEx(mask, mask, cv.MORPH_OPEN, near)
      cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, far)
      quads.push(...quadsInMask(cv, mask))
    }
    return { scale, quads, field }
  })

const best = (quads: readonly Quad[], field: EdgeField, limit: number): Outline[] => {
  const full = field.width * field.height
  const level = edgeLevel(field)
  const ranked = quads
    .map(quad => refined(quad, field))
    .map(quad => {
      const sides = support(quad, field, level)
      const shape = 1 - Math.min(1, Math.abs(proportion(quad) - 63 / 88) / 0.25)
      // Size counts more than shape, so that the outer border wins over the frames printed inside it.
      const size = Math.min(1, Math.sqrt(areaOf(quad) / full) / 0.6)
      return { quad, support: sides, score: sides + 0.25 * shape + 0.4 * size }
    })
  return bestPlaces(ranked, limit)
}
