// A place to draw on has no tag of its own; it hears pointers and keys as an application does.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import Eraser from 'lucide-react/icons/eraser'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { usePreview } from '../../form/use-preview.ts'
import { controlTexts } from '../control-french.ts'
import { MarkedPhoto } from './marked-photo.tsx'
import { drawnTo, markAfter, markAt } from './photo-mark.ts'
import type { Place } from './photo-mark.ts'
import classes from './photos.module.css'

const { mark: words } = controlTexts.photos

const percent = (fraction: number) => Math.round(fraction * 100)

const tell = (mark: PhotoMark | null) =>
  mark ? words.place(percent(mark.x), percent(mark.y), percent(mark.r)) : words.none

type MarkEditorProps = { file: File; mark: PhotoMark | null; onMark: (mark: PhotoMark | null) => void }

/** A photo on which the defect is circled: pressed and dragged by mouse or finger, or moved by keys and buttons. */
export const MarkEditor = ({ file, mark, onMark }: MarkEditorProps) => {
  const help = useId()
  const area = useFocusOnMount<HTMLDivElement>()
  const image = usePreview(file)
  // A pointer may move twice before the page is drawn.
  const drawing = useRef<PhotoMark | null>(null)
  const [told, setTold] = useState('')

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
    setTold(tell(mark))
  }
  const press = (key: string): boolean => {
    const next = markAfter(mark, key)
    if (next === undefined) return false
    onMark(next)
    setTold(tell(next))
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
        <MarkedPhoto mark={mark}>
          <img ref={image} className={classes['preview']} alt={words.preview} draggable={false} />
        </MarkedPhoto>
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
      <output className="visually-hidden">{told}</output>
    </>
  )
}
