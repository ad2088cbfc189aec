import { useState } from 'react'
import Ban from 'lucide-react/icons/ban'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { texts } from '../french.ts'
import { useMove } from '../batch/use-move.ts'
import type { Moving } from '../batch/use-move.ts'

const { cancel: words } = texts

/** Cancels a batch that has not been shipped, once confirmed. */
export const CancelBatch = (moving: Moving) => {
  const [asking, setAsking] = useState(false)
  const { move, busy } = useMove(moving, 'C', () => setAsking(false))
  return (
    <>
      <Button variant="link" icon={<Ban size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={words.title}
          confirm={words.confirm}
          cancel={words.keep}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={move}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </>
  )
}
