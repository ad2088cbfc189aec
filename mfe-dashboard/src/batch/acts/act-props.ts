import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'

/** What each dialog about a batch needs. */
export type ActProps = {
  batch: Batch
  shell: ShellServices
  /** Called after the act, with the sentence that the page shows. */
  onDone: (news: string) => void
  onClose: () => void
}
