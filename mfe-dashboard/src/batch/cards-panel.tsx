import { useId } from 'react'
import type { Batch, OfferItem } from '@comptoir/contracts/batch'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/french'
import { Panel } from '../layout/panel.tsx'
import { batchTexts } from './batch-french.ts'
import { CardTile } from './card-tile.tsx'
import classes from './cards-panel.module.css'
import { cardsOf, offersOf } from './items.ts'

const AcceptedOffers = ({ offers }: { offers: readonly OfferItem[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{batchTexts.offersHeading}</h3>
      {offers.map(offer => (
        <Facts key={offer.id} facts={[[offer.content.title, formatEuro(offer.content.price)]]} />
      ))}
    </section>
  )
}

/** The cards of a batch with all that the shop knows of each, and the offers that were accepted for them. */
export const CardsPanel = ({ batch }: { batch: Batch }) => {
  const cards = cardsOf(batch.items)
  const offers = offersOf(batch.items)
  return (
    <Panel heading={batchTexts.cardsHeading(cards.length)}>
      {offers.length > 0 && <AcceptedOffers offers={offers} />}
      {cards.length === 0 ? (
        <p>{batchTexts.noCard}</p>
      ) : (
        <ul className={classes['cards']}>
          {cards.map(card => (
            <CardTile key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
