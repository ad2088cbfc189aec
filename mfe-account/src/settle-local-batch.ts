import { getBatch } from '@comptoir/contracts/batch/batch'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { dropLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import type { User } from '@comptoir/contracts/account/user'

/**
 * After an account was opened or entered with `off`: forgets the visitor's copy once the batch is the account's or is
 * gone. A batch that could not be claimed keeps it.
 */
export const settleLocalBatch = async (user: User): Promise<void> => {
  const local = readLocalBatch()
  if (!local) return
  if (user.batchs?.some(({ id }) => id === local.id)) return dropLocalBatch(local.id)
  // Who may see no batch cannot ask; administrators, who claim none, would be shown the visitor's.
  if (user.status !== 'active' || user.isadmin) return
  // Older than the newest fifty, or beyond a claim (deleted, somebody else's): the portal alone knows.
  try {
    const batch = await request(getBatch, { id: local.id })
    if (batch.userid === user.id) dropLocalBatch(local.id)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') dropLocalBatch(local.id)
  }
}
