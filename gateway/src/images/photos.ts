import { createReadStream } from 'node:fs'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import { french } from '../french.ts'
import { logOf } from '../http/request-log.ts'
import type { FileKind, StoredFile } from './file-kind.ts'
import { sniffPhoto, type PhotoFormat } from './formats.ts'
import type { ImagePool } from './pool.ts'

const [thumbnailWidth] = limits.imageWidths

const thumbnailOf = (source: string) => `${source}.small.jpg`

const storeThumbnail = async (blobs: BlobStore, { name, source }: StoredFile): Promise<void> => {
  // A service that had answered the same request before has removed these photos: the first ones stay.
  if (!(await blobs.stat(name))) return
  await blobs.putAs(derivativeName(name, thumbnailWidth, 'jpg'), createReadStream(thumbnailOf(source)))
}

/** Photos: the pool encodes them anew as JPEG files of full resolution, each with its thumbnail. */
export const photoKind = ({
  pool,
  blobs,
  thumbnails
}: {
  pool: ImagePool
  blobs: BlobStore
  /** Whether the thumbnail is stored at once. Only in a store whose smaller copies are JPEG files too. */
  thumbnails: boolean
}): FileKind<PhotoFormat> => ({
  blobs,
  maxBytes: limits.photoBytes,
  sniff: sniffPhoto,
  refuse: code => new AppError(code),
  missing: french.missingFile,
  admit: () => pool.admit(),
  async store({ source, format }) {
    const target = `${source}.jpg`
    const task = { source, target, thumbnail: thumbnailOf(source), format, thumbnailWidth }
    if (!(await pool.ingest(task))) throw new AppError('image_invalid')
    return blobs.put(createReadStream(target), 'jpg')
  },
  async complete(stored, request) {
    if (!thumbnails) return
    const outcomes = await Promise.allSettled(stored.map(file => storeThumbnail(blobs, file)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        logOf(request).warn({ err: outcome.reason }, 'thumbnail not stored: the first request for it makes one')
  }
})
