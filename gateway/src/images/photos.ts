import { createReadStream } from 'node:fs'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import { french } from '../french.ts'
import { logOf } from '../plugins/request-log.ts'
import type { FileKind } from './file-kind.ts'
import { sniffPhoto, type PhotoFormat } from './formats.ts'
import type { ImagePool } from './pool.ts'

const [thumbnailWidth] = limits.imageWidths

const thumbnailOf = (source: string) => `${source}.small.jpg`

/** Photos: re-encoded by the pool to JPEG files of full resolution, each with its small copy. */
export const photoKind = ({
  pool,
  blobs,
  thumbnails
}: {
  pool: ImagePool
  blobs: BlobStore
  /** Whether the small copy made at once is kept: the one this store serves must be of the same format. */
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
  /** Only of photos the answer speaks of: a repeated request gets the first answer, and its photos are not kept. */
  async complete(stored, answer, request) {
    if (!thumbnails) return
    const text = JSON.stringify(answer)
    await Promise.all(
      stored.map(async ({ name, source }) => {
        if (!text.includes(name)) return
        try {
          await blobs.putAs(derivativeName(name, thumbnailWidth, 'jpg'), createReadStream(thumbnailOf(source)))
        } catch (error) {
          logOf(request).warn({ err: error }, 'thumbnail not stored: it will be made when asked for')
        }
      })
    )
  }
})
