import type { CardItem, Item } from './item.ts'

/** Returns the cards among the items of a batch: accepted offers are items too. */
export const cardsOf = (items: readonly Item[]): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === 'C')
