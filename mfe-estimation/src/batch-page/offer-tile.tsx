import HandCoins from 'lucide-react/icons/hand-coins'
import type { OfferItem } from '@comptoir/contracts/batch/item'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { texts } from '../french.ts'
import classes from './card-tile.module.css'

/** An accepted offer: part of the batch beside its cards. */
export const OfferTile = ({ offer }: { offer: OfferItem }) => (
  <li className={classes['tile']}>
    <p className={classes['state']}>
      <HandCoins size={18} aria-hidden="true" /> {texts.batch.offer(formatLongDate(offer.createdat))}
    </p>
    <h3 className={classes['name']}>{offer.content.title}</h3>
    <p className={classes['facts']}>{offer.content.description}</p>
    <p className={classes['price']}>{formatEuro(offer.content.price)}</p>
  </li>
)
