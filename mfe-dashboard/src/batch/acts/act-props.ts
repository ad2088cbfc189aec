import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'

/** What a dialog about a batch is given. */
export type ActProps = {
  batch: Batch
  shell: ShellServices
  /** What was done, for whoever does not see the page change. */
  onDone: (news: string) => void
  onClose: () => void
}
