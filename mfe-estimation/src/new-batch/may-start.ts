import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { limits } from '@comptoir/contracts/core/limits'

const OPEN: readonly BatchStatus[] = ['E', 'T', 'I']

type Circumstances = {
  /** Whether online estimation is open. */
  estimationOpen: boolean
  /** Whether an account asks; else a visitor does. */
  account: boolean
  /** Their batches, as far as they are known. */
  batches: readonly Pick<Batch, 'status'>[]
}

/** Whether somebody may start a batch, told before they press or photograph anything; if not, why. The portal decides again. */
export type MayStart = 'yes' | 'closed' | 'limit' | 'has_one'

export const mayStart = ({ estimationOpen, account, batches }: Circumstances): MayStart => {
  if (!estimationOpen) return 'closed'
  if (!account) return batches.length > 0 ? 'has_one' : 'yes'
  return batches.filter(({ status }) => OPEN.includes(status)).length >= limits.openBatches ? 'limit' : 'yes'
}
