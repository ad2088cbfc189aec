import { useState } from 'react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'
import { SIDES } from '../photos/sides.ts'
import classes from './pair-list.module.css'
import { exchange, pushOn, removePair } from './pairing.ts'
import { PairPlace } from './pair-place.tsx'
import type { PairEditing } from './pair-place.tsx'

const { pairs: words } = texts

/** Two photos that become one card, and one button that unfolds the corrections of a wrong pairing. */
export const PairTile = ({ index, editing }: { index: number; editing: PairEditing }) => {
  const { slots, onCorrect } = editing
  // Most pairs are right: sixty cards with seven corrections each would be four hundred buttons.
  const [correcting, setCorrecting] = useState(false)
  const number = index + 1
  const ofCard = <span className="visually-hidden">({words.card(number)})</span>
  return (
    <li className={classes['pair']}>
      <h4 className={classes['number']}>{words.card(number)}</h4>
      <div className={classes['places']}>
        {SIDES.map((side, at) => (
          <PairPlace key={side} place={2 * index + at} side={side} editing={editing} correcting={correcting} />
        ))}
      </div>
      <Button
        variant="link"
        className={classes['small'] ?? ''}
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-expanded={correcting}
        onClick={() => setCorrecting(!correcting)}
      >
        {words.correct} {ofCard}
      </Button>
      <div className={classes['corrections']} hidden={!correcting}>
        <Button
          variant="link"
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => onCorrect(words.swapped(number), now => exchange(now, 2 * index, 2 * index + 1))}
        >
          {words.swap} {ofCard}
        </Button>
        {slots[2 * index] && slots[2 * index + 1] && (
          <Button
            variant="link"
            icon={<CornerDownRight size={16} aria-hidden="true" />}
            onClick={() => onCorrect(words.shifted, now => pushOn(now, 2 * index + 1))}
          >
            {words.split} {ofCard}
          </Button>
        )}
        <Button
          variant="link"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onCorrect(words.cardRemoved, now => removePair(now, index))}
        >
          {words.removeCard} {ofCard}
        </Button>
      </div>
    </li>
  )
}
