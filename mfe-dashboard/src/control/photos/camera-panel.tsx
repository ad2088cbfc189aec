import { useEffect, useRef, useState } from 'react'
import CameraIcon from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { controlTexts } from '../control-french.ts'
import classes from './photos.module.css'
import { takePhoto } from './take-photo.ts'
import type { Camera } from './use-shop-camera.ts'

const { camera: words } = controlTexts.photos

const Live = ({ stream, onPhoto }: { stream: MediaStream; onPhoto: (photo: File) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // A browser that saves power may refuse to play the video. The button takes a photo all the same.
    element.play().catch(() => undefined)
  }, [stream])
  const take = async () => {
    if (!video.current) return
    try {
      onPhoto(await takePhoto(video.current))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {/* A live video without sound needs no captions. */}
      <video ref={video} className={classes['video']} aria-label={words.view} muted playsInline />
      {failed && <Banner tone="danger">{words.notTaken}</Banner>}
      <Button icon={<CameraIcon size={18} aria-hidden="true" />} onClick={() => void take()}>
        {words.take}
      </Button>
    </>
  )
}

/** The picture of the shop's camera and its buttons. */
export const CameraPanel = ({
  camera: { state, toggle },
  onPhoto
}: {
  camera: Camera
  onPhoto: (photo: File) => void
}) => {
  const isOpen = state.status === 'starting' || state.status === 'live'
  return (
    <>
      {state.status === 'live' && <Live stream={state.stream} onPhoto={onPhoto} />}
      {state.status === 'starting' && <output>{words.starting}</output>}
      {(state.status === 'refused' || state.status === 'none' || state.status === 'failed') && (
        <Banner tone="warning">{words[state.status]}</Banner>
      )}
      <Button
        icon={isOpen ? <CameraOff size={18} aria-hidden="true" /> : <CameraIcon size={18} aria-hidden="true" />}
        onClick={toggle}
      >
        {isOpen ? words.close : words.open}
      </Button>
    </>
  )
}
