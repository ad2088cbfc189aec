import { useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { controlTexts } from '../control-french.ts'
import type { CheckSaver } from '../saving/check-saver.ts'
import { StripCard } from './strip-card.tsx'
import classes from './strip.module.css'

const WIDTH = 152
// How many cards are rendered beyond either edge of the view.
const AHEAD = 3

type CardStripProps = {
  cards: readonly CardItem[]
  current: string
  saver: CheckSaver
  onGo: (id: string) => void
}

/** The cards of a batch in one line. Only those near the view are rendered. */
export const CardStrip = ({ cards, current, saver, onGo }: CardStripProps) => {
  const view = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const strip = useVirtualizer({
    horizontal: true,
    count: cards.length,
    getScrollElement: () => view.current,
    estimateSize: () => WIDTH,
    getItemKey: place => cards[place]?.id ?? place,
    overscan: AHEAD,
    useFlushSync: false
  })
  const place = cards.findIndex(({ id }) => id === current)
  useEffect(() => strip.scrollToIndex(place, { align: 'auto' }), [strip, place])
  return (
    <nav ref={view} className={classes['view']} aria-label={controlTexts.strip.label}>
      <ul className={classes['strip']} style={{ width: strip.getTotalSize() }}>
        {strip.getVirtualItems().map(({ index, start, size }) => {
          const card = cards[index]
          return (
            card && (
              <StripCard
                key={card.id}
                card={card}
                place={index + 1}
                all={cards.length}
                isCurrent={card.id === current}
                start={start}
                size={size}
                saver={saver}
                onGo={onGo}
              />
            )
          )
        })}
      </ul>
    </nav>
  )
}
