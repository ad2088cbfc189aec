import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '@comptoir/contracts/limits'
import { decodeBmp } from './bmp.ts'
import type { PhotoFormat } from './formats.ts'

// One image a thread: the pool decides how many are worked on at once.
sharp.concurrency(1)
sharp.cache(false)

const quality = 92
const thumbnailQuality = 80
const white = '#ffffff'

export interface IngestTask {
  /** Paths of files: what was uploaded, and where to write the photo and its thumbnail. */
  source: string
  target: string
  thumbnail: string
  format: PhotoFormat
  thumbnailWidth: number
}

export interface DeriveTask {
  source: string
  target: string
  width: number
  format: 'jpg' | 'webp'
}

const open = async (source: string, format: PhotoFormat): Promise<Sharp | null> => {
  if (format !== 'bmp') {
    const image = sharp(source, { limitInputPixels: limits.photoPixels, failOn: 'error', sequentialRead: true })
    return (await image.metadata()).format === format ? image : null
  }
  const raw = decodeBmp(await readFile(source))
  return raw && sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 4 } })
}

/** Null for whatever the decoder cannot read to its end. */
const encodePhoto = async (source: string, format: PhotoFormat): Promise<Buffer | null> => {
  try {
    const image = await open(source, format)
    return image && (await image.autoOrient().flatten({ background: white }).jpeg({ quality }).toBuffer())
  } catch {
    return null
  }
}

const resized = (image: Sharp, width: number) => image.resize({ width, withoutEnlargement: true })

/**
 * Writes an upload as a JPEG of full resolution, upright and without metadata (EXIF, GPS), and its thumbnail. False
 * when it is damaged, too large in pixels or not what its first bytes say.
 */
export const ingest = async ({ source, target, thumbnail, format, thumbnailWidth }: IngestTask): Promise<boolean> => {
  const photo = await encodePhoto(source, format)
  if (!photo) return false
  await writeFile(target, photo)
  await writeFile(thumbnail, await resized(sharp(photo), thumbnailWidth).jpeg({ quality: thumbnailQuality }).toBuffer())
  return true
}

/** Writes a smaller copy of one of our own images, never larger than the original. */
export const derive = async ({ source, target, width, format }: DeriveTask): Promise<void> => {
  const image = resized(sharp(source, { limitInputPixels: limits.photoPixels }), width)
  const encoded =
    format === 'webp' ? image.webp({ quality: thumbnailQuality }) : image.jpeg({ quality: thumbnailQuality })
  await writeFile(target, await encoded.toBuffer())
}
