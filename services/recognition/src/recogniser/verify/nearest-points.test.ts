import * as fc from 'fast-check'
import { nearestPoints } from './nearest-points.ts'

const setBits = (byte: number) => byte.toString(2).replaceAll('0', '').length

/** The same by comparing bit by bit. */
const compareAll = (points: Uint8Array, others: Uint8Array): number[] => {
  const answers: number[] = []
  for (let i = 0; i < points.length; i += 32) {
    const distances = Array.from({ length: others.length / 32 }, (_, j) =>
      points.subarray(i, i + 32).reduce((sum, byte, at) => sum + setBits(byte ^ (others[32 * j + at] ?? 0)), 0)
    )
    const [best = 257, second = 257] = distances.toSorted((a, b) => a - b)
    answers.push(distances.indexOf(best), best, second)
  }
  return answers
}

const points = fc
  .array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 40 })
  .map(list => Uint8Array.from(list.flatMap(point => [...point])))

test('the nearest and second nearest points are those that comparing all finds', () => {
  fc.assert(
    fc.property(points, points, (some, others) => {
      expect([...nearestPoints(some, others)]).toEqual(compareAll(some, others))
    })
  )
})

test('a card has at most 640 points', () => {
  expect(() => nearestPoints(new Uint8Array(641 * 32), new Uint8Array(32))).toThrow('more than 640')
})
