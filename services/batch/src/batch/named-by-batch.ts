import type { Register } from '../register/register.ts'
import { photosOf } from './record.ts'
import type { BatchRepository } from './repository.ts'

/** Tells which of the files on their way into a batch it names, another that took its card over, or the register. */
export const namedByBatch =
  ({ batches, register }: { batches: BatchRepository; register: Pick<Register, 'ownPhotos'> }) =>
  async (batchid: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
    const batch = await batches.find(batchid)
    const elsewhere = await batches.naming(names)
    return new Set([...(batch ? photosOf(batch) : []), ...elsewhere, ...(await register.ownPhotos(names))])
  }
