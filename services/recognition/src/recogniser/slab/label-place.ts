import { type Cv, type Mat, withMats } from '../pipeline/opencv.ts'
import { perspectiveBetween, quadThrough, uprightCard } from '../pipeline/perspective.ts'
import type { Quad } from '../pipeline/quad.ts'
import { withCard } from '../pipeline/with-card.ts'

/** A rectangle above a card, in millimetres from the card's top left; above the card `top` and `bottom` are negative. */
export interface LabelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** The size of a card in millimetres. */
export const [cardWide, cardHigh] = [63, 88]

/** Where a rectangle of the card's plane lies in the photo that shows the card inside `quad`. */
export const quadOfBox = (cv: Cv, quad: Quad, { left, top, right, bottom }: LabelBox): Quad =>
  quadThrough(perspectiveBetween(cv, uprightCard(cardWide, cardHigh), quad), [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom]
  ])

/** The strip in which the upper and the lower edge of a label are looked for: a case is some 80 × 136 mm. */
const strip: LabelBox = { left: 4, top: -42, right: 59, bottom: -1 }
/** Where it must lie inside the photo for a label to be read: hardly a label is nearer to the card, or lower. */
const least: LabelBox = { left: 0, top: -24, right: 63, bottom: -4 }
const pixelsPerMm = 2
/** How high labels are, in millimetres. */
const [lowest, highest] = [13, 30]
/** An edge goes through at least this share of the strip; a step in brightness counts from so many of 255 on. */
const [leastThrough, leastStep] = [0.7, 9]
/** How much is read around both edges, and beside the card, in millimetres. */
const [around, beside] = [1.5, 5]

/**
 * Where the label of a grading company's case may lie above the card inside `quad`: between two straight edges that
 * run along the card's top, one growing brighter and one darker. Null where there is none, which costs some milliseconds.
 */
export const findLabel = (cv: Cv, photo: Mat, quad: Quad): LabelBox | null => {
  const isInside = quadOfBox(cv, quad, least).every(([x, y]) => x >= 0 && y >= 0 && x < photo.cols && y < photo.rows)
  if (!isInside) return null
  const steps = stepsAcross(cv, photo, quad)
  const edges = (sign: 1 | -1) =>
    steps.flatMap((step, row) => (step * sign >= leastThrough ? [{ row, share: step * sign }] : []))
  const pairs = [edges(1), edges(-1)].flatMap((ends, i, all) =>
    ends.flatMap(a => (all[1 - i] ?? []).map(b => ({ top: a.row, bottom: b.row, share: a.share + b.share })))
  )
  const [best] = pairs
    .filter(({ top, bottom }) => bottom - top >= lowest * pixelsPerMm && bottom - top <= highest * pixelsPerMm)
    .toSorted((a, b) => b.share - a.share)
  if (!best) return null
  const mm = (row: number) => strip.top + row / pixelsPerMm
  return { left: -beside, top: mm(best.top) - around, right: cardWide + beside, bottom: mm(best.bottom) + around }
}

/**
 * For each row of the strip the share of columns where the photo grows clearly brighter from above the row to below it,
 * less the share where it grows darker.
 */
const stepsAcross = (cv: Cv, photo: Mat, quad: Quad): number[] => {
  const width = (strip.right - strip.left) * pixelsPerMm
  const height = (strip.bottom - strip.top) * pixelsPerMm
  return withCard(cv, photo, { quad: quadOfBox(cv, quad, strip), width, height }, cut =>
    withMats(keep => {
      const grey = keep(new cv.Mat())
      cv.cvtColor(cut, grey, cv.COLOR_RGB2GRAY)
      const light = grey.data
      return Array.from({ length: height }, (_, row) => {
        const [above, below] = [Math.max(0, row - 2), Math.min(height - 1, row + 2)]
        let sum = 0
        for (let x = 0; x < width; x++) {
          const step = (light[below * width + x] ?? 0) - (light[above * width + x] ?? 0)
          if (Math.abs(step) >= leastStep) sum += Math.sign(step)
        }
        return sum / width
      })
    })
  )
}
