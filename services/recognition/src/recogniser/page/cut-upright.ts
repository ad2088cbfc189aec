import type { RgbImage } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import { perspectiveBetween, quadThrough, uprightCard } from '../pipeline/perspective.ts'
import { heightOf, type Quad, quadOf } from '../pipeline/quad.ts'
import { warp } from '../pipeline/warp.ts'
import { cutSize, faceCorners } from './face-corners.ts'

/** The most pixels of a card's height on its cut: its smallest print can be read at that, and more adds nothing. */
export const tallestCut = 1600

/**
 * Cuts the card inside `quad` out of a photo, as seen from straight above, as large as the photo has it, with a margin.
 * Beyond the edge of the photo its last pixels are repeated.
 */
export const cutUpright = (cv: Cv, photo: RgbImage, quad: Quad): RgbImage => {
  const whole = quadThrough(perspectiveBetween(cv, quadOf(faceCorners), quad), uprightCard(1, 1))
  const height = Math.max(1, Math.min(tallestCut, Math.round(heightOf(quad))))
  return warp(cv, photo, { quad: whole, ...cutSize(height) })
}
