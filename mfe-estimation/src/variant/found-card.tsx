import type { FoundCard as Card } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import classes from './found-card.module.css'
import { CardPicture } from './card-picture.tsx'
import { CardWords } from './card-words.tsx'
import { variantTexts } from './variant-french.ts'

/** The card picked from the catalogue. It takes the focus when it replaces the search: the questions about it follow. */
export const FoundCard = ({ card, onChange }: { card: Card; onChange: () => void }) => {
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <div className={classes['found']}>
      <CardPicture image={card.image} />
      <p ref={words} tabIndex={-1} className={classes['words']}>
        <CardWords card={card} />
      </p>
      <Button variant="link" onClick={onChange}>
        {variantTexts.search.change}
      </Button>
    </div>
  )
}
