import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { upload } from '@comptoir/contracts/browser/client'
import { findSimilarCards } from '@comptoir/contracts/recognition/similar-cards'
import { Banner } from '@comptoir/ui/banner'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { cardsTexts } from '../cards-french.ts'
import classes from './look-alikes.module.css'

const { similar: words } = cardsTexts

type LookAlikesProps = {
  /** The picture, or a smaller copy of it. */
  picture: Blob
  /** Another text for another picture. */
  pictureKey: string
  /** The card that the picture is for; null for a new one. */
  cardid: string | null
}

/**
 * Asks whether other cards show the art of a chosen picture, and shows those that do: the picture may be the wrong one, or
 * the card may be there already. It only warns, since reprints and other languages have the same art.
 */
export const LookAlikes = ({ picture, pictureKey, cardid }: LookAlikesProps) => {
  const { data, isError, isPending } = useQuery({
    queryKey: ['shop', 'similar', cardid, pictureKey],
    queryFn: ({ signal }) =>
      upload({ call: findSimilarCards, input: { ...(cardid && { cardid }) }, files: { image: picture }, signal }),
    gcTime: 0,
    retry: false
  })
  if (isPending) return <p className={classes['note']}>{words.asking}</p>
  if (isError) return <p className={classes['note']}>{words.failed}</p>
  if (data.cards.length === 0) return <p className={classes['note']}>{words.none}</p>
  return (
    <Banner tone="warning">
      <p>{words.found(data.cards.length)}</p>
      <ul className={classes['cards']}>
        {data.cards.map(({ id, name, number, setname, image }) => (
          <li key={id}>
            {image && <img src={catalogueUrl(image)} alt="" width={63} height={88} />}
            <Link to={{ search: new URLSearchParams({ card: id }).toString() }} target="_blank">
              {words.card(name, number, setname)}
            </Link>
          </li>
        ))}
      </ul>
      <p>{words.still}</p>
    </Banner>
  )
}
