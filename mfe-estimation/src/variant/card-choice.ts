import type { CardItem } from '@comptoir/contracts/batch/item'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'

/** Which card the seller says it is: the recognised one, a candidate, one of the catalogue; or still looking for it. */
export type CardChoice =
  | { kind: 'recognised' }
  | { kind: 'open' }
  | { kind: 'candidate'; cardid: string }
  /** `asked`: by a button that has gone since, so that the focus goes on to the search. */
  | { kind: 'search'; asked: boolean }
  | { kind: 'found'; card: FoundCard }

export const isRecognised = ({ cardid, card }: CardItem): boolean => cardid !== null && card !== null

/** The card to be sent with the answer; null: none, or the one that the item already has. */
export const cardidOf = (choice: CardChoice): string | null =>
  choice.kind === 'candidate' ? choice.cardid : choice.kind === 'found' ? choice.card.id : null
