import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'

/** What a dialog about a batch is given. */
export type ActProps = {
  batch: Batch
  shell: ShellServices
  /** Called with what was done, which the page then says. */
  onDone: (news: string) => void
  onClose: () => void
}
