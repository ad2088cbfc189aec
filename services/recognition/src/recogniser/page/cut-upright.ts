import type { Corners } from '@comptoir/contracts/batch/corners'
import type { RgbImage } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import { perspectiveBetween, quadThrough, uprightCard } from '../pipeline/perspective.ts'
import { heightOf, type Quad } from '../pipeline/quad.ts'
import { warp } from '../pipeline/warp.ts'

/** The most pixels of a card's height on its cut: its smallest print can be read at that, and more adds nothing. */
export const tallestCut = 1600
/** Width divided by height of a card. */
const shape = 63 / 88
/**
 * How much of the surroundings a cut shows on each side, in widths of the card: enough to find the edge of the card again,
 * and less than the next pocket of a page.
 */
const margin = 0.09

const across = margin / (1 + 2 * margin)
const down = (margin * shape) / (1 + 2 * margin * shape)

/** Where the card lies on its cut, in fractions of it. */
export const faceCorners: Corners = [
  [across, down],
  [1 - across, down],
  [1 - across, 1 - down],
  [across, 1 - down]
]

/**
 * Cuts the card inside `quad` out of a photo, as seen from straight above, as large as the photo has it, with a margin.
 * Beyond the edge of the photo its last pixels are repeated.
 */
export const cutUpright = (cv: Cv, photo: RgbImage, quad: Quad): RgbImage => {
  const card = { height: Math.max(1, Math.min(tallestCut, Math.round(heightOf(quad)))) }
  const [width, height] = [
    Math.round(card.height * shape * (1 + 2 * margin)),
    Math.round(card.height * (1 + 2 * margin * shape))
  ]
  const [[left, top], , [right, foot]] = faceCorners
  const target: Quad = [
    [left * width, top * height],
    [right * width, top * height],
    [right * width, foot * height],
    [left * width, foot * height]
  ]
  const whole = quadThrough(perspectiveBetween(cv, target, quad), uprightCard(width, height))
  return warp(cv, photo, { quad: whole, width, height })
}
