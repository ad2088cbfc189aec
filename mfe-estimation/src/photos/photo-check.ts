import { limits } from '@comptoir/contracts/core/limits'
import { texts } from '../french.ts'
import { isAccepted } from '@comptoir/web/photos/file-types.ts'
import { drawSmall } from './small-picture.ts'
import { qualityWarnings } from './photo-quality.ts'

const THUMBNAIL_SIDE = 352

export type PhotoCheck = {
  /** What is sent: the chosen file, or the JPEG that was made of it. */
  readonly photo: File
  /** The sentence of what is wrong with the file, or null. */
  readonly problem: string | null
  /** Sentences on what makes it hard to read. It can be sent all the same. */
  readonly warnings: readonly string[]
  /** A small copy to show: a list of whole photos would fill the memory of a telephone. */
  readonly thumbnail: Blob | null
}

type Decode = (file: File) => Promise<ImageBitmap>

const { notImage, tooLarge, unreadable } = texts.photo

const wrong = (photo: File, problem: string): PhotoCheck => ({ photo, problem, warnings: [], thumbnail: null })

/** The check of a photo of too many bytes. */
export const tooLargePhoto = (file: File): PhotoCheck => wrong(file, tooLarge)

/** The check of a photo that cannot be read. */
export const unreadablePhoto = (file: File): PhotoCheck => wrong(file, unreadable)

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
  if (!file.type.startsWith('image/')) return wrong(file, notImage)
  if (!isAccepted(file)) return unreadablePhoto(file)
  if (file.size > limits.photoBytes) return tooLargePhoto(file)
  let image: ImageBitmap
  try {
    // Decoding finds a renamed or damaged file before its upload instead of after it.
    image = await decode(file)
  } catch {
    return unreadablePhoto(file)
  }
  try {
    if (image.width * image.height > limits.photoPixels) return unreadablePhoto(file)
    const thumbnail = await thumbnailOf(image).catch(() => null)
    return { photo: file, problem: null, warnings: warningsOf(image), thumbnail }
  } finally {
    image.close()
  }
}
