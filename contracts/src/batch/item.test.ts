import * as z from 'zod/mini'
import { submitUserInput } from './item-calls.ts'
import { Corners } from './corners.ts'

test('The answer about a variant takes the codes of the specification only', () => {
  const answer = { holographisme: 'H', edition: '_default', gradation: 'PSA', condition: 9 }
  expect(z.parse(submitUserInput.body, answer)).toEqual(answer)
  for (const wrong of [{ holographisme: 'X' }, { edition: '3' }, { gradation: 'psa' }, { condition: '9' }])
    expect(z.safeParse(submitUserInput.body, { ...answer, ...wrong }).success).toBe(false)
})

test('Corners are four points inside the photo', () => {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1]
  ]
  expect(z.safeParse(Corners, corners).success).toBe(true)
  expect(z.safeParse(Corners, corners.slice(1)).success).toBe(false)
  expect(z.safeParse(Corners, [[1.01, 0], ...corners.slice(1)]).success).toBe(false)
  expect(z.safeParse(Corners, [[Number.NaN, 0], ...corners.slice(1)]).success).toBe(false)
})
