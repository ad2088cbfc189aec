import { useState } from 'react'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { texts } from '../french.ts'
import { batchTexts } from './batch-french.ts'
import { photoUrl } from './image-urls.ts'
import classes from './marked-photo.module.css'

type MarkedPhotoProps = {
  /** The name of the photo's file. */
  name: string
  /** The circle drawn on it. */
  mark: PhotoMark | null
  alt: string
  /** Whether the photo is as wide as its place; else it keeps its own width. */
  wide?: boolean
  /** Whether the button has just the name of the photo; else the name says that it enlarges the photo. */
  plain?: boolean
}

/** The photo in its own proportions, so that the circle is where it was drawn. */
const Marked = ({ src, mark, alt }: { src: string; mark: PhotoMark | null; alt: string }) => (
  <span className={classes['photo']}>
    <img src={src} alt={alt} loading="lazy" />
    {mark && <PhotoCircle mark={mark} />}
  </span>
)

const WholePhoto = ({ name, mark, alt, onClose }: MarkedPhotoProps & { onClose: () => void }) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <Modal title={alt} size="wide" dismissable onClose={onClose}>
      <Marked src={photoUrl(name)} mark={mark} alt={alt} />
      <div className={classes['actions']}>
        <Button variant="primary" ref={button} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Modal>
  )
}

/** A photo of the shop with the circle around what it shows; a press shows it as large as the screen allows. */
export const MarkedPhoto = (props: MarkedPhotoProps) => {
  const { name, mark, alt, wide = false, plain = false } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${classes['open']} ${wide ? classes['wide'] : ''}`}
        aria-label={plain ? undefined : batchTexts.enlarge(alt)}
        onClick={() => setOpen(true)}
      >
        <Marked src={photoUrl(name, wide ? 640 : 320)} mark={mark} alt={plain ? alt : ''} />
      </button>
      {open && <WholePhoto {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
