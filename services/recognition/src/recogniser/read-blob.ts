import { AppError } from '@comptoir/contracts/core/errors'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { buffer } from 'node:stream/consumers'

/** The bytes of a blob; null when it is not in the store. Rejects while the store does not answer. */
export const readBlob = async (store: Pick<BlobStore, 'read'>, name: string): Promise<Uint8Array | null> => {
  try {
    return await buffer(await store.read(name))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
