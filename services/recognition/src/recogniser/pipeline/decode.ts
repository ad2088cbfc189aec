import sharp, { type Sharp } from 'sharp'
import type { Point } from './quad.ts'

/** Interleaved 8-bit RGB, rows from the top. */
export interface RgbImage {
  data: Uint8Array
  width: number
  height: number
}

/** A photo as it is looked at. */
export interface Photo extends RgbImage {
  /** Pixels of the original to one of these: 1 or more. */
  reduced: number
}

/** A photo is worked on at this size: enough to find a card that fills a fifth of the frame. */
export const usualSide = 1280
const pixelLimit = 60_000_000
/** Narrower pictures show no card, and are more than the search for edges can bear. */
const narrowest = 48

/**
 * Decodes an encoded image (JPEG, PNG, WebP: whatever was uploaded, BMP included, the gateway stored as JPEG) upright,
 * without alpha, at most 1,280 pixels on its longest side. Of moving pictures the first one. Rejects when it cannot be
 * read to its end, and when it is no photo: a line of a few pixels.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Photo> {
  const encoded = open(bytes)
  const { width, height } = await encoded.metadata()
  const photo = await rgbOf(fitted(encoded, usualSide))
  if (Math.min(photo.width, photo.height) < narrowest) throw new Error('too narrow for a photo')
  return { ...photo, reduced: Math.max(width, height) / Math.max(photo.width, photo.height) }
}

/** A part of a photo seen closely. */
export interface Part {
  image: RgbImage
  /** Pixels of the part to one of the photo as it is looked at, and the place of its top left among them. */
  scale: number
  left: number
  top: number
}

/**
 * Decodes again what lies between the least and the greatest of `points` (pixels of `photo`), `scale` times as large.
 * Only that part: a photo of a telephone in full is 36 MB, and the memory of WebAssembly never shrinks.
 */
export async function decodePart(
  bytes: Uint8Array,
  photo: Photo,
  { points, scale }: { points: readonly Point[]; scale: number }
): Promise<Part> {
  const [xs, ys] = [points.map(([x]) => x * scale), points.map(([, y]) => y * scale)]
  // A pixel less than there should be: the resizer may round down.
  const [width, height] = [Math.floor(photo.width * scale) - 1, Math.floor(photo.height * scale) - 1]
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs))))
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys))))
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs))) - left),
    height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys))) - top)
  }
  const side = Math.round(scale * Math.max(photo.width, photo.height))
  return { image: await rgbOf(fitted(open(bytes), side).extract(region)), scale, left, top }
}

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })

const fitted = (encoded: Sharp, side: number) =>
  encoded.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

async function rgbOf(photo: Sharp): Promise<RgbImage> {
  const { data, info } = await photo
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`)
  return { data, width: info.width, height: info.height }
}
