import type { CardItem, Item, OfferItem } from '@comptoir/contracts/batch'

export const cardsOf = (items: readonly Item[]): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === 'C')

/** The offers the seller accepted. */
export const offersOf = (items: readonly Item[]): OfferItem[] =>
  items.filter((item): item is OfferItem => item.kind === 'O')
