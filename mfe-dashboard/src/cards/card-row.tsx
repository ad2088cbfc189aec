import { Link, useSearchParams } from 'react-router'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { MainName, OtherNames } from '../catalogue/shown-names.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import look from '../list/row.module.css'
import classes from './card-row.module.css'
import { cardsTexts as words } from './cards-french.ts'
import { listedPrice, priceRule } from './price-words.ts'

type CardRowProps = { card: Card; link: RowLink }

/** One card of the catalogue. The whole row leads to it, and the address of the card keeps the question of the list. */
export const CardRow = ({ card, link }: CardRowProps) => {
  const [params] = useSearchParams()
  const target = new URLSearchParams(params)
  target.set('card', card.id)
  const facts = [words.number(card.number), card.setname, card.rarity]
  return (
    <li className={classes['row']}>
      {card.image ? (
        <img className={classes['image']} src={catalogueUrl(card.image)} alt="" loading="lazy" width={63} height={88} />
      ) : (
        <span className={classes['blank']} aria-hidden="true" />
      )}
      <div className={classes['words']}>
        <h2 className={classes['name']}>
          <Link ref={link} className={look['link'] ?? ''} to={{ search: target.toString() }}>
            <MainName names={card} />
          </Link>
        </h2>
        <OtherNames names={card} />
        <p className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes['rule']}>{priceRule(card)}</p>
      </div>
      <p className={classes['price']}>{listedPrice(card)}</p>
    </li>
  )
}
