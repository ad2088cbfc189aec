import type { ReactNode } from 'react'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { formatEuro } from '@comptoir/ui/french'
import { texts } from './french.ts'
import classes from './highlights.module.css'

export const highlightUrl = ({ image }: Highlight): string =>
  `/api/dashboard/cards/uploads/_others/${encodeURIComponent(image)}?w=320`

/** A picture and what the shop pays for the card it shows. */
export const HighlightCard = ({ highlight, picture }: { highlight: Highlight; picture: ReactNode }) => (
  <div className={classes['card']}>
    {picture}
    <p className={classes['price']}>
      <span className="visually-hidden">{texts.home.buyPrice}</span>
      {formatEuro(highlight.price)}
    </p>
  </div>
)
