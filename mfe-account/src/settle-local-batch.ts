import { getBatch } from '@comptoir/contracts/batch/batch'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { dropLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import type { User } from '@comptoir/contracts/account/user'

/**
 * Removes the visitor's copy of a batch from this browser after a sign-up or a login has claimed the batch with `off`, if
 * the account owns the batch now or the batch no longer exists. The copy of a batch that could not be claimed stays.
 */
export const settleLocalBatch = async (user: User): Promise<void> => {
  const local = readLocalBatch()
  if (!local) return
  if (user.batchs?.some(({ id }) => id === local.id)) return dropLocalBatch(local.id)
  // Only an active account may ask for a batch. Administrators claim none, and the portal would show them the visitor's.
  if (user.status !== 'active' || user.isadmin) return
  // The account lists its newest fifty batches only: the portal knows an older batch from a deleted or a foreign one.
  try {
    const batch = await request(getBatch, { id: local.id })
    if (batch.userid === user.id) dropLocalBatch(local.id)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') dropLocalBatch(local.id)
  }
}
