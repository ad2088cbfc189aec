import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { ImagePool } from './pool.ts'
import type { WithSpool } from './spool.ts'

export interface Derivatives {
  /** The name of the copy of `name` that is at most `width` pixels wide, made now when it is not there yet. */
  ensure(name: string, width: number): Promise<string>
}

/** Smaller copies of the images of one store. Each is made once and kept; requests for one under way wait for it. */
export const createDerivatives = ({
  store,
  pool,
  withSpool,
  format
}: {
  store: BlobStore
  pool: ImagePool
  withSpool: WithSpool
  format: 'jpg' | 'webp'
}): Derivatives => {
  const underWay = new Map<string, Promise<void>>()

  const make = (name: string, derivative: string, width: number) =>
    withSpool(async folder => {
      const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')]
      await pipeline(await store.read(name), createWriteStream(source))
      await pool.derive({ source, target, width, format })
      await store.putAs(derivative, createReadStream(target))
    })

  return {
    async ensure(name, width) {
      const derivative = derivativeName(name, width, format)
      if (await store.stat(derivative)) return derivative
      const making =
        underWay.get(derivative) ?? make(name, derivative, width).finally(() => void underWay.delete(derivative))
      underWay.set(derivative, making)
      await making
      return derivative
    }
  }
}
