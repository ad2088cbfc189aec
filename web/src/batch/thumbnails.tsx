import type { Item } from '@comptoir/contracts/batch/item'
import { batchTexts } from './batch-french.ts'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { photoUrl } from './image-urls.ts'
import classes from './thumbnails.module.css'

const PLACES = 3

/** Up to three photos of a batch, or two and how many more there are. Decorative: the row says the rest in words. */
export const Thumbnails = ({ items }: { items: readonly Item[] }) => {
  const cards = cardsOf(items)
  const shown = cards.length > PLACES ? cards.slice(0, PLACES - 1) : cards
  const more = cards.length - shown.length
  return (
    <span className={classes['thumbnails']} aria-hidden="true">
      {cards.length === 0 && <span className={classes['blank']} />}
      {shown.map(({ id, content: { face } }) =>
        face ? (
          <img
            key={id}
            className={classes['photo']}
            src={photoUrl(face, 320)}
            alt=""
            loading="lazy"
            width={63}
            height={88}
          />
        ) : (
          <span key={id} className={classes['blank']} />
        )
      )}
      {more > 0 && <span className={classes['more']}>{batchTexts.moreCards(more)}</span>}
    </span>
  )
}
