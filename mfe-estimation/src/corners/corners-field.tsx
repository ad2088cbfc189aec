import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { texts } from '../french.ts'
import classes from './corners-field.module.css'
import { moveCorner } from './quadrilateral.ts'

const STEP = 0.01
const LEAP = 0.05
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

type CornersFieldProps = { src: string; corners: Corners; onChange: (corners: Corners) => void; hintId: string }

/** A photo with a handle on each corner of the card, moved by mouse, finger or arrow keys. */
export const CornersField = ({ src, corners, onChange, hintId }: CornersFieldProps) => {
  const photo = useRef<HTMLDivElement>(null)

  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = photo.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onChange(
      moveCorner(corners, index, [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height])
    )
  }
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const [x, y] = corners[index] ?? [0, 0]
    const step = event.shiftKey ? LEAP : STEP
    onChange(moveCorner(corners, index, [x + arrow[0] * step, y + arrow[1] * step]))
  }

  return (
    <div className={classes['field']} ref={photo}>
      <img className={classes['photo']} src={src} alt={texts.corners.photo} draggable={false} />
      <svg className={classes['outline']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(([x, y]) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      {corners.map(([x, y], index) => (
        <button
          key={texts.corners.names[index]}
          type="button"
          className={classes['handle']}
          aria-label={`${texts.corners.names[index]}, ${texts.corners.position(x, y)}`}
          aria-describedby={hintId}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(index)}
          onKeyDown={nudge(index)}
        />
      ))}
    </div>
  )
}
