import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, Ref, RefObject } from 'react'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { stepOf } from '../corners/arrow-keys.ts'
import type { Outline } from './correction.ts'
import { NumberMark } from './number-mark.tsx'
import classes from './outline-handle.module.css'
import { pageTexts } from './page-french.ts'
import { centreOf, movePlace } from './places.ts'

const { correct: words } = pageTexts

type OutlineHandleProps = {
  outline: Outline
  isSelected: boolean
  /** The element that is exactly as large as the photograph. */
  photo: RefObject<HTMLElement | null>
  hintId: string
  onSelect: () => void
  onMove: (place: Corners) => void
  ref: Ref<HTMLButtonElement>
}

/** The number in the middle of an outline: a press selects it, then it moves the whole outline by mouse, finger or arrow keys. */
export const OutlineHandle = ({ outline, isSelected, photo, hintId, onSelect, onMove, ref }: OutlineHandleProps) => {
  const { number, card, place } = outline
  const [x, y] = centreOf(place)
  const held = useRef<{ x: number; y: number; place: Corners } | null>(null)
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    // The first touch of an outline may scroll the dialog: only a selected one is moved.
    if (!isSelected) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, place }
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const box = photo.current?.getBoundingClientRect()
    const from = held.current
    if (!box || !from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(movePlace(from.place, [(event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height]))
  }
  const nudge = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    onSelect()
    onMove(movePlace(place, step))
  }
  return (
    <button
      ref={ref}
      type="button"
      className={classes['handle']}
      aria-pressed={isSelected}
      aria-label={words.handle(words.outline(number, card?.name ?? null), x, y)}
      aria-describedby={hintId}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onClick={onSelect}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => (held.current = null)}
      onKeyDown={nudge}
    >
      <NumberMark number={number} status={card?.status ?? 'new'} />
    </button>
  )
}
