import { placeBetween } from './place-between.ts'

const replies = [{ position: 0 }, { position: 1 }, { position: 2 }, { position: 3 }]
const moved = (place: number, by: -1 | 1) => {
  const position = placeBetween(replies, place, by)
  return position === null
    ? null
    : replies
        .map((reply, at) => ({ at, position: at === place ? position : reply.position }))
        .toSorted((one, other) => one.position - other.position)
        .map(({ at }) => at)
}

it('an answer goes past its neighbour alone', () => {
  expect(moved(1, -1)).toEqual([1, 0, 2, 3])
  expect(moved(1, 1)).toEqual([0, 2, 1, 3])
  expect(moved(2, 1)).toEqual([0, 1, 3, 2])
  expect(moved(2, -1)).toEqual([0, 2, 1, 3])
})

it('the first goes no further up, the last no further down', () => {
  expect(moved(0, -1)).toBeNull()
  expect(moved(3, 1)).toBeNull()
})
