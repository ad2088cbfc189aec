import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import type { CheckChange } from './saving/save-state.ts'

/** A card as the shop knows it: what was checked, or what its seller declared. */
export type Seen = Pick<
  CardCheck,
  'condition' | 'edition' | 'holographisme' | 'gradation' | 'cardid' | 'name' | 'note' | 'price'
>

/** What is known of a card now. A declaration has no note. */
export const seenOf = ({ checked, ...declared }: CardItem): Seen => checked ?? { ...declared, note: null }

/** The cards that can be checked: every one whose photos were sent and analysed. */
export const benchCards = ({ items }: Pick<Batch, 'items'>): CardItem[] =>
  cardsOf(items).filter(({ status }) => status !== 'S' && status !== 'AX')

/** What an accepted offer names for a card, in euros; null where none does, or the seller takes the card back. */
export const agreedPrice = (offers: readonly BatchOffer[], itemid: string): number | null =>
  offers
    .filter(({ status }) => status === 'A')
    .flatMap(({ lines }) => lines)
    .find(line => line.itemid === itemid && line.decision !== 'returned')?.price ?? null

/** A card as it will be known once a change is saved. */
export const seenWith = (seen: Seen, change: CheckChange | null): Seen => ({
  ...seen,
  condition: change?.condition ?? seen.condition,
  edition: change?.edition ?? seen.edition,
  holographisme: change?.holographisme ?? seen.holographisme,
  gradation: change?.gradation ?? seen.gradation,
  cardid: change?.cardid ?? seen.cardid,
  note: change?.note === undefined ? seen.note : change.note
})
