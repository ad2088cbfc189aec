import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { texts as kit } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import { texts as photoTexts } from '../photos-french.ts'
import { FileImage } from '../photos/file-image.tsx'
import { PhotoNote } from '../photos/photo-note.tsx'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import { progressByPhoto } from '../upload-queue/progress-by-photo.ts'
import type { Sending } from '../upload-queue/sending.ts'
import { useProgress, useUploadQueue } from '../upload-queue/use-uploads.ts'
import rows from './card-row.module.css'
import classes from './card-tile.module.css'

const { sending: words, add } = photoTexts

type SendingTileProps = {
  sending: Sending
  /** Puts the photos back into the form; undefined while the form holds others. */
  onEdit: (() => void) | undefined
  /** On one line of a long list. */
  compact?: boolean
}

const Progress = ({ sending }: { sending: Sending }) => {
  const fraction = useProgress(sending.requestid)
  const sides = progressByPhoto(sending, fraction)
  return (
    <div>
      <ProgressBar label={texts.item.sending} value={fraction} />
      <p className={classes['state']}>
        {words.side(add.face, sides.face)} · {words.side(add.back, sides.back)}
      </p>
    </div>
  )
}

/** Why a card is not sent, and whether the queue sends it later by itself, after a login, or not at all. */
const Trouble = ({ sending: { state, error, failures } }: { sending: Sending }) => {
  // The queue tries again by itself: a screen reader reads the same failure once only.
  const isNews = state !== 'waiting' || failures === 1
  return (
    <>
      {error && (
        <PhotoNote tone="error" role={isNews ? 'alert' : undefined}>
          {error.message}
        </PhotoNote>
      )}
      {state === 'waiting' && <p className={classes['state']}>{error ? words.retrying : words.offline}</p>}
      {state === 'paused' && <p className={classes['state']}>{words.paused}</p>}
    </>
  )
}

/** A card on its way (state S): its progress or trouble, and the ways out. The browser keeps its photos all the time. */
export const SendingTile = ({ sending, onEdit, compact = false }: SendingTileProps) => {
  const queue = useUploadQueue()
  const { requestid, state, face } = sending
  // The check of the photo, which was made before it was sent, has a small copy. After a reload it is made again.
  const check = usePhotoChecks([face]).get(face)
  const failed = state === 'failed'
  const stopped = failed || state === 'waiting' || state === 'paused'
  return (
    <li className={compact ? rows['sending'] : classes['tile']} data-focus-scope>
      <div className={classes['frame']} data-dim="">
        {check && <FileImage className={classes['photo']} file={check.thumbnail ?? face} alt="" />}
      </div>
      <div data-focus tabIndex={-1}>
        {state === 'queued' && !sending.error && <p className={classes['state']}>{texts.item.queued}</p>}
        {state === 'sending' && <Progress sending={sending} />}
        {state !== 'sending' && <Trouble sending={sending} />}
      </div>
      <div className={classes['actions']}>
        {stopped && <Button onClick={() => void queue.retry(requestid)}>{kit.retry}</Button>}
        {failed && onEdit && (
          <Button
            onClick={() => {
              queue.cancel(requestid)
              onEdit()
            }}
          >
            {texts.item.editPhotos}
          </Button>
        )}
        <Button variant="link" onClick={() => queue.cancel(requestid)}>
          {failed ? texts.remove : texts.item.cancelSending}
        </Button>
      </div>
    </li>
  )
}
