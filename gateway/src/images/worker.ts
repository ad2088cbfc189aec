import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '@comptoir/contracts/core/limits'
import { decodeBmp } from './bmp.ts'
import type { PhotoFormat } from './formats.ts'
import { yieldToRequests } from './low-priority.ts'

// One image a thread: the pool decides how many are worked on at once.
sharp.concurrency(1)
sharp.cache(false)
yieldToRequests()

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

/**
 * Both spare memory: rows stream from file to file, where a buffer would hold the whole result, and the codes of the
 * encoder are not optimised, for which it would hold every pixel (72 MB of a phone's photo) to save a sixth of the file.
 */
const jpegTo = (image: Sharp, target: string, quality: number) =>
  image.jpeg({ quality, optimiseCoding: false }).toFile(target)

/** Told apart by its text alone: a disk that is full or failing says nothing about the photo. */
const isOfDisk = (error: unknown) => error instanceof Error && error.message.includes('system error')

/** False for whatever the decoder cannot read to its end. */
const writePhoto = async (source: string, format: PhotoFormat, target: string): Promise<boolean> => {
  try {
    const image = await open(source, format)
    if (image) await jpegTo(image.autoOrient().flatten({ background: white }), target, quality)
    return image !== null
  } catch (error) {
    if (isOfDisk(error)) throw error
    return false
  }
}

const resized = (source: string, width: number) =>
  sharp(source, { limitInputPixels: limits.photoPixels, sequentialRead: true }).resize({
    width,
    withoutEnlargement: true
  })

/**
 * Writes an upload as a JPEG of full resolution, upright and without metadata (EXIF, GPS), and its thumbnail. False
 * when it is damaged, too large in pixels or not what its first bytes say.
 */
export const ingest = async ({ source, target, thumbnail, format, thumbnailWidth }: IngestTask): Promise<boolean> => {
  if (!(await writePhoto(source, format, target))) return false
  await jpegTo(resized(target, thumbnailWidth), thumbnail, thumbnailQuality)
  return true
}

/** Writes a smaller copy of one of our own images, never larger than the original. */
export const derive = async ({ source, target, width, format }: DeriveTask): Promise<void> => {
  const image = resized(source, width)
  if (format === 'webp') await image.webp({ quality: thumbnailQuality }).toFile(target)
  else await jpegTo(image, target, thumbnailQuality)
}
