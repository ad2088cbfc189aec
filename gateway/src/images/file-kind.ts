import type { AppError } from '@comptoir/contracts/core/errors'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { FastifyRequest } from 'fastify'

/** A file of an upload as it was received: its path in the spool folder, and the format its first bytes show. */
export interface SpooledFile<Format> {
  source: string
  format: Format
}

/** A received file and the name of the blob that was made of it. */
export interface StoredFile {
  source: string
  name: string
}

/** Which files of one kind are taken from a form, and how they become blobs. */
export interface FileKind<Format> {
  blobs: BlobStore
  maxBytes: number
  /** Returns the format that the first bytes show; null for a format that is not taken. */
  sniff: (start: Buffer) => Format | null
  /** Returns the error of a file that cannot be taken. */
  refuse: (code: 'image_invalid' | 'file_too_large', field: string) => AppError
  /** The sentence under a required field without a file. */
  missing: string
  /** Throws `rate_limited`, before the form is read, while too many files of this kind wait to be worked on. */
  admit: () => void
  /** Stores a received file as a pending blob and returns its name. */
  store: (file: SpooledFile<Format>) => Promise<string>
  /** Stores what belongs to the blobs. Runs once the service has succeeded, while the received files still exist. */
  complete: (stored: StoredFile[], request: FastifyRequest) => Promise<void>
}
