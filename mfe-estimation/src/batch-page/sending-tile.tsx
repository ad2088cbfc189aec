import { useMemo } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { texts as kit } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import { texts as photoTexts } from '../photos-french.ts'
import { FileImage } from '../photos/file-image.tsx'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import { progressByPhoto } from '../upload-queue/progress-by-photo.ts'
import type { Sending } from '../upload-queue/sending.ts'
import { useFocusInTile } from '../use-focus-in-tile.ts'
import classes from './card-tile.module.css'

const { sending: words, add } = photoTexts

type SendingTileProps = {
  sending: Sending
  onCancel: () => void
  onRetry: () => void
  /** Puts the photos back in the form; absent while the form holds others. */
  onEdit: (() => void) | undefined
}

const Progress = ({ sending }: { sending: Sending }) => {
  const sides = progressByPhoto(sending, sending.fraction)
  return (
    <div>
      <ProgressBar label={texts.item.sending} value={sending.fraction} />
      <p className={classes['state']}>
        {words.side(add.face, sides.face)} · {words.side(add.back, sides.back)}
      </p>
    </div>
  )
}

/** Why a card does not leave, and what happens next: by itself, after a login, or not at all. */
const Trouble = ({ sending: { state, error, failures } }: { sending: Sending }) => {
  // Tried again and again without anybody's doing, the same trouble is said once.
  const isNews = state !== 'waiting' || failures === 1
  return (
    <>
      {error && (
        <p className={classes['failure']} role={isNews ? 'alert' : undefined}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error.message}</span>
        </p>
      )}
      {state === 'waiting' && <p className={classes['state']}>{error ? words.retrying : words.offline}</p>}
      {state === 'paused' && <p className={classes['state']}>{words.paused}</p>}
    </>
  )
}

/** A card on its way (S): how far it is, and a way out. Whatever happens, its photos are still here. */
export const SendingTile = ({ sending, onCancel, onRetry, onEdit }: SendingTileProps) => {
  const { state, face } = sending
  // Its check, made before it was sent, has a small copy; after a reload it is made again, one photo at a time.
  const check = usePhotoChecks(useMemo(() => [face], [face])).get(face)
  const { tile, told } = useFocusInTile()
  const failed = state === 'failed'
  const stopped = failed || state === 'waiting' || state === 'paused'
  return (
    <li className={classes['tile']} {...tile}>
      <div className={classes['frame']} data-dim="">
        {check && <FileImage className={classes['photo']} file={check.thumbnail ?? face} alt="" />}
      </div>
      <div {...told}>
        {state === 'queued' && !sending.error && <p className={classes['state']}>{texts.item.queued}</p>}
        {state === 'sending' && <Progress sending={sending} />}
        {state !== 'sending' && <Trouble sending={sending} />}
      </div>
      <div className={classes['actions']}>
        {stopped && <Button onClick={onRetry}>{kit.retry}</Button>}
        {failed && onEdit && <Button onClick={onEdit}>{texts.item.editPhotos}</Button>}
        <Button variant="link" onClick={onCancel}>
          {failed ? texts.remove : texts.item.cancelSending}
        </Button>
      </div>
    </li>
  )
}
