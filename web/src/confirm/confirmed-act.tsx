import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@comptoir/ui/button'
import type { ButtonVariant } from '@comptoir/ui/button-look'
import { ActDialog } from './act-dialog.tsx'
import type { ActDialogProps } from './act-dialog.tsx'

type ConfirmedActProps = Omit<ActDialogProps<unknown>, 'onDone' | 'onClose' | 'danger'> & {
  /** What the button says that opens the dialog. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  /** Leaves the page: the dialog stays until then. */
  onDone: () => void
}

/**
 * A button for an act that cannot be undone and ends the page, such as a deletion. A dialog asks once more; a failure closes
 * the dialog and is shown in an alert.
 */
export const ConfirmedAct = ({ label, icon, variant, ...dialog }: ConfirmedActProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...(variant && { variant })} icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ActDialog danger onClose={() => setAsking(false)} {...dialog} />}
    </>
  )
}
