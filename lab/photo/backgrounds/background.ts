import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../../draw/random.ts'
import type { Frame, Pose } from '../camera.ts'
import type { Picture } from '../picture.ts'
import { smoothField } from '../smooth-field.ts'
import { anyColour, type Colour, woodColours } from './colour.ts'
import { strewClutter } from './clutter.ts'
import { laySheet, strewCards } from './neighbours.ts'
import { type Surface, surfaces } from './surfaces.ts'

/**
 * What lies under the card. `plain` is one colour; `strewn` and `sheet` are other cards, of its size or smaller in
 * rows.
 */
export type BackgroundFamily = 'plain' | Surface | 'strewn' | 'sheet'

const ordinary = ['solid', 'gradient', 'wood', 'cloth', 'tiles', 'carpet'] as const
const amongCards = ['strewn', 'sheet'] as const

/** Chooses a family at random, all equally likely; those with other cards only where there are other cards. */
export const chooseFamily = (random: Random, plain: number, neighbours: boolean): BackgroundFamily => {
  if (random.chance(plain)) return 'plain'
  return random.pick(neighbours ? [...ordinary, ...amongCards] : ordinary)
}

export interface BackgroundWish {
  random: Random
  frame: Frame
  family: BackgroundFamily
  pose: Pose
  neighbours: readonly Picture[]
  /** The chance that pens and papers lie about. */
  clutter: number
}

/** Draws the photo before the card is laid. The caller deletes it. */
export const drawBackground = (cv: Cv, { random, frame, family, pose, neighbours, clutter }: BackgroundWish): Mat => {
  const photo = new cv.Mat(frame.height, frame.width, cv.CV_8UC3)
  if (family === 'plain') {
    const value = random.chance(0.5) ? ([0.75, 1] as const) : ([0.05, 0.4] as const)
    const [r, g, b] = anyColour(random, { saturation: [0, 0.3], value })
    photo.setTo(new cv.Scalar(r, g, b))
    return photo
  }
  const among = family === 'strewn' || family === 'sheet'
  drawSurface(cv, photo, { random, surface: among ? random.pick(ordinary) : family })
  if (family === 'strewn') strewCards({ cv, random, photo, pose, neighbours })
  if (family === 'sheet') laySheet({ cv, random, photo, neighbours })
  if (random.chance(clutter)) strewClutter(cv, photo, random)
  return photo
}

const anyColours = (random: Random): readonly [Colour, Colour] => [
  anyColour(random, { saturation: random.chance(0.5) ? [0, 0.25] : [0.1, 0.8], value: [0.08, 1] }),
  anyColour(random, { saturation: [0, 0.5], value: [0.1, 1] })
]

/** Draws two colours mixed by a pattern, at any angle; at half size, as it lies below the card and out of focus. */
const drawSurface = (cv: Cv, photo: Mat, { random, surface }: { random: Random; surface: Surface }): void => {
  const side = Math.ceil(Math.hypot(photo.cols, photo.rows) / 2) + 2
  const [near, other] = surface === 'wood' && random.chance(0.6) ? woodColours(random) : anyColours(random)
  const pattern = surfaces[surface]({ cv, random, side })
  const stain = smoothField(cv, random, { width: side, height: side, columns: 5, rows: 5 })
  const contrast = surface === 'solid' ? 0 : 0.7
  withMats(keep => {
    const flat = keep(new cv.Mat(side, side, cv.CV_8UC3))
    const out = new Uint8ClampedArray(flat.data.buffer, flat.data.byteOffset, flat.data.length)
    for (let i = 0, to = 0; i < pattern.length; i++) {
      const mix = Math.max(0, Math.min(1, pattern[i] ?? 0)) * contrast
      const dirt = ((stain[i] ?? 0) - 0.5) * 30
      for (let c = 0; c < 3; c++, to++) out[to] = (near[c] ?? 0) * (1 - mix) + (other[c] ?? 0) * mix + dirt
    }
    const spin = keep(cv.getRotationMatrix2D(new cv.Point(side / 2, side / 2), random.between(0, 360), 2))
    const matrix = spin.data64F
    matrix[2] = (matrix[2] ?? 0) + (photo.cols - side) / 2
    matrix[5] = (matrix[5] ?? 0) + (photo.rows - side) / 2
    cv.warpAffine(flat, photo, spin, new cv.Size(photo.cols, photo.rows), cv.INTER_LINEAR, cv.BORDER_REPLICATE)
  })
}
