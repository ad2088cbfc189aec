import sharp from 'sharp'
import type { Point } from '../pipeline/quad.ts'

/** Pixels. A longer side is of no use to Ximilar and costs time. */
const longestSide = 2000
/** The share of the photo that is kept around corners placed by hand: they are never exact. */
const margin = 0.06
const pixelsMax = 40_000_000

/**
 * A photo as it is sent, base64: upright, at most 2000 pixels long, and encoded anew, so that nothing but pixels leaves
 * (no EXIF, no name). With corners placed by hand it is the part that shows the card. Null when it cannot be read.
 */
export const preparePhoto = async (photo: Uint8Array, corners?: readonly Point[]): Promise<string | null> => {
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

const partOf = (corners: readonly Point[], { width, height }: { width: number; height: number }) => {
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
