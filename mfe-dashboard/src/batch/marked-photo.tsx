import { useState } from 'react'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { texts } from '../french.ts'
import { batchTexts } from './batch-french.ts'
import classes from './marked-photo.module.css'

type MarkedPhotoProps = {
  /** The name of the photo's file. */
  name: string
  /** The circle drawn on it. */
  mark: PhotoMark | null
  alt: string
}

const Marked = ({ src, mark, alt }: { src: string; mark: PhotoMark | null; alt: string }) => (
  <span className={classes['photo']}>
    <img className={classes['image']} src={src} alt={alt} loading="lazy" />
    {mark && <PhotoCircle mark={mark} />}
  </span>
)

/** A photo of the shop with the circle drawn on it; a press shows it as large as the screen allows. */
export const MarkedPhoto = ({ name, mark, alt }: MarkedPhotoProps) => {
  const [open, setOpen] = useState(false)
  const told = mark ? `${alt}, ${batchTexts.card.circled}` : alt
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-label={batchTexts.card.enlarge(told)}
        onClick={() => setOpen(true)}
      >
        <Marked src={photoUrl(name, 320)} mark={mark} alt="" />
      </button>
      {open && (
        <Modal title={told} size="wide" dismissable onClose={() => setOpen(false)}>
          <Marked src={photoUrl(name)} mark={mark} alt={told} />
          <Button variant="primary" onClick={() => setOpen(false)}>
            {texts.close}
          </Button>
        </Modal>
      )}
    </>
  )
}
