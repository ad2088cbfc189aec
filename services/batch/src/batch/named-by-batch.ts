import type { Register } from '../register/register.ts'
import { photosOf } from './record.ts'
import type { BatchRepository } from './repository.ts'

/** Tells which of the files on their way into a batch it names, or the register does. */
export const namedByBatch =
  ({ batches, register }: { batches: BatchRepository; register: Pick<Register, 'ownPhotos'> }) =>
  async (batchid: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
    const batch = await batches.find(batchid)
    return new Set([...(batch ? photosOf(batch) : []), ...(await register.ownPhotos(names))])
  }
