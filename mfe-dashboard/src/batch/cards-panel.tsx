import type { Batch } from '@comptoir/contracts/batch/batch'
import { ButtonLink } from '@comptoir/ui/button-link'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import apart from '../layout/apart.module.css'
import { Panel } from '../layout/panel.tsx'
import { batchTexts } from './batch-french.ts'
import { CardTile } from './card-tile.tsx'
import { controlPath } from './control-path.ts'
import { returnedItems } from '@comptoir/contracts/batch/offers-of'
import { isUnderWay } from '@comptoir/contracts/batch/stage'

/** The cards of a batch with all that the shop knows of each, and a link to their control. */
export const CardsPanel = ({ batch }: { batch: Batch }) => {
  const cards = cardsOf(batch.items)
  const returned = returnedItems(batch)
  return (
    <Panel heading={batchTexts.cardsHeading(cards.length)}>
      {isUnderWay(batch) && (
        <p>
          <ButtonLink to={controlPath(batch.id)}>{batchTexts.control}</ButtonLink>
        </p>
      )}
      {cards.length === 0 ? (
        <p>{batchTexts.noCard}</p>
      ) : (
        <ul className={apart['apart']}>
          {cards.map(card => (
            <CardTile key={card.id} card={card} returned={returned.has(card.id)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
