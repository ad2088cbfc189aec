import { useState } from 'react'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { texts } from '../../french.ts'
import { MarkedPhoto } from './marked-photo.tsx'
import classes from './photos.module.css'

type CheckPhotoProps = { photo: string; mark: PhotoMark | null; name: string }

const FullPhoto = ({ photo, mark, name, onClose }: CheckPhotoProps & { onClose: () => void }) => {
  const close = useFocusOnMount<HTMLButtonElement>()
  return (
    <Modal title={name} size="wide" dismissable onClose={onClose}>
      <MarkedPhoto mark={mark}>
        <img className={classes['preview']} src={photoUrl(photo)} alt={name} />
      </MarkedPhoto>
      <div className={classes['actions']}>
        <Button variant="primary" ref={close} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Modal>
  )
}

/** A photo of the shop with its circle; pressed, it opens whole. */
export const CheckPhoto = ({ photo, mark, name }: CheckPhotoProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes['photo']} onClick={() => setOpen(true)}>
        <MarkedPhoto mark={mark}>
          <img className={classes['whole']} src={photoUrl(photo, 640)} alt={name} loading="lazy" />
        </MarkedPhoto>
      </button>
      {open && <FullPhoto photo={photo} mark={mark} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
