import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { randomId } from '@comptoir/web/random-id.ts'
import { CornerHandles } from '../corners/corner-handles.tsx'
import { isClockwise } from '../corners/quadrilateral.ts'
import type { Point } from '../corners/quadrilateral.ts'
import { isChanged, standing, withAdded, withPlace, withRemoved } from './correction.ts'
import { OutlineHandle } from './outline-handle.tsx'
import { OutlineList } from './outline-list.tsx'
import { pageTexts } from './page-french.ts'
import { PagePhoto } from './page-photo.tsx'
import classes from './page-view.module.css'
import { newPlace, placeAt } from './places.ts'
import type { Places } from './use-places.ts'

const { correct: words } = pageTexts

const MIDDLE: Point = [0.5, 0.5]
/** A telephone's photograph, upright: for a browser that has not drawn it yet. */
const ASPECT = 3 / 4

type CorrectPlacesProps = { faces: string; places: Places; onCancel: () => void }

/** Corrects where the cards of a page lie: outlines are moved, removed and added, then saved together. */
export const CorrectPlaces = ({
  faces,
  places: { outlines, changes, change, ...places },
  onCancel
}: CorrectPlacesProps) => {
  const hintId = useId()
  const changesId = useId()
  const hint = useFocusOnMount<HTMLParagraphElement>()
  const photo = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const handles = useRef(new Map<string, HTMLButtonElement>())
  /** The outline whose handle takes the focus once it is drawn. */
  const wanted = useRef<string | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  /** The outline that could not be saved. */
  const [wrongId, setWrongId] = useState<string | null>(null)
  useEffect(() => {
    const handle = wanted.current === null ? undefined : handles.current.get(wanted.current)
    if (!handle) return
    wanted.current = null
    handle.focus({ preventScroll: true })
  })

  const shown = standing(outlines)
  const selected = shown.find(({ id }) => id === selectedId)
  const crossed = shown.find(({ id, place }) => id === wrongId && !isClockwise(place))
  const isFull = shown.length >= limits.cardsPerPage
  const select = (id: string) => {
    setSelectedId(id)
    setPlacing(false)
  }
  const pick = (id: string) => {
    wanted.current = id
    select(id)
  }
  const add = (at: Point, aspect: number) => {
    const id = randomId()
    const like = shown.map(({ place }) => place)
    change(now => withAdded(now, id, newPlace(like, at, aspect)))
    pick(id)
  }
  const addInMiddle = () => {
    const { width, height } = photo.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    add(MIDDLE, height > 0 ? width / height : ASPECT)
  }
  const press = (at: Point, aspect: number) => {
    if (isPlacing) return add(at, aspect)
    const found = placeAt(
      shown.map(({ place }) => place),
      at
    )
    const under = found === null ? undefined : shown[found]
    if (under) pick(under.id)
    else setSelectedId(null)
  }
  const begin = (event: MouseEvent) => {
    // A press by keyboard has no place on the photograph.
    if (event.detail === 0) addInMiddle()
    else setPlacing(!isPlacing)
  }
  const save = () => {
    const wrong = places.save()
    setWrongId(wrong?.id ?? null)
    if (wrong) pick(wrong.id)
  }

  return (
    <>
      <p id={hintId} ref={hint} tabIndex={-1} className={classes['hint']}>
        {words.hint} <span className={classes['keys']}>{words.keys}</span>
      </p>
      <div className={classes['split']}>
        <PagePhoto
          ref={photo}
          name={faces}
          outlines={shown.map(({ id, place, card }) => ({ id, place, status: card?.status ?? 'new' }))}
          selected={selectedId}
          isWaiting={isPlacing}
          onPress={press}
        >
          {/* While a place is chosen, a press anywhere is that place. */}
          {!isPlacing &&
            shown.map(outline => (
              <Fragment key={outline.id}>
                <OutlineHandle
                  ref={handle => {
                    if (handle) handles.current.set(outline.id, handle)
                    else handles.current.delete(outline.id)
                  }}
                  outline={outline}
                  isSelected={outline === selected}
                  photo={photo}
                  hintId={hintId}
                  onSelect={() => select(outline.id)}
                  onMove={place => change(now => withPlace(now, outline.id, place))}
                />
                {outline === selected && (
                  <CornerHandles
                    photo={photo}
                    corners={outline.place}
                    onChange={place => change(now => withPlace(now, outline.id, place))}
                    hintId={hintId}
                    of={pageTexts.view.number(outline.number)}
                  />
                )}
              </Fragment>
            ))}
        </PagePhoto>
        <div className={classes['side']}>
          <div className={classes['row']}>
            <Button ref={adder} aria-pressed={isPlacing} aria-disabled={isFull} onClick={begin}>
              {words.add}
            </Button>
            {isPlacing && <Button onClick={addInMiddle}>{words.middle}</Button>}
            {selected && (
              <Button
                onClick={() => {
                  change(now => withRemoved(now, selected.id, true))
                  adder.current?.focus()
                }}
              >
                {words.removeOf(selected.number)}
              </Button>
            )}
          </div>
          <output className={classes['hint']}>
            {isFull ? words.full(limits.cardsPerPage) : isPlacing ? words.where : ''}
          </output>
          <OutlineList
            outlines={outlines}
            selected={selectedId}
            onSelect={pick}
            onRemove={(id, isRemoved) => change(now => withRemoved(now, id, isRemoved))}
          />
        </div>
      </div>
      <div className={classes['foot']}>
        {crossed && <Banner tone="danger">{words.crossed(crossed.number)}</Banner>}
        {places.failure !== null && <Banner tone="danger">{places.failure}</Banner>}
        <output id={changesId} className={classes['changes']}>
          {shown.length === 0
            ? words.none
            : isChanged(changes)
              ? words.changes(changes.moved, changes.removed, changes.added)
              : words.unchanged}
        </output>
        <div className={classes['actions']}>
          <Button aria-disabled={places.busy} onClick={onCancel}>
            {pageTexts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={places.busy}
            aria-disabled={shown.length === 0 || !isChanged(changes)}
            aria-describedby={changesId}
            onClick={save}
          >
            {words.save}
          </Button>
        </div>
      </div>
    </>
  )
}
