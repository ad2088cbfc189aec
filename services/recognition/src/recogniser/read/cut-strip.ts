import type { RgbImage } from '../pipeline/decode.ts'
import { type Cv, type Mat, withMats } from '../pipeline/opencv.ts'
import type { Quad } from '../pipeline/quad.ts'
import { lineHeight } from './line-reader.ts'

/** A part of a card, in fractions of its width and height. */
export type Strip = Record<'left' | 'top' | 'right' | 'bottom', number>

/** The width of a card divided by its height. */
const cardProportion = 63 / 88

/** A strip is drawn up to so many times as large first, so that fine print averages out instead of breaking up. */
const finest = 4

/**
 * Cuts a strip out of the card inside `quad` (clockwise from its top left), seen from straight above, 48 pixels high.
 */
export const cutStrip = (cv: Cv, photo: Mat, { quad, strip }: { quad: Quad; strip: Strip }): RgbImage => {
  const { left, top, right, bottom } = strip
  const height = lineHeight
  const width = Math.round((height * cardProportion * (right - left)) / (bottom - top))
  const [a, , , d] = quad
  const seen = Math.hypot(d[0] - a[0], d[1] - a[1]) * (bottom - top)
  const times = Math.min(finest, Math.max(1, Math.round(seen / height)))
  return withMats(keep => {
    // The whole card at the scale of the strip, moved so that the strip fills the picture.
    const h = (times * height) / (bottom - top)
    const w = cardProportion * h
    const [x, y] = [-left * w, -top * h]
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, quad.flat()))
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [x, y, x + w, y, x + w, y + h, x, y + h]))
    const transform = keep(cv.getPerspectiveTransform(from, to))
    const large = keep(new cv.Mat())
    const size = new cv.Size(times * width, times * height)
    cv.warpPerspective(photo, large, transform, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    const line = keep(new cv.Mat())
    cv.resize(large, line, new cv.Size(width, height), 0, 0, cv.INTER_AREA)
    return { data: Uint8Array.from(line.data), width, height }
  })
}
