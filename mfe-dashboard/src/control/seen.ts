import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import type { CheckChange } from './saving/save-state.ts'

/** A card as the shop knows it: what staff checked, or what the seller declared. */
export type Seen = Pick<
  CardCheck,
  'condition' | 'edition' | 'holographisme' | 'gradation' | 'cardid' | 'name' | 'note' | 'price'
>

/** Returns what the shop knows of a card now. A declaration has no note. */
export const seenOf = ({ checked, ...declared }: CardItem): Seen => checked ?? { ...declared, note: null }

/** Returns the cards that staff can check: those whose photos were sent and analysed. */
export const benchCards = ({ items }: Pick<Batch, 'items'>): CardItem[] =>
  cardsOf(items).filter(({ status }) => status !== 'S' && status !== 'AX')

/** Returns a card as the shop will know it once a change is saved. */
export const seenWith = (seen: Seen, change: CheckChange | null): Seen => ({
  ...seen,
  condition: change?.condition ?? seen.condition,
  edition: change?.edition ?? seen.edition,
  holographisme: change?.holographisme ?? seen.holographisme,
  gradation: change?.gradation ?? seen.gradation,
  cardid: change?.cardid ?? seen.cardid,
  note: change?.note === undefined ? seen.note : change.note
})
