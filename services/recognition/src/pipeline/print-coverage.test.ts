import { createRandom } from '../../scripts/draw/random.ts'
import { printCoverage } from './print-coverage.ts'

const unmoved = [1, 0, 0, 0, 1, 0, 0, 0, 1]

interface Point {
  x: number
  y: number
  surroundings: Uint8Array
}

const random = createRandom('print')
const whole = (low: number, high: number) => Math.floor(random.between(low, high))
const points: Point[] = Array.from({ length: 400 }, () => ({
  x: whole(5, 295),
  y: whole(5, 414),
  surroundings: Uint8Array.from({ length: 32 }, () => whole(0, 256))
}))

/** As keypoints are packed: places in sixteenths of a pixel, then the surroundings. */
const packed = (some: readonly Point[]) => {
  const bytes = new Uint8Array(some.length * 36)
  const view = new DataView(bytes.buffer)
  for (const [i, { x, y, surroundings }] of some.entries()) {
    view.setInt16(36 * i, x * 16, true)
    view.setInt16(36 * i + 2, y * 16, true)
    bytes.set(surroundings, 36 * i + 4)
  }
  return bytes
}
const reference = packed(points)

test('the same print agrees everywhere, also where two points of three are lost to blur', () => {
  expect(printCoverage(packed(points), reference, unmoved)).toBe(1)
  expect(printCoverage(packed(points.filter((_, i) => i % 3 === 0)), reference, unmoved)).toBeGreaterThan(0.85)
})

test('a reflection over a corner costs that part alone', () => {
  const seen = points.filter(({ x, y }) => x > 110 || y > 90)
  expect(printCoverage(packed(seen), reference, unmoved)).toBeGreaterThan(0.85)
})

test('a card that shares only its frame, or only its picture, agrees in part', () => {
  expect(printCoverage(packed(points.filter(({ y }) => y > 215)), reference, unmoved)).toBeLessThan(0.65)
  expect(printCoverage(packed(points.filter(({ y }) => y < 215)), reference, unmoved)).toBeLessThan(0.65)
  expect(printCoverage(packed([]), reference, unmoved)).toBe(0)
})

test('points that look the same and lie elsewhere do not count', () => {
  const moved = points.map(point => ({ ...point, x: point.x + (point.y < 215 ? 30 : 0) }))
  expect(printCoverage(packed(moved), reference, unmoved)).toBeLessThan(0.65)
})
