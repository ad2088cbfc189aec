import { batchTexts } from './batch-french.ts'
import { photoUrl } from './image-urls.ts'
import classes from './thumbnails.module.css'

const PLACES = 3

type ThumbnailsProps = {
  /** The fronts of the first cards; null where a photo is missing. */
  photos: readonly (string | null)[]
  /** How many cards the batch has. */
  cards: number
}

/** Up to three photos of a batch, or two and how many more there are. Decorative: the row says the rest in words. */
export const Thumbnails = ({ photos, cards }: ThumbnailsProps) => {
  const shown = photos.slice(0, cards > PLACES ? PLACES - 1 : PLACES)
  const more = cards - shown.length
  return (
    <span className={classes['thumbnails']} aria-hidden="true">
      {cards === 0 && <span className={classes['blank']} />}
      {shown.map((face, index) =>
        face ? (
          <img
            key={face}
            className={classes['photo']}
            src={photoUrl(face, 320)}
            alt=""
            loading="lazy"
            width={63}
            height={88}
          />
        ) : (
          <span key={index} className={classes['blank']} />
        )
      )}
      {more > 0 && <span className={classes['more']}>{batchTexts.moreCards(more)}</span>}
    </span>
  )
}
