import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { ImagePool } from './pool.ts'
import type { WithSpool } from './spool.ts'

/** An image of a store, and its size in bytes. */
export interface StoredImage {
  name: string
  size: number
}

export type ImageStore = ReturnType<typeof openImageStore>

/**
 * The images of one store, and smaller copies of them. Each copy is made once and stored; requests for a copy that is
 * being made wait for it. Throws `not_found` for an image that is not there.
 */
export const openImageStore = ({
  blobs,
  pool,
  withSpool,
  format
}: {
  blobs: BlobStore
  pool: ImagePool
  withSpool: WithSpool
  /** The format of the smaller copies. */
  format: 'jpg' | 'webp'
}) => {
  const underWay = new Map<string, Promise<void>>()

  const find = async (name: string): Promise<StoredImage | null> => {
    const found = await blobs.stat(name)
    return found && { name, size: found.size }
  }

  const original = async (name: string): Promise<StoredImage> => {
    const found = await find(name)
    if (!found) throw new AppError('not_found')
    return found
  }

  const make = (name: string, derivative: string, width: number) =>
    withSpool(async folder => {
      const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')]
      await pipeline(await blobs.read(name), createWriteStream(source))
      await pool.derive({ source, target, width, format })
      await blobs.putAs(derivative, createReadStream(target))
    })

  return {
    blobs,
    original,
    /**
     * Returns the copy of an image that is at most `width` pixels wide, and makes it unless it was made before. Throws
     * `not_found` for an image that is missing or damaged, even where a copy of it exists: else staff who only open small
     * copies would never learn that the photo itself is lost.
     */
    async smaller(name: string, width: number): Promise<StoredImage> {
      const derivative = derivativeName(name, width, format)
      const [, found] = await Promise.all([original(name), find(derivative)])
      if (found) return found
      const making =
        underWay.get(derivative) ?? make(name, derivative, width).finally(() => void underWay.delete(derivative))
      underWay.set(derivative, making)
      await making
      return original(derivative)
    }
  }
}
