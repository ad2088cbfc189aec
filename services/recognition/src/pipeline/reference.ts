import sharp from 'sharp'
import { descriptorOf, featuresOf } from './features.ts'
import type { Features } from './recognition.ts'
import { cardHeight, cardWidth } from './rectify.ts'

/**
 * Features of a reference image, which shows the card and nothing else. A landscape image is turned upright: photos are
 * compared with the card's short side on top. Rejects when the image cannot be read.
 */
export async function describeReference(image: Uint8Array): Promise<Features> {
  const options = { limitInputPixels: 60_000_000 }
  const { width, height } = await sharp(image, options).metadata()
  const upright = sharp(image, options).autoOrient()
  const { data } = await (width > height ? upright.rotate(90) : upright)
    .flatten({ background: '#808080' })
    .resize(cardWidth, cardHeight, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return featuresOf(descriptorOf({ data, width: cardWidth, height: cardHeight }))
}
