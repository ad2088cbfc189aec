import { acceptedItem, analysing, cardItem } from '../../testing/builders.ts'
import { CARD_FILTERS, countsOf, isShownBy } from './card-filters.ts'

const statuses = ['S', 'AX', 'WUI', 'E', 'D'] as const

it('every card stands under all and under one other choice', () => {
  for (const status of statuses) {
    const under = CARD_FILTERS.filter(filter => isShownBy(filter, { status }))
    expect([under[0], under.length]).toEqual(['all', 2])
  }
})

it('counts cards, not offers, and those on their way as running', () => {
  const items = [
    cardItem({ id: 'a' }),
    analysing({ id: 'b' }),
    cardItem({ id: 'c', status: 'WUI' }),
    cardItem({ id: 'd', status: 'E' }),
    acceptedItem()
  ]
  expect(countsOf(items, 2)).toEqual({ all: 6, check: 2, running: 3, ready: 1 })
})
