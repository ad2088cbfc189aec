import type { RgbImage } from './decode.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import type { Quad } from './quad.ts'

/** Every card is compared at this size. */
export const cardWidth = 180
export const cardHeight = 252

/** The card inside `quad` (clockwise from its top left), seen from straight above. Drawn at twice the size first, so that fine print averages out. */
export function rectify(cv: Cv, photo: Mat, quad: Quad): RgbImage {
  return withMats(keep => {
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, quad.flat()))
    const [w, h] = [cardWidth * 2, cardHeight * 2]
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, w, 0, w, h, 0, h]))
    const large = keep(new cv.Mat())
    const transform = keep(cv.getPerspectiveTransform(from, to))
    cv.warpPerspective(
      photo,
      large,
      transform,
      new cv.Size(w, h),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar()
    )
    const card = keep(new cv.Mat())
    cv.resize(large, card, new cv.Size(cardWidth, cardHeight), 0, 0, cv.INTER_AREA)
    return { data: Uint8Array.from(card.data), width: cardWidth, height: cardHeight }
  })
}

/** The same picture upside down. */
export function upsideDown(card: RgbImage): RgbImage {
  const data = new Uint8Array(card.data.length)
  for (let from = 0, to = data.length - 3; to >= 0; from += 3, to -= 3) {
    data[to] = card.data[from] ?? 0
    data[to + 1] = card.data[from + 1] ?? 0
    data[to + 2] = card.data[from + 2] ?? 0
  }
  return { ...card, data }
}
