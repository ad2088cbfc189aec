// HTML has no element to draw on: a `div` with the role `application` listens to pointers and keys.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import Eraser from 'lucide-react/icons/eraser'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { usePreview } from '../../form/use-preview.ts'
import { controlTexts } from '../control-french.ts'
import { drawnTo, markAfter, markAt } from './photo-mark.ts'
import type { Place } from './photo-mark.ts'
import classes from './photos.module.css'

const { mark: words } = controlTexts.photos

const percent = (fraction: number) => Math.round(fraction * 100)

const describe = (mark: PhotoMark | null) =>
  mark ? words.place(percent(mark.x), percent(mark.y), percent(mark.r)) : words.none

type MarkEditorProps = { file: File; mark: PhotoMark | null; onMark: (mark: PhotoMark | null) => void }

/** A photo on which staff draw a circle around the defect, by mouse or finger, or by keys and buttons. */
export const MarkEditor = ({ file, mark, onMark }: MarkEditorProps) => {
  const help = useId()
  const area = useFocusOnMount<HTMLDivElement>()
  const image = usePreview(file)
  // A ref, because a pointer may move twice before React renders.
  const drawing = useRef<PhotoMark | null>(null)
  const [announced, setAnnounced] = useState('')

  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Place & { ratio: number } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height, ratio: height / width }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = markAt(placeOf(event))
    onMark(drawing.current)
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!drawing.current) return
    const { ratio, ...to } = placeOf(event)
    onMark(drawnTo(drawing.current, to, ratio))
  }
  const end = () => {
    if (!drawing.current) return
    drawing.current = null
    setAnnounced(describe(mark))
  }
  const press = (key: string): boolean => {
    const next = markAfter(mark, key)
    if (next === undefined) return false
    onMark(next)
    setAnnounced(describe(next))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event.key)) event.preventDefault()
  }
  return (
    <>
      <div
        ref={area}
        className={classes['area']}
        role="application"
        tabIndex={0}
        aria-label={words.area}
        aria-describedby={help}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      >
        <img ref={image} className={classes['preview']} alt={words.preview} draggable={false} />
        {mark && <PhotoCircle mark={mark} />}
      </div>
      <p id={help} className={classes['help']}>
        {words.help}
      </p>
      <div className={classes['buttons']}>
        <Button aria-label={words.bigger} icon={<Plus size={18} aria-hidden="true" />} onClick={() => press('+')} />
        <Button aria-label={words.smaller} icon={<Minus size={18} aria-hidden="true" />} onClick={() => press('-')} />
        <Button icon={<Eraser size={18} aria-hidden="true" />} onClick={() => press('Delete')}>
          {words.remove}
        </Button>
      </div>
      <output className="visually-hidden">{announced}</output>
    </>
  )
}
