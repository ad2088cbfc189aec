import type { ReactNode } from 'react'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { formatEuro } from '@comptoir/ui/money'
import { texts } from '../french.ts'
import classes from './highlights.module.css'

/** The picture of a card and the price that the shop pays for it. */
export const HighlightCard = ({ highlight, picture }: { highlight: Highlight; picture: ReactNode }) => (
  <div className={classes['card']}>
    {picture}
    <p className={classes['price']}>
      <span className="visually-hidden">{texts.home.buyPrice}</span>
      {formatEuro(highlight.price)}
    </p>
  </div>
)
