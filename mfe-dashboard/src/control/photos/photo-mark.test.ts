import { drawnTo, markAfter, markAt } from './photo-mark.ts'

it('a press puts a circle there, and a drag gives it its size, the same on a wide photo', () => {
  const mark = markAt({ x: 0.5, y: 0.5 })
  expect(mark).toEqual({ x: 0.5, y: 0.5, r: 0.08 })
  expect(drawnTo(mark, { x: 0.7, y: 0.5 }, 0.5)).toEqual({ x: 0.5, y: 0.5, r: 0.2 })
  // Height is half the width: 0.4 of it is 0.2 of the width.
  expect(drawnTo(mark, { x: 0.5, y: 0.9 }, 0.5).r).toBe(0.2)
})

it('a press that hardly moves keeps the first size', () => {
  expect(drawnTo(markAt({ x: 0.5, y: 0.5 }), { x: 0.505, y: 0.5 }, 1).r).toBe(0.08)
})

it('keys begin in the middle, move and resize within the photo, and remove', () => {
  const first = markAfter(null, 'ArrowRight')
  expect(first).toEqual({ x: 0.5, y: 0.5, r: 0.08 })
  expect(markAfter({ x: 0.99, y: 0, r: 0.08 }, 'ArrowRight')).toEqual({ x: 1, y: 0, r: 0.08 })
  expect(markAfter({ x: 0.5, y: 0, r: 0.08 }, 'ArrowUp')).toEqual({ x: 0.5, y: 0, r: 0.08 })
  expect(markAfter({ x: 0.5, y: 0.5, r: 0.5 }, '+')).toEqual({ x: 0.5, y: 0.5, r: 0.5 })
  expect(markAfter({ x: 0.5, y: 0.5, r: 0.02 }, '-')).toEqual({ x: 0.5, y: 0.5, r: 0.02 })
  expect(markAfter({ x: 0.5, y: 0.5, r: 0.08 }, 'Delete')).toBeNull()
  expect(markAfter(null, 'Tab')).toBeUndefined()
})
