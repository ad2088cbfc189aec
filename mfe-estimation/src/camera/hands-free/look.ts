import { lightOf } from '../../photos/sharpness.ts'
import type { GreyImage, Light } from '../../photos/sharpness.ts'
import { sidesSeen } from './card-sides.ts'
import { COLUMNS, ROWS } from './cells.ts'
import type { Cells } from './cells.ts'
import { cutOut, shrunk } from './grey-picture.ts'
import type { Part } from './grey-picture.ts'

/** What one small picture of the camera shows. */
export type Look = Light & {
  /** How many sides of the guide frame (0 to 4) have an edge near them. */
  readonly sides: number
  readonly cells: Cells
}

/** Measures a small picture of the camera; `frame` is the guide frame in its pixels. */
export const lookAt = (picture: GreyImage, frame: Part): Look => {
  const inside = cutOut(picture, frame)
  // Edges of a card are found as surely at half the size, in a quarter of the time.
  const half = shrunk(picture, picture.width >> 1, picture.height >> 1)
  const halved = { x: frame.x / 2, y: frame.y / 2, width: frame.width / 2, height: frame.height / 2 }
  return { ...lightOf(inside), sides: sidesSeen(half, halved), cells: shrunk(inside, COLUMNS, ROWS).values }
}
