import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import Flashlight from 'lucide-react/icons/flashlight'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { Modal } from '@comptoir/ui/modal'
import { useCamera } from '@comptoir/web/camera/use-camera.ts'
import type { CardDraft } from './use-card-draft.ts'
import { FileButton } from '../photos/file-button.tsx'
import { texts } from '../photos-french.ts'
import type { Photos } from '../upload-queue/sending.ts'
import classes from '../camera/camera-sheet.module.css'
import { CameraView } from '../camera/camera-view.tsx'
import type { FreeView } from '../camera/camera-view.tsx'
import { handsFreeSetting, unchosen } from '../camera/hands-free/hands-free-setting.ts'
import type { HandsFreeSetting } from '../camera/hands-free/hands-free-setting.ts'
import { texts as freeTexts } from '../camera/hands-free/hands-free-french.ts'
import { canLook } from '../camera/hands-free/start-looker.ts'
import { TakenPhotos } from '../camera/taken-photos.tsx'
import { takePhoto, takeStillPhoto } from '../camera/take-photo.ts'
import type { StillFrame } from '../camera/take-photo.ts'
import { useTorch } from '../camera/use-torch.ts'

const { add: addWords, camera: words } = texts

// Fetched once somebody has the camera shoot by itself.
const HandsFree = lazy(async () => ({ default: (await import('../camera/hands-free/hands-free.tsx')).HandsFree }))

/** After so many cards by touch the sheet says that the camera can shoot by itself. */
const OFFERED_AFTER = 3

type CameraSheetProps = {
  /** Holds the photos taken, so that a reload does not lose them. */
  draft: CardDraft
  /** Cards the batch still takes. */
  room: number
  /** Called with the two photos of a card that can be sent. */
  onCard: (card: Photos) => void
  onClose: () => void
}

/** Photographs cards over the whole screen, front then back, in the frame of a card. Files can always be chosen instead. */
export const CameraSheet = ({ draft, room, onCard, onClose }: CameraSheetProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const camera = useCamera(true)
  const torch = useTorch(camera)
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const [added, setAdded] = useState(0)
  const { pair } = draft
  const { face, back } = pair.chosen
  const side = face === null ? 'face' : back === null ? 'back' : null
  const live = camera.status === 'live'
  const starting = camera.status === 'starting' || camera.status === 'closed'
  const [chosen, setChosen] = useState(() => handsFreeSetting.read())
  const [view, setView] = useState<FreeView | null>(null)
  /** Whether the photos that the page holds were taken here: others are not added without a press. */
  const [isTakenHere, setIsTakenHere] = useState(false)
  const setting = chosen ?? unchosen
  const [cannotLook, setCannotLook] = useState(false)
  const isFreeOn = setting.on && live && canLook()
  const free = isFreeOn && !cannotLook
  const reviewing = !side && !(free && isTakenHere)

  useEffect(() => {
    // A camera that shoots by itself leaves the focus where it is.
    if (!free && (live || !side)) (side ? shutter : next).current?.focus()
  }, [live, side, free])
  useEffect(() => {
    const element = video.current
    if (camera.status !== 'live' || !element) return
    element.srcObject = camera.stream
    // A browser in power-saving mode may refuse to play: a photo can be taken all the same.
    element.play().catch(() => undefined)
  }, [camera])

  const keep = (photo: File) => {
    if (!side) return
    pair.put({ [side]: photo })
    setIsTakenHere(true)
    setNews(words.taken[side])
  }
  /** Takes a photo of the side that is wanted: of what lies still, or whatever the camera sees. */
  const shoot = async (still?: StillFrame) => {
    if (camera.status !== 'live' || !video.current || !side || busy) return still?.frame.close()
    setBusy(true)
    const name = side === 'face' ? 'recto' : 'verso'
    try {
      keep(await (still ? takeStillPhoto(camera.track, still, name) : takePhoto(camera.track, video.current, name)))
    } catch {
      setNews(words.notTaken)
    }
    setBusy(false)
  }
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (file && side && files.length === 1) return keep(file)
    draft.take(files)
    return onClose()
  }
  /** Hands the card over; a photo that cannot be sent stays, with what is wrong with it. */
  const add = async (then?: () => void) => {
    if (!face || !back) return
    setBusy(true)
    const ready = await pair.check(true).finally(() => {
      setBusy(false)
      setIsTakenHere(false)
    })
    if (!ready?.face || !ready.back) return
    pair.clear({ face, back })
    onCard({ face: ready.face, back: ready.back })
    setAdded(added + 1)
    setNews(words.added(added + 1))
    then?.()
  }
  const setHandsFree = (setting: HandsFreeSetting) => {
    handsFreeSetting.keep(setting)
    setChosen(setting)
  }

  return (
    <Modal title={added === 0 ? words.title : words.added(added)} size="stage" onClose={onClose}>
      <div className={classes['sheet']}>
        {!starting && !live && <Banner tone="warning">{words[camera.status]}</Banner>}
        <div className={classes['room']} hidden={reviewing || (!live && !starting)}>
          <CameraView video={video} live={live && !reviewing} place={side && words.place[side]} free={view} />
        </div>
        <TakenPhotos photos={pair.chosen} large={reviewing} busy={busy} onAgain={side => pair.put({ [side]: null })} />
        <div className={classes['actions']}>
          {live && !reviewing && (
            <Button
              ref={shutter}
              variant="primary"
              className={classes['shutter'] ?? ''}
              busy={busy}
              icon={<Camera size={24} aria-hidden="true" />}
              onClick={() => void shoot()}
            >
              {side ? (busy ? words.taking : words.shoot[side]) : addWords.checking}
            </Button>
          )}
          {reviewing && (
            <>
              {room > 1 && (
                <Button
                  ref={next}
                  variant="primary"
                  className={classes['wide'] ?? ''}
                  busy={busy}
                  onClick={() => void add()}
                >
                  {words.next}
                </Button>
              )}
              <Button
                ref={room > 1 ? undefined : next}
                className={classes['wide'] ?? ''}
                busy={busy}
                onClick={() => void add(onClose)}
              >
                {added === 0 ? words.finish : words.finishMore}
              </Button>
            </>
          )}
          {side && (
            <FileButton
              variant={live || starting ? 'link' : 'primary'}
              icon={<Images size={18} aria-hidden="true" />}
              name={words.choose}
              multiple
              onFiles={choose}
            >
              {words.choose}
            </FileButton>
          )}
          {live && side && torch && (
            <Button
              variant="link"
              aria-pressed={torch.on}
              icon={<Flashlight size={18} aria-hidden="true" />}
              onClick={torch.toggle}
            >
              {words.torch}
            </Button>
          )}
        </div>
        {live && canLook() && (
          <div className={classes['free']} hidden={reviewing}>
            <Checkbox
              label={freeTexts.name}
              checked={setting.on}
              onChange={() => setHandsFree({ ...setting, on: !setting.on })}
            />
            {isFreeOn && (
              <Suspense>
                <HandsFree
                  video={video}
                  live={live}
                  want={side}
                  cards={added}
                  busy={busy}
                  setting={setting}
                  onSetting={setHandsFree}
                  onView={setView}
                  onShot={still => void shoot(still)}
                  onPair={() => void (isTakenHere && !busy && add())}
                  onFailure={() => setCannotLook(true)}
                />
              </Suspense>
            )}
            {chosen === null && added >= OFFERED_AFTER && <p>{freeTexts.offer}</p>}
          </div>
        )}
        <Button
          variant="link"
          className={classes['close'] ?? ''}
          icon={<X size={20} aria-hidden="true" />}
          onClick={onClose}
        >
          {added === 0 ? words.close : words.done}
        </Button>
        <output className="visually-hidden">{news}</output>
      </div>
    </Modal>
  )
}
