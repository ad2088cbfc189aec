import type { Corners } from '@comptoir/contracts/batch/corners'
import { placeChanges } from './place-changes.ts'

/** A card a fifth of the page wide with its top left there. */
const at = (x: number, y: number, width = 0.2, height = 0.28): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height]
]
const [first, second] = [
  { id: 'first', place: at(0.1, 0.1) },
  { id: 'second', place: at(0.4, 0.1) }
]
const told = (places: Corners[]) => {
  const { changes, removed } = placeChanges(places, [first, second])
  return { acts: changes.map(({ act, item }) => [act, item?.id ?? null]), removed: removed.map(({ id }) => id) }
}

test('Places told again as they were keep their cards, in whatever order', () => {
  expect(told([second.place, first.place])).toEqual({
    acts: [
      ['keep', 'second'],
      ['keep', 'first']
    ],
    removed: []
  })
})

test('A place that moved a little is about the card that lay there, one elsewhere about a new card', () => {
  expect(told([at(0.12, 0.09), second.place, at(0.7, 0.6)])).toEqual({
    acts: [
      ['move', 'first'],
      ['keep', 'second'],
      ['add', null]
    ],
    removed: []
  })
})

test('A card without a place is removed', () => {
  expect(told([second.place])).toEqual({ acts: [['keep', 'second']], removed: ['first'] })
})

test('Of two places at one card the nearer one is about it, the other about a new card', () => {
  expect(told([at(0.15, 0.12), at(0.11, 0.1), second.place])).toEqual({
    acts: [
      ['add', null],
      ['move', 'first'],
      ['keep', 'second']
    ],
    removed: []
  })
})

test('An outline around two cards that is made one card keeps one of them, and the corners may be told the other way round', () => {
  const [a, b, c, d] = at(0.1, 0.1, 0.5)
  expect(placeChanges([first.place], [{ id: 'both', place: [a, d, c, b] as Corners }])).toMatchObject({
    changes: [{ act: 'move', item: { id: 'both' } }],
    removed: []
  })
})
