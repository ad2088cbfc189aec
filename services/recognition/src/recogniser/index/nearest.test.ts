import { createNearest } from './nearest.ts'

const offer = (nearest: ReturnType<typeof createNearest>, offers: readonly [card: number, product: number][]) => {
  for (const [i, [card, product]] of offers.entries()) nearest.offer({ view: i + 1, card, product, query: 0 })
  return nearest.list().map(({ card, product }) => [card, product])
}

test('the best cards are kept, each by its best view', () => {
  const offers = [
    [1, 5],
    [2, 9],
    [1, 7],
    [3, 6],
    [1, 4],
    [4, 8]
  ] as const
  expect(
    offer(
      createNearest(3),
      offers.map(([card, product]) => [card, product])
    )
  ).toEqual([
    [2, 9],
    [4, 8],
    [1, 7]
  ])
})

test('nothing is ruled out before enough cards are known; then whatever is no better than the last', () => {
  const nearest = createNearest(2)
  offer(nearest, [
    [1, 5],
    [1, 6]
  ])
  expect(nearest.floor()).toBeLessThan(-1_000_000)
  offer(nearest, [[2, 3]])
  expect(nearest.floor()).toBe(3)
})
