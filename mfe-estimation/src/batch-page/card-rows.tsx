import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@comptoir/ui/button'
import type { CardItem, Item, OfferItem } from '@comptoir/contracts/batch/item'
import type { CardDraft } from '../add-card/use-card-draft.ts'
import { texts } from '../french.ts'
import type { Sending } from '../upload-queue/sending.ts'
import { CARD_FILTERS, countsOf, isShownBy } from './card-filters.ts'
import type { CardFilter } from './card-filters.ts'
import { CardRow } from './card-row.tsx'
import classes from './card-row.module.css'
import { SendingTiles } from './sending-list.tsx'

const { rows: words } = texts

/** With more cards than this a list shows one line for each. */
export const TILES_AT_MOST = 12

type CardRowsProps = {
  items: readonly Item[]
  /** Whether the batch is paid or cancelled. */
  hasEnded: boolean
  sendings: readonly Sending[]
  draft: CardDraft
  /** Draws the whole card or the offer. */
  tileOf: (item: CardItem | OfferItem) => ReactNode
}

/** Many cards, one line each: a filter shows those that need the seller, those under way, or those that are ready. */
export const CardRows = ({ items, hasEnded, sendings, draft, tileOf }: CardRowsProps) => {
  const [filter, setFilter] = useState<CardFilter>('all')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpen(now => (now.has(id) ? new Set([...now].filter(other => other !== id)) : new Set([...now, id]))),
    []
  )
  const counts = countsOf(items, sendings.length)
  // An open card stays, although an answer to it moved it to another choice: what it became is to be seen.
  const shown = items.filter(item => item.kind === 'O' || open.has(item.id) || isShownBy(filter, item))
  return (
    <>
      <fieldset aria-label={words.filter} className={classes['filters']}>
        {CARD_FILTERS.filter(name => counts[name] > 0 || name === filter).map(name => (
          <Button
            key={name}
            variant={filter === name ? 'primary' : 'secondary'}
            className={classes['filter'] ?? ''}
            aria-pressed={filter === name}
            onClick={() => {
              setFilter(name)
              setOpen(new Set())
            }}
          >
            {words.filters[name]} ({counts[name]})
          </Button>
        ))}
      </fieldset>
      <output className="visually-hidden">{words.shown(counts[filter])}</output>
      <ul className={classes['rows']}>
        {shown.map(item =>
          item.kind === 'O' ? (
            tileOf(item)
          ) : (
            <CardRow key={item.id} item={item} hasEnded={hasEnded} isOpen={open.has(item.id)} onToggle={toggle}>
              {open.has(item.id) ? tileOf(item) : null}
            </CardRow>
          )
        )}
        {(filter === 'all' || filter === 'running') && <SendingTiles sendings={sendings} draft={draft} compact />}
      </ul>
      {counts[filter] === 0 && <p>{words.none}</p>}
    </>
  )
}
