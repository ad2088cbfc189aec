import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { limits } from '@comptoir/contracts/core/limits'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { priceOf } from '../batch/item-words.ts'
import type { PageCard } from './correction.ts'
import { NumberMark } from './number-mark.tsx'
import { pageTexts } from './page-french.ts'
import { PagePhoto } from './page-photo.tsx'
import classes from './page-view.module.css'
import { centreOf, placeAt } from './places.ts'

const { view: words } = pageTexts

const RetakeDialog = lazy(async () => ({ default: (await import('../retake/retake-dialog.tsx')).RetakeDialog }))

const PageRow = (props: {
  card: PageCard
  number: number
  isSelected: boolean
  onRetake: (() => void) | undefined
}) => {
  const { card, number, isSelected, onRetake } = props
  const { name, status, reason, content } = card
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  const state = status === 'D' ? priceOf(card, false) : words.states[status]
  return (
    <li ref={row} className={classes['card']} data-status={status} data-selected={isSelected ? '' : undefined}>
      <NumberMark number={number} status={status} />
      <span className={classes['words']}>
        <span className="visually-hidden">{words.numbered(number)}</span>
        {name !== null && (
          <span className={classes['name']} lang={languageOfName(name)}>
            {name}{' '}
          </span>
        )}
        <span className={status === 'D' ? classes['price'] : classes['state']}>{state}</span>
        {status === 'E' && reason !== null && <span className={classes['reason']}> {reason}</span>}
      </span>
      {status === 'E' && onRetake && (
        <Button
          aria-label={content.back === null ? words.addBackOf(number) : words.retakeOf(number)}
          className={classes['retake'] ?? ''}
          onClick={onRetake}
        >
          {content.back === null ? words.addBack : words.retake}
        </Button>
      )}
    </li>
  )
}

type PageViewProps = {
  batchid: string
  /** The name of the photograph of fronts; undefined until the batch tells it. */
  faces: string | undefined
  cards: readonly PageCard[]
  editable: boolean
  /** Whether it takes the place of what had the focus. */
  focused: boolean
  onCorrect: () => void
  onClose: () => void
}

/** The photograph of a page with its cards numbered, and beside it what became of each so far. */
export const PageView = ({ batchid, faces, cards, editable, focused, onCorrect, onClose }: PageViewProps) => {
  const head = useFocusOnMount<HTMLParagraphElement>(focused)
  const [selected, setSelected] = useState<string | null>(null)
  const [retaking, setRetaking] = useState<CardItem | null>(null)
  const count = (status: CardItem['status']) => cards.filter(card => card.status === status).length
  const todo = words.todo(count('WUI'), count('E'))
  const places = cards.map(({ place }) => place)
  return (
    <>
      <p ref={head} tabIndex={-1} className={classes['progress']}>
        <output>
          {cards.length === 0 ? words.empty : words.progress(count('D'), cards.length)}
          {todo && `. ${todo}.`}
        </output>
      </p>
      {editable && cards.length >= limits.cardsPerPage && <p>{words.full(limits.cardsPerPage)}</p>}
      <div className={classes['split']}>
        {faces === undefined ? (
          <Skeleton label={words.loading} />
        ) : (
          <PagePhoto
            name={faces}
            outlines={cards}
            selected={selected}
            onPress={point => {
              const found = placeAt(places, point)
              setSelected(found === null ? null : (cards[found]?.id ?? null))
            }}
          >
            {cards.map(({ id, place, status }, index) => {
              const [x, y] = centreOf(place)
              return (
                <span key={id} className={classes['onPhoto']} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
                  <NumberMark number={index + 1} status={status} />
                </span>
              )
            })}
          </PagePhoto>
        )}
        <ol className={classes['cards']} aria-label={words.list}>
          {cards.map((card, index) => (
            <PageRow
              key={card.id}
              card={card}
              number={index + 1}
              isSelected={card.id === selected}
              onRetake={editable ? () => setRetaking(card) : undefined}
            />
          ))}
        </ol>
      </div>
      <div className={classes['actions']}>
        {editable && faces !== undefined && cards.length > 0 && <Button onClick={onCorrect}>{words.correct}</Button>}
        <Button variant="primary" onClick={onClose}>
          {pageTexts.close}
        </Button>
      </div>
      {retaking && (
        <Suspense>
          <RetakeDialog batchid={batchid} item={retaking} onClose={() => setRetaking(null)} />
        </Suspense>
      )}
    </>
  )
}
