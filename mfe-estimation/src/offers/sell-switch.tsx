import { useId } from 'react'
import { offerTexts } from './offers-french.ts'
import classes from './offer-line.module.css'

const { choice: words } = offerTexts

type SellSwitchProps = {
  name: string
  isSold: boolean
  /** The only card that is still sold: it cannot be kept too. */
  isLast: boolean
  atShop: boolean
  onToggle: () => void
}

/** Whether a card of a divisible offer is sold, or kept by its seller. */
export const SellSwitch = ({ name, isSold, isLast, atShop, onToggle }: SellSwitchProps) => {
  const note = useId()
  const isFixed = isSold && isLast
  const kept = atShop ? words.sentBack : words.notSent
  return (
    <div>
      <label className={classes['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isSold}
          aria-checked={isSold}
          aria-label={words.sellOf(name)}
          aria-disabled={isFixed || undefined}
          aria-describedby={note}
          onChange={onToggle}
        />
        {words.sell}
      </label>
      <span id={note} className={classes['note']}>
        {isFixed ? words.last : isSold ? '' : kept}
      </span>
    </div>
  )
}
