import sharp from 'sharp'
import { cardHeight, cardWidth } from '../descriptor/card-size.ts'
import { describeCard } from '../descriptor/describe-card.ts'
import { loadOpenCv, withMats } from '../pipeline/opencv.ts'
import { type Keypoints, keypointsOf, verifyHeight, verifyWidth } from '../verify/keypoints.ts'

export interface Described {
  row: Int8Array
  keypoints: Keypoints
}

const pixelLimit = 60_000_000

/**
 * Describes an image that shows a card and nothing else; a landscape image is turned upright. An image that cannot be
 * read is refused with the reason. Computes for long: it runs in a worker thread.
 */
export const describeReference = async (image: Uint8Array): Promise<Described | { refused: string }> => {
  const picture = await openUpright(image).catch((error: unknown) => ({ refused: String(error) }))
  if ('refused' in picture) return picture
  const at = (width: number, height: number) => picture.clone().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const { cv } = await loadOpenCv()
  const [small, large] = await Promise.all([at(cardWidth, cardHeight), at(verifyWidth, verifyHeight)])
  return withMats(keep => {
    const mat = keep(new cv.Mat(verifyHeight, verifyWidth, cv.CV_8UC3))
    mat.data.set(large)
    return { row: describeCard(small), keypoints: keypointsOf(cv, mat) }
  })
}

const openUpright = async (image: Uint8Array) => {
  const options = { limitInputPixels: pixelLimit }
  const { width, height } = await sharp(image, options).metadata()
  const upright = sharp(image, options).autoOrient()
  // Decoded once, at twice the size that is described: an image that is broken fails here.
  const { data, info } = await (width > height ? upright.rotate(90) : upright)
    .flatten({ background: '#808080' })
    .resize(2 * verifyWidth, 2 * verifyHeight, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
