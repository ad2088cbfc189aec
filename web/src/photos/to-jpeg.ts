import type { ConvertedFormat } from './format-of.ts'
import { jpegOf } from './jpeg-of.ts'

type Convert = (file: File, signal: AbortSignal) => Promise<Blob>

/** What a test replaces: jsdom has neither. */
export type Decoders = {
  /** Decodes a picture upright with what the browser has; rejects what it does not know. */
  readonly decode: (picture: Blob) => Promise<ImageBitmap>
  /** Makes a JPEG of a HEIC file with a library that is fetched. */
  readonly convertHeic: Convert
}

const browser: Decoders = {
  decode: async picture => await createImageBitmap(picture, { imageOrientation: 'from-image' }),
  convertHeic: async (file, signal) =>
    (await import(/* webpackChunkName: "photo-conversion" */ './convert-heic.ts')).convertHeic(file, signal)
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

/**
 * Returns a JPEG of a photo in another format, upright and within the limits of the portal: by the browser's own decoder (AVIF
 * everywhere, HEIC in Safari) or, for HEIC elsewhere, by a library. Rejects where neither can read it.
 */
export const toJpeg = async (
  file: File,
  format: ConvertedFormat,
  signal: AbortSignal,
  { decode, convertHeic }: Decoders = browser
): Promise<File> => {
  // Some browsers ask the type of a picture rather than its bytes.
  const picture = await decode(new Blob([file], { type: `image/${format}` })).catch((error: unknown) => {
    if (format === 'heic') return null
    throw error
  })
  signal.throwIfAborted()
  const jpeg = picture ? await jpegOf(picture) : await convertHeic(file, signal)
  signal.throwIfAborted()
  return new File([jpeg], jpegName(file.name), { type: jpeg.type, lastModified: file.lastModified })
}
