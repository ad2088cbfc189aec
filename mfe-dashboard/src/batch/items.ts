import type { CardItem, Item } from '@comptoir/contracts/batch/item'

export const cardsOf = (items: readonly Item[]): CardItem[] =>
  items.filter((item): item is CardItem => item.kind === 'C')
