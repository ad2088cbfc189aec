import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import type { ButtonVariant } from '@comptoir/ui/button-look'
import type { ConfirmDialogProps } from '@comptoir/ui/confirm-dialog'
import { tellFailure } from '../failure/tell-failure.ts'
import { useAct } from '../query/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmedActProps = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'children'> & {
  /** What the button says that opens the dialog. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  send: () => Promise<unknown>
  /** Leaves the page: the dialog stays until then. */
  onDone: () => void
  alert: ShellServices['alert']
}

/**
 * A button for an act that cannot be undone and ends the page, such as a deletion. A dialog asks once more; a failure closes
 * the dialog and is shown in an alert.
 */
export const ConfirmedAct = ({ label, icon, variant, send, onDone, alert, ...dialog }: ConfirmedActProps) => {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAct({
    send,
    once: true,
    onDone,
    onFailed: error => {
      setAsking(false)
      tellFailure(alert, error)
    }
  })
  return (
    <>
      <Button {...(variant && { variant })} icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog danger busy={busy} onConfirm={() => run()} onCancel={() => setAsking(false)} {...dialog} />
      )}
    </>
  )
}
