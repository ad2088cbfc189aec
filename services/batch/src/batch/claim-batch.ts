import type { claimBatch } from '@comptoir/contracts/batch/batch'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'

/** What `off` looks like: the id of the batch and the secret, neither of which has a dot. */
const offPattern = /^(?<id>[\w-]{4,64})\.(?<secret>[\w-]{1,128})$/

/**
 * Gives an anonymous batch to the account that brings its `off`. Its sockets are told whose it is now, by which can be
 * seen who may stay; the staff find it in their list from now on.
 */
export const createClaimBatch =
  ({ batches, frames, present }: Pick<Deps, 'batches' | 'frames' | 'present'>): Handler<typeof claimBatch> =>
  async ({ off, userid }) => {
    const { id, secret } = offPattern.exec(off)?.groups ?? {}
    if (id === undefined || secret === undefined) return { claimed: false }
    const batch = await batches.claim(id, secret, userid)
    if (!batch) return { claimed: false }
    frames.send(id, { action: 'batch_status_updated', batch: await present(batch) })
    frames.toDashboard({ action: 'new_batch', batchid: id })
    return { claimed: true }
  }
