import { useState } from 'react'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { offerTexts } from './offers-french.ts'
import classes from './marked-photo.module.css'

const { lines: words } = offerTexts

type MarkedPhotoProps = { photo: string; mark: PhotoMark | null; alt: string }

/** The photo in its own proportions, so that the circle is where it was drawn. */
const Marked = ({ src, mark, alt }: { src: string; mark: PhotoMark | null; alt: string }) => (
  <span className={classes['photo']}>
    <img src={src} alt={alt} loading="lazy" />
    {mark && <PhotoCircle mark={mark} />}
  </span>
)

const WholePhoto = ({ photo, mark, alt, onClose }: MarkedPhotoProps & { onClose: () => void }) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <Modal title={alt} size="wide" dismissable onClose={onClose}>
      <Marked src={photoUrl(photo)} mark={mark} alt={alt} />
      <Button variant="primary" ref={button} onClick={onClose}>
        {words.close}
      </Button>
    </Modal>
  )
}

/** A photo of the shop with the circle around what it shows; a press opens it whole. */
export const MarkedPhoto = (props: MarkedPhotoProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-label={words.open(props.alt)}
        onClick={() => setOpen(true)}
      >
        <Marked src={photoUrl(props.photo, 640)} mark={props.mark} alt="" />
      </button>
      {open && <WholePhoto {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
