import type { RgbImage } from '../pipeline/decode.ts'
import { isInside, type Quad } from '../pipeline/quad.ts'

const grey = 128

/** A copy of the photo with the cards inside the quads painted grey. */
export const paintOver = (image: RgbImage, cards: readonly { quad: Quad }[]): RgbImage => {
  const data = Uint8Array.from(image.data)
  for (const { quad } of cards) {
    const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)]
    const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(image.width, Math.ceil(Math.max(...xs)))]
    const [top, foot] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(image.height, Math.ceil(Math.max(...ys)))]
    for (let y = top; y < foot; y++) {
      for (let x = left; x < right; x++) {
        if (isInside([x + 0.5, y + 0.5], quad))
          data.fill(grey, (y * image.width + x) * 3, (y * image.width + x) * 3 + 3)
      }
    }
  }
  return { data, width: image.width, height: image.height }
}
