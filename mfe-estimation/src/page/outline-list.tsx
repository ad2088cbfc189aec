import { Button } from '@comptoir/ui/button'
import type { Outline } from './correction.ts'
import { NumberMark } from './number-mark.tsx'
import { pageTexts } from './page-french.ts'
import classes from './page-view.module.css'

const { correct: words } = pageTexts

/** What was changed of an outline, in a word; '' for one that stands as it was. */
const changeOf = ({ card, isMoved, isRemoved }: Outline): string => {
  if (isRemoved) return words.removed
  if (card === null) return words.added
  return isMoved ? words.moved : ''
}

type OutlineListProps = {
  outlines: readonly Outline[]
  selected: string | null
  onSelect: (id: string) => void
  onRemove: (id: string, isRemoved: boolean) => void
}

/** The outlines of a page by number: each is selected, removed and brought back here too. */
export const OutlineList = ({ outlines, selected, onSelect, onRemove }: OutlineListProps) => (
  <ol className={classes['cards']} aria-label={words.list}>
    {outlines.map(outline => {
      const { id, number, card, isRemoved } = outline
      const isSelected = id === selected && !isRemoved
      return (
        <li key={id} className={classes['card']} data-selected={isSelected ? '' : undefined}>
          <button
            type="button"
            className={classes['select']}
            aria-pressed={isSelected}
            aria-disabled={isRemoved || undefined}
            onClick={() => {
              if (!isRemoved) onSelect(id)
            }}
          >
            <NumberMark number={number} status={card?.status ?? 'new'} />
            <span className={classes['words']} data-removed={isRemoved ? '' : undefined}>
              {card?.name && <span className="visually-hidden">{pageTexts.view.numbered(number)}</span>}{' '}
              <span className={classes['name']}>{card?.name ?? pageTexts.view.number(number)}</span>{' '}
              <span className={classes['state']}>{changeOf(outline)}</span>
            </span>
          </button>
          <Button
            variant="link"
            aria-label={isRemoved ? words.restoreOf(number) : words.removeOf(number)}
            onClick={() => onRemove(id, !isRemoved)}
          >
            {isRemoved ? words.restore : words.remove}
          </Button>
        </li>
      )
    })}
  </ol>
)
