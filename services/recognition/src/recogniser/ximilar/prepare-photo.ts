import sharp from 'sharp'
import type { Photos } from '../pipeline/recognition.ts'

/** Longer sides are of no use to the recogniser and cost time. */
const longestSide = 2000
/** Around corners placed by hand some of the table is left: they are never exact. */
const margin = 0.06
const pixelsMax = 40_000_000

/**
 * A photo as it is sent: upright, at most 2000 pixels long, encoded anew, so that nothing but pixels leaves (no EXIF, no
 * name). With corners placed by hand, the part of it that holds the card. Null when it cannot be read.
 */
export const preparePhoto = async (photo: Uint8Array, corners?: Photos['corners']): Promise<string | null> => {
  try {
    const upright = await sharp(photo, { limitInputPixels: pixelsMax }).rotate().toBuffer({ resolveWithObject: true })
    const part = corners ? partOf(corners, upright.info) : null
    const image = sharp(upright.data)
    const jpeg = await (part ? image.extract(part) : image)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer()
    return jpeg.toString('base64')
  } catch {
    return null
  }
}

const partOf = (corners: readonly [number, number][], { width, height }: { width: number; height: number }) => {
  const [left, right] = span(corners.map(([x]) => x))
  const [top, bottom] = span(corners.map(([, y]) => y))
  return {
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.max(1, Math.floor((right - left) * width)),
    height: Math.max(1, Math.floor((bottom - top) * height))
  }
}

const span = (values: readonly number[]): [number, number] => [
  Math.max(0, Math.min(...values) - margin),
  Math.min(1, Math.max(...values) + margin)
]
