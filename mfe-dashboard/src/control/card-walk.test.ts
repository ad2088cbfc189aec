import { neighbour, nextToCheck } from './card-walk.ts'

const cards = ['one', 'two', 'three'].map(id => ({ id }))

it('a card has neighbours, but not past either end', () => {
  expect(neighbour(cards, 'two', -1)?.id).toBe('one')
  expect(neighbour(cards, 'two', 1)?.id).toBe('three')
  expect(neighbour(cards, 'one', -1)).toBeNull()
  expect(neighbour(cards, 'three', 1)).toBeNull()
})

it('the next card to check after the last one is looked for from the beginning', () => {
  const doneBut =
    (left: string) =>
    ({ id }: { id: string }) =>
      id !== left
  expect(nextToCheck(cards, 'three', doneBut('two'))?.id).toBe('two')
  expect(nextToCheck(cards, 'one', doneBut('three'))?.id).toBe('three')
  expect(nextToCheck(cards, 'two', doneBut('two'))).toBeNull()
})
