import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Deps } from '../deps.ts'
import type { BatchRecord } from './record.ts'

/** After a save: lets its events leave, sends the batch to the sockets that show it, and returns it as it was sent. */
export const announceBatch = async ({ outbox, frames, present }: Deps, saved: BatchRecord): Promise<Batch> => {
  outbox.kick()
  const batch = await present(saved)
  frames.send(saved._id, { action: 'batch_status_updated', batch })
  return batch
}
