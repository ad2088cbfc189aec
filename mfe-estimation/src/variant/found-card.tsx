import type { FoundCard as Card } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import classes from './found-card.module.css'
import { CardPicture } from './card-picture.tsx'
import { variantTexts } from './variant-french.ts'

/** The card picked from the catalogue. It takes the focus from the list that has gone: its questions come next. */
export const FoundCard = ({ card, onChange }: { card: Card; onChange: () => void }) => {
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <div className={classes['found']}>
      <CardPicture image={card.image} />
      <p ref={words} tabIndex={-1} className={classes['words']}>
        <span className={classes['name']}>{card.name}</span>
        <span className={classes['facts']}>{[card.number, card.setname].filter(Boolean).join(' · ')}</span>
      </p>
      <Button variant="link" onClick={onChange}>
        {variantTexts.search.change}
      </Button>
    </div>
  )
}
