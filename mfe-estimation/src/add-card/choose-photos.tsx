import type { Ref } from 'react'
import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import { Button } from '@comptoir/ui/button'
import { useMedia } from '@comptoir/ui/use-media'
import { hasCamera, TOUCH } from '../camera/has-camera.ts'
import { texts } from '../photos-french.ts'
import { FileButton } from '../photos/file-button.tsx'
import classes from './add-card.module.css'

const { add } = texts

type ChoosePhotosProps = {
  /** Refers to the main button. */
  main: Ref<HTMLButtonElement>
  onFiles: (files: readonly File[]) => void
  onCamera: () => void
}

/**
 * The ways to the photos of a card while none is chosen: one main act, the camera where a finger holds the device and files
 * where a mouse points, and the other beside it.
 */
export const ChoosePhotos = ({ main, onFiles, onCamera }: ChoosePhotosProps) => {
  const touch = useMedia(TOUCH, false)
  const camera = hasCamera()
  const byCamera = touch && camera
  const icons = { camera: <Camera size={20} aria-hidden="true" />, files: <Images size={20} aria-hidden="true" /> }
  return (
    <>
      <p className={classes['hint']}>
        {add.hint} {touch ? add.order : add.drop}
      </p>
      <div className={classes['choices']}>
        {byCamera && (
          <Button ref={main} data-focus variant="primary" icon={icons.camera} onClick={onCamera}>
            {add.photograph}
          </Button>
        )}
        {touch && !camera && (
          <FileButton
            buttonRef={main}
            data-focus
            variant="primary"
            icon={icons.camera}
            name={add.take}
            capture
            onFiles={onFiles}
          >
            {add.photograph}
          </FileButton>
        )}
        <FileButton
          {...(touch ? { variant: 'link' } : { variant: 'primary', buttonRef: main, 'data-focus': true })}
          icon={icons.files}
          name={add.many}
          multiple
          onFiles={onFiles}
        >
          {add.many}
        </FileButton>
        {camera && !touch && (
          <Button variant="link" icon={icons.camera} onClick={onCamera}>
            {add.camera}
          </Button>
        )}
      </div>
    </>
  )
}
