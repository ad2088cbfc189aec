import type { CardItem, Item, ItemStatus } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'

/** The states among which a seller chooses to see a long list of cards. */
export const CARD_FILTERS = ['all', 'check', 'running', 'ready'] as const
export type CardFilter = (typeof CARD_FILTERS)[number]

const FILTER_OF = { S: 'running', AX: 'running', WUI: 'check', E: 'check', D: 'ready' } as const satisfies Record<
  ItemStatus,
  CardFilter
>

/** Whether a list shows a card: one that is analysed, one that needs its seller, or one that is done. */
export const isShownBy = (filter: CardFilter, { status }: Pick<CardItem, 'status'>): boolean =>
  filter === 'all' || FILTER_OF[status] === filter

/** Returns how many cards each choice shows; `sending` cards are still on their way to the batch. */
export const countsOf = (items: readonly Item[], sending: number): Readonly<Record<CardFilter, number>> => {
  const cards = cardsOf(items)
  const count = (filter: CardFilter) => cards.filter(card => isShownBy(filter, card)).length
  return {
    all: cards.length + sending,
    check: count('check'),
    running: count('running') + sending,
    ready: count('ready')
  }
}
