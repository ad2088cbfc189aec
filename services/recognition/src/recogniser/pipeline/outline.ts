import { backgroundDistance } from './background-mask.ts'
import type { RgbImage } from './decode.ts'
import { type EdgeField, edgeField, reduce } from './edge-field.ts'
import { quadsInMask } from './mask-quads.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import { areaOf, nearly, proportion, type Quad, scaled } from './quad.ts'
import { refined, support } from './quad-support.ts'

/** A card outline in pixels of the photo, a short side first. */
export interface Outline {
  quad: Quad
  /** How much of the outline runs along edges of the photo, 0 to about 1. */
  support: number
}

/** Contours are looked for at two sizes of the photo: the small one closes gaps that the large one leaves. */
const workingSizes = [640, 340] as const

/**
 * At most `limit` card outlines in a photo, the likeliest first; none when nothing has the shape of a card. They are
 * contours of edges and of what differs from the background, scored by the edges under their sides, their proportion
 * and their size.
 */
export const findOutlines = (cv: Cv, image: RgbImage, limit: number): Outline[] =>
  withMats(keep => {
    const photo = keep(new cv.Mat(image.height, image.width, cv.CV_8UC3))
    photo.data.set(image.data)
    const [fine, coarse] = workingSizes.map(size => {
      const scale = Math.min(1, size / Math.max(image.width, image.height))
      return { scale, ...candidatesAt(cv, photo, scale) }
    })
    if (!fine || !coarse) return []
    const quads = [...fine.quads, ...coarse.quads.map(quad => scaled(quad, fine.scale / coarse.scale))]
    return best(quads, fine.field, limit).map(({ quad, support }) => ({ quad: scaled(quad, 1 / fine.scale), support }))
  })

const candidatesAt = (cv: Cv, photo: Mat, scale: number): { quads: Quad[]; field: EdgeField } =>
  withMats(keep => {
    const small = keep(new cv.Mat())
    reduce(cv, { photo, scale }, small)
    const lab = keep(new cv.Mat())
    cv.cvtColor(small, lab, cv.COLOR_RGB2Lab)
    const edges = keep(cv.Mat.zeros(small.rows, small.cols, cv.CV_8UC1))
    const field = edgeField(cv, lab, edges)

    const near = keep(cv.Mat.ones(3, 3, cv.CV_8U))
    const far = keep(cv.Mat.ones(7, 7, cv.CV_8U))
    const mask = keep(new cv.Mat())
    cv.dilate(edges, mask, near)
    const quads = quadsInMask(cv, mask)
    cv.morphologyEx(edges, mask, cv.MORPH_CLOSE, far)
    quads.push(...quadsInMask(cv, mask))

    const difference = keep(new cv.Mat())
    backgroundDistance(cv, small, difference)
    const otsu = cv.threshold(difference, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
    for (const share of [0.45, 1]) {
      cv.threshold(difference, mask, Math.max(12, otsu * share), 255, cv.THRESH_BINARY)
      cv.morphologyEx(mask, mask, cv.MORPH_OPEN, near)
      cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, far)
      quads.push(...quadsInMask(cv, mask))
    }
    return { quads, field }
  })

const best = (quads: readonly Quad[], field: EdgeField, limit: number): Outline[] => {
  const full = field.width * field.height
  const ranked = quads
    .map(quad => refined(quad, field))
    .map(quad => {
      const sides = support(quad, field)
      const shape = 1 - Math.min(1, Math.abs(proportion(quad) - 63 / 88) / 0.25)
      // Size counts more than shape, so that the outer border wins over the frames printed inside it.
      const size = Math.min(1, Math.sqrt(areaOf(quad) / full) / 0.6)
      return { quad, support: sides, score: sides + 0.25 * shape + 0.4 * size }
    })
    .toSorted((a, b) => b.score - a.score)
  const kept: Outline[] = []
  for (const candidate of ranked) {
    if (kept.length === limit) break
    if (!kept.some(other => nearly(other.quad, candidate.quad))) kept.push(candidate)
  }
  return kept
}
