import type { ReactNode } from 'react'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { formatEuro } from '@comptoir/ui/money'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { texts } from '../french.ts'
import classes from './highlights.module.css'

/** The picture of a card and the price that the shop pays for it. */
export const HighlightCard = ({ highlight, picture }: { highlight: Highlight; picture: ReactNode }) => (
  <div className={classes['card']}>
    {picture}
    {highlight.name && (
      <p className={classes['name']} lang={languageOfName(highlight.name)}>
        {highlight.name}
      </p>
    )}
    <p className={classes['price']}>
      <span className={classes['pays']}>{texts.home.buyPrice}</span> {formatEuro(highlight.price)}
    </p>
  </div>
)
