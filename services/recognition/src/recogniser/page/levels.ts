import type { CornerLook, LookForCorners } from '../pipeline/corner-net.ts'
import type { View } from '../pipeline/corner-view.ts'
import type { RgbImage } from '../pipeline/decode.ts'
import { scaled } from '../pipeline/quad.ts'

/** A photo, and the same photo at a half and a quarter of its size: a wide look at a small one costs less. */
export type Levels = readonly [RgbImage, RgbImage, RgbImage]

export const levelsOf = (image: RgbImage): Levels => {
  const half = halved(image)
  return [image, half, halved(half)]
}

/** Looks at the smallest level that has no fewer pixels than the look. Answers in pixels of the photo itself. */
export const lookAt = async (look: LookForCorners, levels: Levels, view: View): Promise<CornerLook> => {
  const level = view.scale >= 4 ? 2 : view.scale >= 2 ? 1 : 0
  const times = 2 ** level
  const { centre, angle, scale } = view
  const seen = await look(levels[level], {
    centre: [centre[0] / times, centre[1] / times],
    angle,
    scale: scale / times
  })
  return { ...seen, quads: seen.quads.map(({ quad, score }) => ({ quad: scaled(quad, times), score })) }
}

/** Each pixel is the mean of four. An odd last row or column is left out. */
const halved = ({ data, width, height }: RgbImage): RgbImage => {
  const [columns, rows] = [width >> 1, height >> 1]
  const out = new Uint8Array(columns * rows * 3)
  const line = width * 3
  for (let y = 0, to = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = (2 * y * width + 2 * x) * 3
      for (let at = from, end = from + 3; at < end; at++, to++)
        out[to] = ((data[at] ?? 0) + (data[at + 3] ?? 0) + (data[at + line] ?? 0) + (data[at + line + 3] ?? 0) + 2) >> 2
    }
  }
  return { data: out, width: columns, height: rows }
}
