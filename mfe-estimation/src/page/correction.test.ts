import type { Corners } from '@comptoir/contracts/batch/corners'
import { cardItem } from '../../testing/builders.ts'
import {
  NOTHING,
  cardsOfPage,
  changesOf,
  isChanged,
  outlinesOf,
  standing,
  withAdded,
  withPlace,
  withRemoved
} from './correction.ts'
import { movePlace } from './places.ts'

const at = (x: number): Corners => [
  [x, 0.1],
  [x + 0.2, 0.1],
  [x + 0.2, 0.4],
  [x, 0.4]
]
const onPage = (id: string, x: number) => cardItem({ id, pageid: 'page-one', place: at(x) })
const items = [
  onPage('card-a', 0),
  cardItem({ id: 'alone' }),
  onPage('card-b', 0.3),
  cardItem({ id: 'card-c', pageid: 'page-two', place: at(0) })
]
const cards = cardsOfPage(items, 'page-one')

it('a page has the cards that were cut out of it, in the order of the batch', () => {
  expect(cards.map(({ id }) => id)).toEqual(['card-a', 'card-b'])
})

it('what was not changed is saved as it was told, and changes nothing', () => {
  const outlines = outlinesOf(cards, NOTHING)
  expect(outlines.map(({ place }) => place)).toEqual(cards.map(({ place }) => place))
  expect(isChanged(changesOf(outlines))).toBe(false)
})

it('an outline that came back to its place is not a change', () => {
  const away = withPlace(NOTHING, 'card-a', at(0.05))
  expect(changesOf(outlinesOf(cards, away))).toEqual({ moved: 1, removed: 0, added: 0 })
  expect(isChanged(changesOf(outlinesOf(cards, withPlace(away, 'card-a', at(0)))))).toBe(false)
})

it('a removed outline keeps its number until it is saved, and comes back with its place', () => {
  const moved = withPlace(NOTHING, 'card-a', at(0.05))
  const removed = withRemoved(moved, 'card-a', true)
  const outlines = outlinesOf(cards, removed)
  expect(outlines.map(({ number, isRemoved }) => [number, isRemoved])).toEqual([
    [1, true],
    [2, false]
  ])
  expect(standing(outlines).map(({ id }) => id)).toEqual(['card-b'])
  expect(changesOf(outlines)).toEqual({ moved: 0, removed: 1, added: 0 })
  const back = outlinesOf(cards, withRemoved(removed, 'card-a', false))
  expect(back[0]?.place).toEqual(at(0.05))
})

it('an added outline stands last, and one that was added and removed is no change', () => {
  const added = withAdded(NOTHING, 'new-one', at(0.6))
  expect(outlinesOf(cards, added).at(-1)).toMatchObject({ id: 'new-one', number: 3, card: null })
  expect(changesOf(outlinesOf(cards, added))).toEqual({ moved: 0, removed: 0, added: 1 })
  expect(isChanged(changesOf(outlinesOf(cards, withRemoved(added, 'new-one', true))))).toBe(false)
})

it('a card that was deleted elsewhere meanwhile is not added again', () => {
  const moved = withPlace(NOTHING, 'card-a', movePlace(at(0), [0.1, 0]))
  const outlines = outlinesOf(
    cards.filter(({ id }) => id !== 'card-a'),
    moved
  )
  expect(outlines.map(({ id }) => id)).toEqual(['card-b'])
})
