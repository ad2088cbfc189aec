import type { Cv, Mat } from '../pipeline/opencv.ts'
import { perspectiveBetween, pointThrough, uprightCard } from '../pipeline/perspective.ts'
import { heightOf, mapQuad, type Point, type Quad } from '../pipeline/quad.ts'
import type { BackKind } from '../references/known-backs.ts'

/** A card, in millimetres. */
export const card = { width: 63, height: 88 } as const

/**
 * How wide the frame is that the picture of a back lacks, in millimetres: the quad of a recognised back is that of its
 * picture. Pictures of real backs show the print only; cards differ in it by half a millimetre and more.
 */
const frameWidth: Record<BackKind, number> = { western: 2.8, japanese: 3, demo: 0 }

export type Rgb = readonly [red: number, green: number, blue: number]

/** A back as seen from straight above; places are millimetres from where its top left corner should be. */
export interface FlatBack {
  /** Pixels of the photo for a millimetre of the card. */
  sharp: number
  /** The colour at a place, between the four pixels around it; null outside the photo. */
  at: (place: Point) => Rgb | null
  /** Where a place is in the photo. */
  toPhoto: (place: Point) => Point
}

/** A recognised back and the table around it. Holds the pixels of the photo, whose matrix must not be deleted before. */
export const flatBack = (cv: Cv, photo: Mat, { kind, quad }: { kind: BackKind; quad: Quad }): FlatBack => {
  const frame = frameWidth[kind]
  const print = mapQuad(uprightCard(card.width - 2 * frame, card.height - 2 * frame), ([x, y]) => [
    x + frame,
    y + frame
  ])
  const perspective = perspectiveBetween(cv, print, quad)
  const { data, cols, rows } = photo
  return {
    sharp: heightOf(quad) / (card.height - 2 * frame),
    toPhoto: place => pointThrough(perspective, place),
    at: place => {
      // Only the rim is looked at: taking its pixels from the photo costs a tenth of flattening the whole back.
      const [x, y] = pointThrough(perspective, place)
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left < 0 || top < 0 || left + 1 >= cols || top + 1 >= rows) return null
      const [u, v] = [x - left, y - top]
      const above = (top * cols + left) * 3
      const below = above + cols * 3
      const channel = (c: number) =>
        ((data[above + c] ?? 0) * (1 - u) + (data[above + 3 + c] ?? 0) * u) * (1 - v) +
        ((data[below + c] ?? 0) * (1 - u) + (data[below + 3 + c] ?? 0) * u) * v
      return [channel(0), channel(1), channel(2)]
    }
  }
}
