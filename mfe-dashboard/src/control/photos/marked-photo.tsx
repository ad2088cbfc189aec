import type { ReactNode } from 'react'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import classes from './photos.module.css'

/** A photo with the circle drawn on it. `children` is the image, in the width of its frame. */
export const MarkedPhoto = ({ mark, children }: { mark: PhotoMark | null; children: ReactNode }) => (
  <span className={classes['marked']}>
    {children}
    {mark && <PhotoCircle mark={mark} />}
  </span>
)
