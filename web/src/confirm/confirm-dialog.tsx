import { Suspense, lazy } from 'react'
import type { ConfirmDialogProps } from '@comptoir/ui/confirm-dialog'

const Dialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

/** The dialog that asks before an act. Its code is fetched the first time that a page asks. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
