import { limits } from '@comptoir/contracts/core/limits'

const TYPE = 'image/jpeg'

/** What is tried in turn until the file is small enough: its size, of that which the portal takes, and its quality. */
const ATTEMPTS = [
  { scale: 1, quality: 0.92 },
  { scale: 1, quality: 0.8 },
  { scale: 0.7, quality: 0.8 },
  { scale: 0.5, quality: 0.8 }
]

const draw = (image: ImageBitmap, scale: number): OffscreenCanvas => {
  const width = Math.max(1, Math.floor(image.width * scale))
  const height = Math.max(1, Math.floor(image.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/**
 * Returns the picture as a JPEG of at most `photoPixels` pixels and `photoBytes` bytes, and closes it. The file holds pixels
 * only, not the place or other data that a camera wrote into the photo.
 */
export const jpegOf = async (image: ImageBitmap): Promise<Blob> => {
  try {
    const fit = Math.min(1, Math.sqrt(limits.photoPixels / (image.width * image.height)))
    for (const { scale, quality } of ATTEMPTS) {
      const blob = await draw(image, fit * scale).convertToBlob({ type: TYPE, quality })
      // A canvas gives a PNG where it cannot write the type.
      if (blob.type !== TYPE) break
      if (blob.size <= limits.photoBytes) return blob
    }
    throw new Error('no JPEG that is small enough')
  } finally {
    image.close()
  }
}
