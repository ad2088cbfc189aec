import * as z from 'zod/mini'
import { errors } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'

/** The types of image that the portal accepts. The portal checks the content again. */
export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

/** Returns why a file cannot be sent; undefined if it can. */
export const imageRefusal = (file: File): string | undefined => {
  if (!ACCEPTED_TYPES.includes(file.type)) return errors.image_invalid[1]
  return file.size > limits.photoBytes ? errors.file_too_large[1] : undefined
}

/** Returns the schema of a chosen image file; `missing` is the sentence for no file. */
export const ImageFile = (missing: string) =>
  z
    .custom<File>(file => file instanceof File, missing)
    .check(
      z.refine(file => ACCEPTED_TYPES.includes(file.type), errors.image_invalid[1]),
      z.refine(file => file.size <= limits.photoBytes, errors.file_too_large[1])
    )
