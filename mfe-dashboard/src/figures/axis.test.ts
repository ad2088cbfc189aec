import { axisOf } from './axis.ts'

it('an axis holds zero and every value, and is marked at round numbers', () => {
  const { marks, place } = axisOf([137, null, 910])
  expect(marks).toEqual([0, 200, 400, 600, 800, 1000])
  expect([place(0), place(1000), place(500)]).toEqual([100, 0, 50])
})

it('losses stand below the line of zero', () => {
  const { marks, place } = axisOf([-80, 120])
  expect(marks).toContain(0)
  expect(place(-80)).toBeGreaterThan(place(0))
  expect(place(120)).toBeLessThan(place(0))
})

it('nothing at all still has an axis', () => {
  expect(axisOf([null, 0]).place(0)).toBe(100)
})
