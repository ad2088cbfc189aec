import { memo } from 'react'
import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-help'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { Spinner } from '@comptoir/ui/spinner'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { priceOf } from '../batch/item-words.ts'
import { texts } from '../french.ts'
import classes from './card-row.module.css'

const { rows: words, item: itemWords } = texts

const factsOf = ({ status, number, set, gradation, condition }: CardItem): string =>
  [number, set, status === 'D' && conditionLabel(gradation, condition)].filter(Boolean).join(' · ')

const End = ({ item, hasEnded }: Pick<CardRowProps, 'item' | 'hasEnded'>) => {
  switch (item.status) {
    case 'D':
      return <span className={classes['price']}>{priceOf(item, hasEnded)}</span>
    case 'WUI':
      return (
        <span className={classes['todo']}>
          <CircleHelp size={16} aria-hidden="true" /> {words.check}
        </span>
      )
    case 'E':
      return (
        <span className={classes['todo']} data-status="E">
          <CircleAlert size={16} aria-hidden="true" /> {words.retake}
        </span>
      )
    // S, AX
    default:
      return (
        <span className={classes['todo']}>
          <Spinner /> {words.running}
        </span>
      )
  }
}

type CardRowProps = {
  item: CardItem
  /** Whether the batch is paid or cancelled. */
  hasEnded: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  /** The whole card, while the row is open. */
  children: ReactNode
}

/** One card of a long list on one line, which opens to the whole card. */
export const CardRow = memo(({ item, hasEnded, isOpen, onToggle, children }: CardRowProps) => {
  const { face } = item.content
  const facts = factsOf(item)
  return (
    <li className={classes['row']} data-status={item.status} data-focus-scope>
      <button
        type="button"
        data-focus
        className={classes['line']}
        aria-expanded={isOpen}
        onClick={() => onToggle(item.id)}
      >
        {face ? (
          <img className={classes['photo']} src={photoUrl(face, 320)} alt="" loading="lazy" width={40} height={56} />
        ) : (
          <span className={classes['photo']} />
        )}
        <span className={classes['words']}>
          <span className={classes['name']} lang={item.name ? languageOfName(item.name) : undefined}>
            {item.name ?? itemWords.unnamed}
          </span>{' '}
          {facts && <span className={classes['facts']}>{facts}</span>}
        </span>{' '}
        <End item={item} hasEnded={hasEnded} />
        <ChevronDown className={classes['chevron']} size={18} aria-hidden="true" />
      </button>
      {isOpen && <ul className={classes['whole']}>{children}</ul>}
    </li>
  )
})
