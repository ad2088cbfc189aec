import * as fc from 'fast-check'
import { isClockwise, moveCorner, startingCorners } from './quadrilateral.ts'

it('starts with corners in order', () => {
  expect(isClockwise(startingCorners)).toBe(true)
})

it('notices crossed corners', () => {
  expect(isClockwise(moveCorner(startingCorners, 0, [0.95, 0.95]))).toBe(false)
})

it('keeps a corner on the photo, wherever it is dragged, and the others where they are', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), fc.nat({ max: 3 }), (x, y, index) => {
      const moved = moveCorner(startingCorners, index, [x, y])
      expect(moved.flat().every(value => value >= 0 && value <= 1)).toBe(true)
      expect(moved.filter((corner, at) => at !== index && corner !== startingCorners[at])).toEqual([])
    })
  )
})
