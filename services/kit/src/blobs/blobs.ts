import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

const blobTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf'
} as const
export type BlobExtension = keyof typeof blobTypes

/**
 * A store of files by name. Names are random, so they say nothing, and the content of a name never changes: a blob whose
 * bytes are not those that were stored counts as missing, and is logged.
 */
export interface BlobStore {
  /** Stores the bytes and returns their new name. They are pending until kept, and a sweep removes what stays pending. */
  put(body: Readable | Uint8Array, extension?: BlobExtension): Promise<string>
  /** Stores a derivative under its known name, whole or not at all. It is kept at once. */
  putAs(name: string, body: Readable | Uint8Array): Promise<void>
  /** Keeps the blobs that a record is to name; keeping one twice is harmless. Throws `not_found` when one is not there. */
  keep(names: readonly string[]): Promise<void>
  /** The size in bytes, or null for an unknown or malformed name. */
  stat(name: string): Promise<{ size: number } | null>
  /** The bytes, or those from `start` to `end`, both included. Throws `not_found`. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>
  /** Removes the blobs with their derivatives; unknown names are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Removes the blobs that were put before `olderThan` and never kept. Returns how many. */
  sweep(olderThan: Date): Promise<number>
  /**
   * Gives digests to at most `most` kept blobs that a release before 2026-12 stored without one. Returns to how many: fewer
   * than `most` once this process has looked at all of them. Damage of before cannot be told from the blob as it was.
   */
  addDigests(most: number): Promise<number>
  /** How many bytes are left where the blobs are; null where the store cannot tell. */
  freeBytes(): Promise<number | null>
}

const namePattern = /^[0-9a-f]{32}(?<width>\.w[1-9]\d{0,4}(?=\.))?(?:\.(?<extension>jpg|webp|png|svg|pdf))?$/

/** Whether a text is the name of a blob: a path, for example, is none. */
export const isBlobName = (text: string): boolean => namePattern.test(text)

/** Whether a name is that of a smaller copy of an image, which is made again when it is missing. */
export const isDerivative = (name: string): boolean => namePattern.exec(name)?.groups?.width !== undefined

export const newBlobName = (extension?: BlobExtension): string =>
  randomBytes(16).toString('hex') + (extension ? `.${extension}` : '')

/** The name of the derivative of `name` that is `width` pixels wide. */
export const derivativeName = (name: string, width: number, extension: BlobExtension): string =>
  `${name.slice(0, 32)}.w${width}.${extension}`

/** The beginnings of the names of all derivatives of the originals among `names`. */
export const derivativePrefixes = (names: readonly string[]): string[] =>
  names.filter(name => !namePattern.exec(name)?.groups?.width).map(name => `${name.slice(0, 32)}.w`)

/** The content type by the extension of a name; the bytes are not looked at. */
export const contentTypeOf = (name: string): string => {
  const extension = namePattern.exec(name)?.groups?.extension as BlobExtension | undefined
  return extension ? blobTypes[extension] : 'application/octet-stream'
}
