import type { Corners } from '@comptoir/contracts/batch/corners'
import type { RgbImage } from '../pipeline/decode.ts'
import { type Cv, type Mat, withMats } from '../pipeline/opencv.ts'
import { perspectiveBetween } from '../pipeline/perspective.ts'
import { heightOf, mapQuad, type Quad } from '../pipeline/quad.ts'

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
  return withMats(keep => {
    const { part, left: x0, top: y0 } = partAround(cv, photo, quad)
    keep(part)
    const inPart = mapQuad(quad, ([x, y]) => [x - x0, y - y0])
    const transform = keep(cv.matFromArray(3, 3, cv.CV_64FC1, [...perspectiveBetween(cv, inPart, target)]))
    const cut = keep(new cv.Mat())
    const size = new cv.Size(width, height)
    cv.warpPerspective(part, cut, transform, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    return { data: Uint8Array.from(cut.data), width, height }
  })
}

/** Copies what a cut needs of the photo: the memory of WebAssembly never shrinks, so it does not get all of it. */
const partAround = (cv: Cv, photo: RgbImage, quad: Quad): { part: Mat; left: number; top: number } => {
  const room = heightOf(quad) * margin * 1.5
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)]
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const left = within(Math.floor(Math.min(...xs) - room), photo.width - 1)
  const top = within(Math.floor(Math.min(...ys) - room), photo.height - 1)
  const width = Math.max(1, within(Math.ceil(Math.max(...xs) + room), photo.width) - left)
  const height = Math.max(1, within(Math.ceil(Math.max(...ys) + room), photo.height) - top)
  const part = new cv.Mat(height, width, cv.CV_8UC3)
  const pixels = part.data
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * photo.width + left) * 3
    pixels.set(photo.data.subarray(from, from + width * 3), row * width * 3)
  }
  return { part, left, top }
}
