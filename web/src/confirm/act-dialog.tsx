import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { ConfirmDialogProps } from '@comptoir/ui/confirm-dialog'
import { tellFailure } from '../failure/tell-failure.ts'
import { useAct } from '../query/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type ActDialogProps<Reply> = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'danger' | 'children'> & {
  send: () => Promise<Reply>
  /** Removes the dialog, or leaves the page. Called once the portal accepted. */
  onDone: (reply: Reply) => void
  /** Called after a failure, such as to read again what the page shows. */
  onFailed?: () => void
  /** Removes the dialog. Called when the user cancels, and after a failure. */
  onClose: () => void
  alert: ShellServices['alert']
}

/** Asks before an act, and does it. A failure closes the dialog and is shown in an alert. */
export const ActDialog = <Reply,>({ send, onDone, onFailed, onClose, alert, ...dialog }: ActDialogProps<Reply>) => {
  const { run, busy } = useAct({
    send,
    once: true,
    onDone,
    onFailed: error => {
      onClose()
      onFailed?.()
      tellFailure(alert, error)
    }
  })
  return <ConfirmDialog busy={busy} onConfirm={() => run()} onCancel={onClose} {...dialog} />
}
