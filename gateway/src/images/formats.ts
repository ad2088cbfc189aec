/** The formats of photos. First bytes show the format; the name and the declared type of an upload prove nothing. */
export type PhotoFormat = 'png' | 'jpeg' | 'bmp' | 'webp'

/** The formats of documents. They are kept byte for byte, so every browser must be able to show them. */
export type DocumentFormat = 'pdf' | 'png'

/** How many first bytes show the format. */
export const signatureLength = 12

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

const pngSignature = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]

/** Returns the format of a photo by its first bytes; null for anything else. */
export const sniffPhoto = (bytes: Buffer): PhotoFormat | null => {
  if (bytes.length < signatureLength) return null
  if (startsWith(bytes, pngSignature)) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(bytes, ascii('BM'))) return 'bmp'
  return null
}

/** Returns the format of a document by its first bytes; null for anything else. */
export const sniffDocument = (bytes: Buffer): DocumentFormat | null => {
  if (bytes.length < signatureLength) return null
  if (startsWith(bytes, ascii('%PDF-'))) return 'pdf'
  if (startsWith(bytes, pngSignature)) return 'png'
  return null
}
