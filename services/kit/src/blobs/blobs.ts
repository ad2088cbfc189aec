import type { Readable } from 'node:stream'

export const blobTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf'
} as const
export type BlobExtension = keyof typeof blobTypes

/** A store of files by name. Names are random, so they say nothing, and the content of a name never changes. */
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
}

const namePattern = /^(?<id>[0-9a-f]{32})(?:\.w(?<width>[1-9]\d{0,4})(?=\.))?(?:\.(?<extension>jpg|webp|png|svg|pdf))?$/

export interface BlobName {
  id: string
  /** Pixels of a derivative `<id>.w<width>.<extension>`, null for an original. */
  width: number | null
  extension: BlobExtension | null
}

/** The parts of a name, or null for a text that is no name, such as a path. */
export const parseBlobName = (name: string): BlobName | null => {
  const parts = namePattern.exec(name)?.groups
  if (!parts?.id) return null
  return {
    id: parts.id,
    width: parts.width === undefined ? null : Number(parts.width),
    extension: (parts.extension ?? null) as BlobExtension | null
  }
}

/** The name of the derivative of `name` that is `width` pixels wide. */
export const derivativeName = (name: string, width: number, extension: BlobExtension): string =>
  `${name.slice(0, 32)}.w${width}.${extension}`

/** The beginnings of the names of all derivatives of the originals among `names`. */
export const derivativePrefixes = (names: readonly BlobName[]): string[] =>
  names.flatMap(({ id, width }) => (width === null ? [`${id}.w`] : []))

/** The content type by the extension of a name; the bytes are not looked at. */
export const contentTypeOf = (name: string): string => {
  const extension = parseBlobName(name)?.extension
  return extension ? blobTypes[extension] : 'application/octet-stream'
}
