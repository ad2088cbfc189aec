import sharp from 'sharp'
import type { Cv, Mat } from '@comptoir/service-recognition/recogniser/pipeline/opencv'

/** Interleaved 8-bit RGB of a card and nothing else, upright. */
export interface Picture {
  data: Uint8Array
  width: number
  height: number
}

/** Pixels. A taller picture shows nothing more in a photo. */
const tallest = 1320

/** Decodes a drawing or a reference image (SVG, PNG, JPEG, WebP), at most 1320 pixels high. */
export const readPicture = async (image: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(image, { density: 96 })
    .resize({ height: tallest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Copies the picture into an RGB matrix, reduced when it is shown much less than its height: `shown` pixels high. The
 * caller deletes it.
 */
export const pictureMat = (cv: Cv, { data, width, height }: Picture, shown: number): Mat => {
  const mat = new cv.Mat(height, width, cv.CV_8UC3)
  mat.data.set(data)
  const scale = shown / height
  if (scale > 0.7) return mat
  const reduced = new cv.Mat()
  cv.resize(mat, reduced, new cv.Size(Math.round(width * scale), Math.round(shown)), 0, 0, cv.INTER_AREA)
  mat.delete()
  return reduced
}
