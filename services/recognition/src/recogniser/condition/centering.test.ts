import { grown, type Quad, turned } from '../pipeline/quad.ts'
import { centeringOf, deviationOf } from './centering.ts'

const card: Quad = [
  [100, 100],
  [730, 100],
  [730, 980],
  [100, 980]
]
const centeringDeviation = (print: Quad, edge: Quad) => {
  const centering = centeringOf(print, edge)
  return centering && deviationOf(centering)
}
const moved = (x: number, y: number): Quad => card.map(([u, v]) => [u + x, v + y]) as unknown as Quad

test('a print in the middle is 50/50, wherever the corners are counted from', () => {
  expect(centeringDeviation(card, card)).toBeCloseTo(0)
  expect(centeringDeviation(card, turned(card, 2))).toBeCloseTo(0)
  expect(centeringDeviation(card, grown(card, 1.01))).toBeCloseTo(0)
})

test('a print half a border to one side is 75/25', () => {
  expect(centeringDeviation(moved(0.021 * 630, 0), card)).toBeCloseTo(25)
  expect(centeringDeviation(moved(0, -0.021 * 630), card)).toBeCloseTo(25)
})

test('an edge that belongs to another card gives no deviation', () => {
  expect(centeringDeviation(card, grown(card, 1.3))).toBeNull()
})

test('a print that is moved right and up has the wider border on the left and the narrower one on top', () => {
  const seen = centeringOf(moved(0.021 * 630, -0.0105 * 630), card)
  expect(seen?.left).toBeCloseTo(0.75)
  expect(seen?.top).toBeCloseTo(0.375)
})
