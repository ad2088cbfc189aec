import type { Batch } from '@comptoir/contracts/batch/batch'
import { returnedItems } from '@comptoir/contracts/batch/offers-of'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { CardTile } from '../../batch/card-tile.tsx'
import { workbenchTexts } from '../workbench-french.ts'
import { nameOf } from './card-cells.tsx'
import type { CardRow } from './card-rows.ts'
import classes from './cards-panel.module.css'

const { cards: words } = workbenchTexts

type CardDetailProps = { row: CardRow; batch: Pick<Batch, 'offers'>; onClose: () => void }

/** Everything that the shop knows of one card, over the list of the cards. */
export const CardDetail = ({ row, batch, onClose }: CardDetailProps) => (
  <Modal title={words.title(nameOf(row))} size="wide" dismissable onClose={onClose}>
    <ul className={classes['detail']}>
      <CardTile card={row.card} returned={returnedItems(batch).has(row.card.id)} />
    </ul>
    <Button onClick={onClose}>{words.close}</Button>
  </Modal>
)
