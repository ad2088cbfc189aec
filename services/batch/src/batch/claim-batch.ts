import * as calls from '@comptoir/contracts/batch/batch'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { announceBatch } from './announce-batch.ts'

/** What `off` looks like: the id of the batch and the secret, neither of which has a dot. */
const offPattern = /^(?<id>[\w-]{4,64})\.(?<secret>[\w-]{1,128})$/

/**
 * Gives an anonymous batch to the account that brings its `off`. The frame that its sockets get names the new owner, by
 * which the gateway closes the sockets of everybody else; the batch also appears in the staff's list.
 */
export const claimBatch = command(calls.claimBatch, async ({ off, userid }, _context, deps: Deps) => {
  const { id, secret } = offPattern.exec(off)?.groups ?? {}
  const batch = id === undefined || secret === undefined ? null : await deps.batches.claim(id, secret, userid)
  if (!batch) return { claimed: false }
  await announceBatch(deps, batch)
  deps.frames.toDashboard({ action: 'new_batch', batchid: batch._id })
  return { claimed: true }
})
