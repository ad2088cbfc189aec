import { limits } from '@comptoir/contracts/core/limits'
import { texts } from '../french.ts'
import { drawSmall } from './small-picture.ts'
import { qualityWarnings } from './photo-quality.ts'

export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

const THUMBNAIL_SIDE = 352

export type PhotoCheck = {
  /** The sentence of what is wrong with the file, or null. */
  readonly problem: string | null
  /** Sentences of what may go badly with it: told, never in the way. */
  readonly warnings: readonly string[]
  /** A small copy to show: a list of whole photos would fill the memory of a telephone. */
  readonly thumbnail: Blob | null
}

type Decode = (file: File) => Promise<ImageBitmap>

const { notImage, tooLarge, unreadable } = texts.photo

const wrong = (problem: string): PhotoCheck => ({ problem, warnings: [], thumbnail: null })

const thumbnailOf = async (image: ImageBitmap): Promise<Blob | null> => {
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const canvas = drawSmall(image, whole, THUMBNAIL_SIDE)?.canvas
  return canvas && 'convertToBlob' in canvas ? await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }) : null
}

/** What the browser can tell of a chosen file before it is sent. The portal checks again, by content. */
export const checkPhoto = async (file: File, decode: Decode = file => createImageBitmap(file)): Promise<PhotoCheck> => {
  if (!file.type.startsWith('image/')) return wrong(notImage)
  if (!ACCEPTED_TYPES.includes(file.type)) return wrong(unreadable)
  if (file.size > limits.photoBytes) return wrong(tooLarge)
  let image: ImageBitmap
  try {
    // Whether the browser can draw it: a renamed or damaged one fails here instead of after its upload.
    image = await decode(file)
  } catch {
    return wrong(unreadable)
  }
  try {
    if (image.width * image.height > limits.photoPixels) return wrong(unreadable)
    return { problem: null, warnings: qualityWarnings(image), thumbnail: await thumbnailOf(image) }
  } finally {
    image.close()
  }
}
