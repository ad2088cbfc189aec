import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Field } from '@comptoir/ui/field'
import { Modal } from '@comptoir/ui/modal'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../../french.ts'
import classes from './crop-dialog.module.css'
import type { Square } from './crop-to-jpeg.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const { picture: words } = texts.profile

const ZOOM = { min: 1, max: 3, step: 0.1 }
/** Pixels by which an arrow key moves the photo; with Shift a fifth of them. */
const KEY_STEP = 10

export type CropDialogProps = {
  user: User
  /** Address of the chosen photo. */
  url: string
  shell: ShellServices
  /** The browser cannot show the photo. */
  onUnreadable: () => void
  onDone: () => void
  onClose: () => void
}

/** Lets the user choose the square of a photo by mouse, fingers or keys, and sends it. */
export const CropDialog = ({ user, url, shell, onUnreadable, onDone, onClose }: CropDialogProps) => {
  const hintId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [square, setSquare] = useState<Square | null>(null)
  const sending = usePictureUpload({ user, url, shell, onDone })
  // While the photo is on its way, leaving stops the upload and the dialog says so.
  const stop = sending.busy ? sending.cancel : onClose

  return (
    <Modal title={words.cropTitle} onClose={stop}>
      <p className={classes['hint']} id={hintId}>
        {words.cropHint}
      </p>
      <div className={classes['stage']}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes['area'] ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': words.cropArea, 'aria-describedby': hintId }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
        />
      </div>
      <Field label={words.zoom}>
        {control => (
          <input
            {...control}
            {...ZOOM}
            className={classes['zoom']}
            type="range"
            value={zoom}
            aria-valuetext={words.zoomValue(zoom)}
            onChange={event => setZoom(Number(event.target.value))}
          />
        )}
      </Field>
      <div className={classes['state']}>
        {sending.busy && <ProgressBar label={words.sending} value={sending.fraction} />}
        <output>{sending.cancelled && words.stopped}</output>
        {sending.problem !== null && <Banner tone="danger">{sending.problem}</Banner>}
      </div>
      <div className={classes['actions']}>
        <Button onClick={stop}>{common.cancel}</Button>
        <Button variant="primary" busy={sending.busy || square === null} onClick={() => square && sending.send(square)}>
          {sending.problem === null ? words.save : common.retry}
        </Button>
      </div>
    </Modal>
  )
}
