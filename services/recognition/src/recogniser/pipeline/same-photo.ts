import { describeCard } from '../descriptor/describe-card.ts'
import { similarity } from '../descriptor/project.ts'
import { hashDistance, perceptualHash } from './perceptual-hash.ts'
import type { Plane } from './pool-cells.ts'
import type { RgbImage } from './decode.ts'

/** What two photos are compared by, to find out whether they are the same one. */
export interface PhotoPrint {
  hash: Uint32Array
  row: Int8Array
}

/** The print of a whole photo, squeezed to the size of a card. */
export const photoPrint = (whole: RgbImage): PhotoPrint => ({
  hash: perceptualHash(luminanceOf(whole)),
  row: describeCard(whole.data)
})

/** The luminance of a picture by ITU-R BT.601, 0 to 255. */
export const luminanceOf = ({ data, width, height }: RgbImage): Plane => {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    values[i] = 0.299 * (data[3 * i] ?? 0) + 0.587 * (data[3 * i + 1] ?? 0) + 0.114 * (data[3 * i + 2] ?? 0)
  }
  return { values, width, height }
}

/** A photo that was encoded again differs by fewer bits and is more similar than two photos of one thing in a row. */
const sameBits = 16
const sameSimilarity = 0.97

/** Whether two photos are the same one, also when it was encoded again. */
export const isSamePhoto = (a: PhotoPrint, b: PhotoPrint): boolean =>
  hashDistance(a.hash, b.hash) <= sameBits && similarity(a.row, b.row) >= sameSimilarity
