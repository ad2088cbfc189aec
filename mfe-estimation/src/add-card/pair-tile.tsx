import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '@comptoir/ui/button'
import { texts as pageTexts } from '../french.ts'
import { texts } from '../photos-french.ts'
import type { Checked } from '../photos/use-photo-checks.ts'
import classes from './pair-list.module.css'
import { exchange, pullBack, pushOn, putPhoto, removePair, removePhoto } from './pairing.ts'
import type { Slots } from './pairing.ts'
import { PairPlace } from './pair-place.tsx'
import { SIDES } from './use-photo-pair.ts'
import type { Side } from './use-photo-pair.ts'

const { add, pairs: words } = texts

export type PairTileProps = {
  index: number
  pair: Readonly<Record<Side, File | null>>
  last: boolean
  checked: Checked
  /** Whether a missing photo counts as a mistake by now. */
  strict: boolean
  /** The place whose photo is being exchanged. */
  moving: number | null
  onMove: (place: number | null) => void
  onMoveTo: (place: number) => void
  /** A correction of the pairs, and what to say of it. */
  onCorrect: (said: string, next: (slots: Slots<File>) => Slots<File>) => void
}

/** One card to be: its two photos, and what puts a wrong pairing right. */
export const PairTile = (props: PairTileProps) => {
  const { index, pair, last, checked, strict, moving, onMove, onMoveTo, onCorrect } = props
  const number = index + 1
  const ofCard = <span className="visually-hidden"> ({words.card(number)})</span>
  return (
    <li className={classes['pair']}>
      <h4 className={classes['number']}>{words.card(number)}</h4>
      <div className={classes['places']}>
        {SIDES.map((side, at) => {
          const place = 2 * index + at
          const photo = pair[side]
          return (
            <PairPlace
              key={side}
              place={place}
              side={add[side]}
              name={words.photo(add[side], number)}
              photo={photo}
              check={photo ? checked.get(photo) : undefined}
              missing={strict ? pageTexts.photo[side] : undefined}
              moving={moving}
              onMove={onMove}
              onMoveTo={() => onMoveTo(place)}
              onRemove={() => onCorrect(words.removed, slots => removePhoto(slots, place))}
              onFill={file => onCorrect(add.preview(add[side]), slots => putPhoto(slots, place, file))}
              onClose={last ? undefined : () => onCorrect(words.shifted, slots => pullBack(slots, place))}
            />
          )
        })}
      </div>
      <div className={classes['corrections']}>
        <Button
          variant="link"
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => onCorrect(words.swapped(number), slots => exchange(slots, 2 * index, 2 * index + 1))}
        >
          {words.swap}
          {ofCard}
        </Button>
        {pair.face && pair.back && (
          <Button
            variant="link"
            icon={<CornerDownRight size={16} aria-hidden="true" />}
            onClick={() => onCorrect(words.shifted, slots => pushOn(slots, 2 * index + 1))}
          >
            {words.split}
            {ofCard}
          </Button>
        )}
        <Button
          variant="link"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onCorrect(words.cardRemoved, slots => removePair(slots, index))}
        >
          {words.removeCard}
          {ofCard}
        </Button>
      </div>
    </li>
  )
}
