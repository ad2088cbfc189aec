import { limits } from '@comptoir/contracts/limits'
import { texts } from '../french.ts'

export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

type Decoded = { readonly width: number; readonly height: number; close: () => void }

const { notImage, tooLarge, unreadable } = texts.photo

/** Whether the browser can draw the file: a renamed or damaged one fails here instead of after its upload. */
const decodes = async (file: File, decode: (file: File) => Promise<Decoded>): Promise<boolean> => {
  try {
    const { width, height, close } = await decode(file).then(image => ({
      width: image.width,
      height: image.height,
      close: () => image.close()
    }))
    close()
    return width * height <= limits.photoPixels
  } catch {
    return false
  }
}

/** The sentence of what is wrong with a chosen file, or null. The portal checks again, by content. */
export const photoProblem = async (
  file: File,
  decode: (file: File) => Promise<Decoded> = file => createImageBitmap(file)
): Promise<string | null> => {
  if (!file.type.startsWith('image/')) return notImage
  if (!ACCEPTED_TYPES.includes(file.type)) return unreadable
  if (file.size > limits.photoBytes) return tooLarge
  return (await decodes(file, decode)) ? null : unreadable
}
