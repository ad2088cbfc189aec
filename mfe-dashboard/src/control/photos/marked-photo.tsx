import type { ReactNode } from 'react'
import type { PhotoMark } from '@comptoir/contracts/card-check'
import classes from './photos.module.css'

/** A photo with the circle drawn on it. `children` is the image, in the width of its frame. */
export const MarkedPhoto = ({ mark, children }: { mark: PhotoMark | null; children: ReactNode }) => (
  <span className={classes['marked']}>
    {children}
    {mark && (
      <span
        className={classes['circle']}
        style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%`, width: `${mark.r * 200}%` }}
      />
    )}
  </span>
)
