import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { limits } from '@comptoir/contracts/core/limits'
import { decodeBmp } from './bmp.ts'
import type { PhotoFormat } from './formats.ts'

// One thread works on one image: the pool decides how many are worked on at once.
sharp.concurrency(1)
sharp.cache(false)
// Images yield to requests. Only on Linux, where threads have priorities of their own; elsewhere the call would lower the
// whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const quality = 92
const thumbnailQuality = 80
const white = '#ffffff'

export interface IngestTask {
  /** Path of the upload. */
  source: string
  /** Path of the photo to write. */
  target: string
  /** Path of the thumbnail to write. */
  thumbnail: string
  /** The format that the first bytes of the upload show. */
  format: PhotoFormat
  /** Pixels. */
  thumbnailWidth: number
}

export interface DeriveTask {
  /** Path of an image. */
  source: string
  /** Path of the smaller copy to write. */
  target: string
  /** Pixels. */
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
 * Writes a JPEG with little memory. Rows stream from file to file: a buffer would hold the whole result. The encoder does
 * not optimise its codes: to make a file smaller by a sixth it would hold every pixel, 72 MB for the photo of a phone.
 */
const jpegTo = (image: Sharp, target: string, quality: number) =>
  image.jpeg({ quality, optimiseCoding: false }).toFile(target)

/** Whether the disk failed, not the photo: the text of the error is all that says so. */
const isOfDisk = (error: unknown) => error instanceof Error && error.message.includes('system error')

/** Writes the photo. Returns false when the decoder cannot read the upload to its end. */
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
 * Writes an upload as a JPEG of full resolution, upright and without metadata (EXIF, GPS), and its thumbnail. Returns
 * false when the upload is damaged, has too many pixels or is not what its first bytes say. Throws when the disk fails.
 */
export const ingest = async ({ source, target, thumbnail, format, thumbnailWidth }: IngestTask): Promise<boolean> => {
  if (!(await writePhoto(source, format, target))) return false
  await jpegTo(resized(target, thumbnailWidth), thumbnail, thumbnailQuality)
  return true
}

/** Writes a copy of one of our own images, `width` pixels wide or as wide as the original if that is less. */
export const derive = async ({ source, target, width, format }: DeriveTask): Promise<void> => {
  const image = resized(source, width)
  if (format === 'webp') await image.webp({ quality: thumbnailQuality }).toFile(target)
  else await jpegTo(image, target, thumbnailQuality)
}
