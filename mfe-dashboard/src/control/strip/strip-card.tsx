import { memo } from 'react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { formatEuro } from '@comptoir/ui/money'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { controlTexts } from '../control-french.ts'
import look from '../difference.module.css'
import type { CheckSaver } from '../saving/check-saver.ts'
import { unsaved } from '../saving/save-state.ts'
import { useSaveState } from '../saving/use-check-saver.ts'
import { seenOf } from '../seen.ts'
import { signedEuros } from '../../signed-euros.ts'
import classes from './strip.module.css'

const { strip: words, card: cardWords } = controlTexts

const ICONS = { failed: TriangleAlert, saving: LoaderCircle, checked: Check, toCheck: Circle } as const

type StripCardProps = {
  card: CardItem
  place: number
  all: number
  isCurrent: boolean
  /** Pixels from the beginning of the strip, and its width. */
  start: number
  size: number
  saver: CheckSaver
  onGo: (id: string) => void
}

/** One card of the strip: its photo, whether it is checked, its price and the difference to the estimate. */
export const StripCard = memo(({ card, place, all, isCurrent, start, size, saver, onGo }: StripCardProps) => {
  const saving = useSaveState(saver, card.id)
  const state = saving.error ? 'failed' : unsaved(saving) ? 'saving' : card.checked ? 'checked' : 'toCheck'
  const Icon = ICONS[state]
  const { name, price } = seenOf(card)
  const difference = card.checked && price !== null && card.price !== null ? price - card.price : 0
  return (
    <li
      className={classes['place']}
      aria-setsize={all}
      aria-posinset={place}
      style={{ width: size, transform: `translateX(${start}px)` }}
    >
      <button
        type="button"
        className={classes['card']}
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        // Tab stops once in the whole strip; the arrow keys go from card to card.
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onGo(card.id)}
      >
        {card.content.face && (
          <img className={classes['thumb']} src={photoUrl(card.content.face, 320)} alt="" loading="lazy" />
        )}
        <span className={classes['words']}>
          <span className="visually-hidden">{words.card(place, name ?? cardWords.unnamed)},</span>{' '}
          <span className={classes['state']}>
            <span aria-hidden="true">{place}</span>
            <Icon size={14} aria-hidden="true" />
            <span className="visually-hidden">{words[state]},</span>
          </span>{' '}
          <span>{price === null ? words.noPrice : formatEuro(price)}</span>{' '}
          {difference !== 0 && (
            <span className={look['difference']} data-sign={Math.sign(difference)}>
              {signedEuros(difference)}
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
