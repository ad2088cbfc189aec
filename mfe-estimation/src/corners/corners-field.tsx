import { useRef } from 'react'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { texts } from '../french.ts'
import { CornerHandles } from './corner-handles.tsx'
import classes from './corners-field.module.css'

type CornersFieldProps = { src: string; corners: Corners; onChange: (corners: Corners) => void; hintId: string }

/** A photo with a handle on each corner of the card. */
export const CornersField = ({ src, corners, onChange, hintId }: CornersFieldProps) => {
  const photo = useRef<HTMLDivElement>(null)
  return (
    <div className={classes['field']} ref={photo}>
      <img className={classes['photo']} src={src} alt={texts.corners.photo} draggable={false} />
      <svg className={classes['outline']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(([x, y]) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <CornerHandles photo={photo} corners={corners} onChange={onChange} hintId={hintId} />
    </div>
  )
}
