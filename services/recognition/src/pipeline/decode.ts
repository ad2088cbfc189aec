import sharp from 'sharp'

/** Interleaved 8-bit RGB, rows from the top. */
export interface RgbImage {
  data: Uint8Array
  width: number
  height: number
}

/** A photo is worked on at this size: enough to find a card that fills a fifth of the frame. */
const longestSide = 1280
const pixelLimit = 60_000_000

/** Decodes an encoded image upright (EXIF), without alpha, at most 1280 px on its longest side. Rejects when it cannot be read. */
export async function decodePhoto(bytes: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`)
  return { data, width: info.width, height: info.height }
}
