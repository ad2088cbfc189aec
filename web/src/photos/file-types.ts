/** Types of the photos that the portal takes as they are. */
export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

/** Types that the page makes JPEG files of before it sends them. */
const CONVERTED_TYPES = ['image/heic', 'image/heif', 'image/avif']
/** Their names: desktop systems often know no type for them. */
const CONVERTED_ENDINGS = ['.heic', '.heif', '.avif']

/** Whether the portal takes files of this type as they are. */
export const isAccepted = ({ type }: Blob): boolean => ACCEPTED_TYPES.includes(type)

/** Whether a file is a picture by its type or, where the system gives it none, by its name. */
export const isPictureByName = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && CONVERTED_ENDINGS.some(ending => name.toLowerCase().endsWith(ending)))

/**
 * What a window of files offers, beside what the page takes as it is. On an iPhone or iPad nothing more: the system then makes
 * a JPEG of a HEIC photo itself, in full size, while it hands the HEIC file over where a page names that type. Everywhere else
 * a photo whose type is not named stands grey in the window.
 */
export const offeredTypes = (taken: readonly string[] = ACCEPTED_TYPES): string => {
  // WebKit knows this property on those two only, whichever browser it stands in.
  const convertsItself = globalThis.CSS?.supports?.('-webkit-touch-callout', 'none')
  return (convertsItself ? taken : [...taken, ...CONVERTED_TYPES, ...CONVERTED_ENDINGS]).join(',')
}
