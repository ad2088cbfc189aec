import { limits } from '@comptoir/contracts/core/limits'
import { texts } from '../french.ts'
import { drawSmall } from './small-picture.ts'
import { qualityWarnings } from './photo-quality.ts'

export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

const THUMBNAIL_SIDE = 352

export type PhotoCheck = {
  /** The sentence of what is wrong with the file, or null. */
  readonly problem: string | null
  /** Sentences on what makes it hard to read. It can be sent all the same. */
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

// A browser short of memory may refuse to draw: the photo can be sent all the same.
const warningsOf = (image: ImageBitmap): readonly string[] => {
  try {
    return qualityWarnings(image)
  } catch {
    return []
  }
}

/** Checks a chosen file in the browser before it is sent. The portal checks its content again. */
export const checkPhoto = async (file: File, decode: Decode = file => createImageBitmap(file)): Promise<PhotoCheck> => {
  if (!file.type.startsWith('image/')) return wrong(notImage)
  if (!ACCEPTED_TYPES.includes(file.type)) return wrong(unreadable)
  if (file.size > limits.photoBytes) return wrong(tooLarge)
  let image: ImageBitmap
  try {
    // Decoding finds a renamed or damaged file before its upload instead of after it.
    image = await decode(file)
  } catch {
    return wrong(unreadable)
  }
  try {
    if (image.width * image.height > limits.photoPixels) return wrong(unreadable)
    return { problem: null, warnings: warningsOf(image), thumbnail: await thumbnailOf(image).catch(() => null) }
  } finally {
    image.close()
  }
}
