import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import { slabWords } from '@comptoir/web/condition/slab-words.ts'
import { controlTexts } from './control-french.ts'

const { card: words } = controlTexts

const declaredWords = ({ gradation, condition, edition, holographisme }: CardItem) =>
  [conditionLabel(gradation, condition), editions[edition], holographisme && holographismes[holographisme]]
    .filter(Boolean)
    .join(', ')

/** Whether the seller left the card to the shop: it has neither a finish nor a price. */
const isLeft = ({ status, price, holographisme }: CardItem) =>
  status === 'D' && price === null && holographisme === null

/** What the seller declared of a card; for a card that the recogniser did not know, what it asked. Then what was read on its case, to be compared with the one in hand. */
export const Declaration = ({ card }: { card: CardItem }) => (
  <>
    <p>{isLeft(card) ? words.left : card.status === 'D' ? words.declared + declaredWords(card) : card.reason}</p>
    {card.slab && <p>{words.slab + slabWords(card.slab)}</p>}
  </>
)
