import * as z from 'zod/mini'
import { limits } from '@comptoir/contracts/core/limits'
import { texts } from '@comptoir/web/french.ts'

/** The types of image that the portal accepts. The portal checks the content again. */
export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

/** Returns why a file cannot be sent; undefined if it can. */
export const imageRefusal = (file: File): string | undefined => {
  if (!ACCEPTED_TYPES.includes(file.type)) return texts.unreadableImage
  return file.size > limits.photoBytes ? texts.largeImage : undefined
}

/** Returns the schema of a chosen image file; `missing` is the sentence for no file. */
export const ImageFile = (missing: string) =>
  z
    .custom<File>(file => file instanceof File, missing)
    .check(
      z.refine(file => ACCEPTED_TYPES.includes(file.type), texts.unreadableImage),
      z.refine(file => file.size <= limits.photoBytes, texts.largeImage)
    )
