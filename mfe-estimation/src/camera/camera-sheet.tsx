import { useEffect, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import Flashlight from 'lucide-react/icons/flashlight'
import Images from 'lucide-react/icons/images'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { useCamera } from '@comptoir/web/camera/use-camera.ts'
import { FileButton } from '../photos/file-button.tsx'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'
import { CameraView } from './camera-view.tsx'
import { TakenPhotos } from './taken-photos.tsx'
import { takePhoto } from './take-photo.ts'
import { useTakenPhotos } from './use-taken-photos.ts'
import { useTorch } from './use-torch.ts'

const { camera: words } = texts

type CameraSheetProps = {
  /** Called with the photos of a card, front first. The sheet may stay open for the next card. */
  onPhotos: (files: readonly File[]) => void
  onClose: () => void
}

/** Photographs cards, front then back, in the frame of a card. The user can always choose a file instead. */
export const CameraSheet = ({ onPhotos, onClose }: CameraSheetProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const use = useRef<HTMLButtonElement>(null)
  const camera = useCamera(true)
  const torch = useTorch(camera)
  const taken = useTakenPhotos()
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const { side, both } = taken
  const live = camera.status === 'live'
  const starting = camera.status === 'starting' || camera.status === 'closed'

  useEffect(() => {
    if (live) (side ? shutter : use).current?.focus()
  }, [live, side])

  useEffect(() => {
    const element = video.current
    if (camera.status !== 'live' || !element) return
    element.srcObject = camera.stream
    // A browser in power-saving mode may refuse to play: a photo can be taken all the same.
    element.play().catch(() => undefined)
  }, [camera])

  const keep = (photo: File) => {
    if (!side) return
    taken.put(side, photo)
    setNews(words.taken[side])
  }
  const shoot = async () => {
    if (camera.status !== 'live' || !video.current || !side) return
    setBusy(true)
    try {
      keep(await takePhoto(camera.track, video.current, side === 'face' ? 'recto' : 'verso'))
    } catch {
      setNews(words.notTaken)
    }
    setBusy(false)
  }
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (file && side && files.length === 1) return keep(file)
    onPhotos(files)
    return onClose()
  }
  const hand = () => {
    if (both) onPhotos(both)
    taken.forget()
  }

  return (
    <Modal title={words.title} size="wide" onClose={onClose}>
      <div className={classes['sheet']}>
        {!starting && !live && <Banner tone="warning">{words[camera.status]}</Banner>}
        <div hidden={!side || (!live && !starting)}>
          <CameraView video={video} live={live && side !== null} place={side && words.place[side]} />
        </div>
        <TakenPhotos photos={taken.photos} onAgain={taken.retake} />
        <div className={classes['actions']}>
          {live && side && (
            <Button
              ref={shutter}
              variant="primary"
              busy={busy}
              icon={<Camera size={20} aria-hidden="true" />}
              onClick={() => void shoot()}
            >
              {busy ? words.taking : words.shoot[side]}
            </Button>
          )}
          {both && (
            <>
              <Button
                ref={use}
                variant="primary"
                onClick={() => {
                  hand()
                  onClose()
                }}
              >
                {words.use}
              </Button>
              {live && <Button onClick={hand}>{words.next}</Button>}
            </>
          )}
          {live && side && torch && (
            <Button aria-pressed={torch.on} icon={<Flashlight size={18} aria-hidden="true" />} onClick={torch.toggle}>
              {words.torch}
            </Button>
          )}
          {side && (
            <FileButton icon={<Images size={18} aria-hidden="true" />} name={words.choose} multiple onFiles={choose}>
              {words.choose}
            </FileButton>
          )}
          <Button variant="link" onClick={onClose}>
            {words.close}
          </Button>
        </div>
        <output className="visually-hidden">{news}</output>
      </div>
    </Modal>
  )
}
