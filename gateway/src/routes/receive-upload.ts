import { createReadStream } from 'node:fs'
import path from 'node:path'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { FastifyRequest } from 'fastify'
import type { ImagePool } from '../images/pool.ts'
import { receiveForm, type FileFields, type SpooledPhoto } from '../images/receive-form.ts'
import type { WithSpool } from '../images/spool.ts'
import { logOf } from '../plugins/request-log.ts'

type Fields = Record<string, unknown>

interface Steps {
  /** Parses the JSON part, before any image is worked on. */
  check: (content: unknown) => Fields
  /** Asks the service, with the names of the stored photos by their field. */
  use: (content: Fields, files: Record<string, string>) => Promise<unknown>
}

export type ReceiveUpload = (files: FileFields, request: FastifyRequest, steps: Steps) => Promise<unknown>

interface StoredPhoto {
  field: string
  name: string
  thumbnail: string
}

const [thumbnailWidth] = limits.imageWidths

/**
 * Takes an upload from the wire to the service: received into a spool folder, checked, re-encoded by the pool, stored,
 * asked for. Whatever fails, neither the folder nor the photos stay.
 */
export const createReceiveUpload = ({
  withSpool,
  pool,
  store: images,
  thumbnails
}: {
  withSpool: WithSpool
  pool: ImagePool
  store: BlobStore
  /** Whether the small copy made at once is kept: the one this store serves must be of the same format. */
  thumbnails: boolean
}): ReceiveUpload => {
  const store = async (field: string, { source, format }: SpooledPhoto): Promise<StoredPhoto> => {
    const target = `${source}.jpg`
    const thumbnail = `${source}.small.jpg`
    if (!(await pool.ingest({ source, target, thumbnail, format, thumbnailWidth }))) throw new AppError('image_invalid')
    return { field, name: await images.put(createReadStream(target), 'jpg'), thumbnail }
  }

  /** A failed photo takes the others with it, once they too are done. */
  const storeAll = async (spooled: Map<string, SpooledPhoto>): Promise<StoredPhoto[]> => {
    const outcomes = await Promise.allSettled([...spooled].map(([field, photo]) => store(field, photo)))
    const stored = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (!failed) return stored
    await images.remove(stored.map(({ name }) => name))
    throw failed.reason
  }

  /** The service that did not answer may have kept the photos: then they are left to the sweep of pending blobs. */
  const mayHaveBeenKept = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

  /** Only of photos the answer speaks of: a repeated request gets the first answer, and its photos are not kept. */
  const storeThumbnails = (stored: StoredPhoto[], answer: unknown, request: FastifyRequest) => {
    const text = JSON.stringify(answer)
    return Promise.all(
      stored.map(async ({ name, thumbnail }) => {
        if (!text.includes(name)) return
        try {
          await images.putAs(derivativeName(name, thumbnailWidth, 'jpg'), createReadStream(thumbnail))
        } catch (error) {
          logOf(request).warn({ err: error }, 'thumbnail not stored: it will be made when asked for')
        }
      })
    )
  }

  const multipart = (files: FileFields, request: FastifyRequest, { check, use }: Steps) =>
    withSpool(async folder => {
      const form = await receiveForm(request, files, path.resolve(folder))
      const content = check(form.content)
      const stored = await storeAll(form.photos)
      try {
        const answer = await use(content, Object.fromEntries(stored.map(({ field, name }) => [field, name])))
        if (thumbnails) await storeThumbnails(stored, answer, request)
        return answer
      } catch (error) {
        if (!mayHaveBeenKept(error)) await images.remove(stored.map(({ name }) => name))
        throw error
      }
    })

  return async (files, request, steps) => {
    if (request.isMultipart()) {
      pool.admit()
      return multipart(files, request, steps)
    }
    // Without photos of its own (a retry with the same ones) the call may come as plain JSON.
    if (Object.values(files).includes('required')) throw new AppError('validation_failed')
    return steps.use(steps.check(request.body), {})
  }
}
