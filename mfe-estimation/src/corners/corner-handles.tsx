import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { texts } from '../french.ts'
import { stepOf } from './arrow-keys.ts'
import classes from './corner-handles.module.css'
import { moveCorner } from './quadrilateral.ts'

type CornerHandlesProps = {
  /** The element that is exactly as large as the photo. */
  photo: RefObject<HTMLElement | null>
  corners: Corners
  onChange: (corners: Corners) => void
  hintId: string
  /** The card whose corners they are, where a photo shows several. */
  of?: string
}

/** A handle on each corner of a card, moved by mouse, finger or arrow keys. */
export const CornerHandles = ({ photo, corners, onChange, hintId, of }: CornerHandlesProps) => {
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = photo.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onChange(
      moveCorner(corners, index, [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height])
    )
  }
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const [x, y] = corners[index] ?? [0, 0]
    onChange(moveCorner(corners, index, [x + step[0], y + step[1]]))
  }
  return corners.map(([x, y], index) => (
    <button
      key={texts.corners.names[index]}
      type="button"
      className={classes['handle']}
      aria-label={[of, texts.corners.names[index], texts.corners.position(x, y)].filter(Boolean).join(', ')}
      aria-describedby={hintId}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag(index)}
      onKeyDown={nudge(index)}
    />
  ))
}
