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
    /** The copy of an image that is at most `width` pixels wide, made now unless it was made before. */
    async smaller(name: string, width: number): Promise<StoredImage> {
      const derivative = derivativeName(name, width, format)
      const found = await find(derivative)
      if (found) return found
      const making =
        underWay.get(derivative) ?? make(name, derivative, width).finally(() => void underWay.delete(derivative))
      underWay.set(derivative, making)
      await making
      return original(derivative)
    }
  }
}
