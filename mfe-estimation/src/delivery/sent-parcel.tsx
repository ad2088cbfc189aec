import { useId, useState } from 'react'
import Truck from 'lucide-react/icons/truck'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { useMove } from '../batch/use-move.ts'
import type { Moving } from '../batch/use-move.ts'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'

const { sent: words } = deliveryTexts

/** Tells the shop that the carrier has the parcel. A dialog asks first: the delivery cannot be changed after that. */
export const SentParcel = (moving: Moving) => {
  const tracking = moving.batch.delivery?.tracking ?? null
  const why = useId()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { move, busy } = useMove(moving, 'I', close)
  return (
    <div>
      <Button
        variant={tracking === null ? 'secondary' : 'primary'}
        icon={<Truck size={18} aria-hidden="true" />}
        aria-disabled={tracking === null}
        aria-describedby={tracking === null ? why : undefined}
        onClick={() => setAsking(true)}
      >
        {words.submit}
      </Button>
      {tracking === null && (
        <p id={why} className={classes['note']}>
          {words.needsTracking}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          cancel={words.notYet}
          busy={busy}
          onCancel={close}
          onConfirm={move}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
