/** Formats of which a JPEG is made. */
export type ConvertedFormat = 'heic' | 'avif'

const byType: Readonly<Record<string, ConvertedFormat>> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/avif': 'avif'
}

const AVIF_BRANDS = ['avif', 'avis']
/** The last two say only that the file is a HEIF: mostly a HEIC, unless another brand says more. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Bytes that are read: the box `ftyp` of a photo has some 24 to 60. */
const LOOKED_AT = 128

/** Returns the format that the first box of a file names (ISO 14496-12); null for any other file. */
export const formatOfBytes = (bytes: Uint8Array): ConvertedFormat | null => {
  const text = String.fromCharCode(...bytes)
  if (text.slice(4, 8) !== 'ftyp') return null
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  // The second word is a version, which looks like no brand.
  const brands = text.slice(8, size).match(/[^]{4}/g) ?? []
  const named = (known: readonly string[]) => brands.some(brand => known.includes(brand))
  if (named(AVIF_BRANDS)) return 'avif'
  return named(HEIC_BRANDS) ? 'heic' : null
}

/** Returns the format of a file by its type or, where the system knows none, by its first bytes; null for any other file. */
export const formatOf = async (file: File): Promise<ConvertedFormat | null> => {
  const known = byType[file.type]
  if (known) return known
  if (!['', 'application/octet-stream'].includes(file.type)) return null
  return formatOfBytes(new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()))
}
