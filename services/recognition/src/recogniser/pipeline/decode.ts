import sharp, { type Sharp } from 'sharp'
import type { Point } from './quad.ts'

/** Interleaved 8-bit RGB, rows from the top. */
export interface RgbImage {
  data: Uint8Array
  width: number
  height: number
}

/** A photo at the size at which it is looked at. */
export interface Photo extends RgbImage {
  /** How many pixels of the original make one of these: 1 or more. */
  reduced: number
}

/** The longest side of a photo as it is looked at, in pixels: enough to find a card that fills a fifth of the photo. */
const usualSide = 1280
const pixelLimit = 60_000_000
/** A narrower picture shows no card, and the search for edges fails on it. */
const narrowest = 48

/**
 * Decodes a JPEG, PNG or WebP image (the gateway stores other formats as JPEG) upright, without alpha, at most 1,280
 * pixels on its longest side; of a moving picture the first frame. Rejects when the image cannot be read to its end,
 * and when it is too narrow for a photo.
 */
export const decodePhoto = async (bytes: Uint8Array): Promise<Photo> => {
  const encoded = fitted(bytes, usualSide)
  const { width, height } = await encoded.metadata()
  const photo = await rgbOf(encoded)
  if (Math.min(photo.width, photo.height) < narrowest) throw new Error('too narrow for a photo')
  return { ...photo, reduced: Math.max(width, height) / Math.max(photo.width, photo.height) }
}

/** Decodes a photo upright, at most `side` pixels on its longest side. Rejects when it cannot be read to its end. */
export const decodeLarge = (bytes: Uint8Array, side: number): Promise<RgbImage> =>
  rgbOf(fitted(bytes, Math.round(side)))

/**
 * Decodes the box around `points` (pixels of `photo`) again, `scale` times as large, and says where its top left is, in
 * its own pixels. Only that part: the whole photo of a telephone takes 36 MB, and the memory of WebAssembly never
 * shrinks.
 */
export const decodePart = async (
  bytes: Uint8Array,
  photo: Photo,
  { points, scale }: { points: readonly Point[]; scale: number }
) => {
  const [xs, ys] = [points.map(([x]) => x * scale), points.map(([, y]) => y * scale)]
  // One pixel less than computed, as the resizer may round down.
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
  return { image: await rgbOf(fitted(bytes, side).extract(region)), scale, left, top }
}

const fitted = (bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const rgbOf = async (photo: Sharp): Promise<RgbImage> => {
  const { data, info } = await photo
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`)
  return { data, width: info.width, height: info.height }
}
