import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { FileImage } from '../add-card/file-image.tsx'
import type { Sending } from '../add-card/upload-queue.ts'
import { texts } from '../french.ts'
import classes from './card-tile.module.css'

type SendingTileProps = {
  sending: Sending
  onCancel: () => void
  onRetry: () => void
  /** Puts the photos back in the form; absent while the form holds others. */
  onEdit: (() => void) | undefined
}

/** A card on its way (S): how far it is, and a way out. After a failure its photos are still here. */
export const SendingTile = ({ sending, onCancel, onRetry, onEdit }: SendingTileProps) => {
  const failed = sending.state === 'failed'
  // Other photos mend what the portal refused, not a silent network.
  const refused = failed && sending.error?.code !== 'network'
  return (
    <li className={classes['tile']}>
      <div className={classes['frame']} data-dim="">
        <FileImage className={classes['photo']} file={sending.face} alt="" />
      </div>
      {sending.state === 'queued' && <p className={classes['state']}>{texts.item.queued}</p>}
      {sending.state === 'sending' && <ProgressBar label={texts.item.sending} value={sending.fraction} />}
      {failed && (
        <p className={classes['failure']} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{sending.error?.message}</span>
        </p>
      )}
      <div className={classes['actions']}>
        {failed && <Button onClick={onRetry}>{texts.retry}</Button>}
        {refused && onEdit && <Button onClick={onEdit}>{texts.item.editPhotos}</Button>}
        <Button variant="link" onClick={onCancel}>
          {failed ? texts.remove : texts.item.cancelSending}
        </Button>
      </div>
    </li>
  )
}
