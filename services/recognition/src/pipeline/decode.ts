import sharp from 'sharp'

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
 * without alpha, at most `side` pixels on its longest side. Of moving pictures the first one. Rejects when it cannot be
 * read to its end, and when it is no photo: a line of a few pixels.
 */
export async function decodePhoto(bytes: Uint8Array, side = usualSide): Promise<Photo> {
  const photo = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const { width, height } = await photo.metadata()
  const { data, info } = await photo
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`)
  if (Math.min(info.width, info.height) < narrowest) throw new Error('too narrow for a photo')
  const reduced = Math.max(width, height) / Math.max(info.width, info.height)
  return { data, width: info.width, height: info.height, reduced }
}
