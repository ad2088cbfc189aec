import type { GreyImage } from '../../photos/sharpness.ts'
import { changeBetween, likeness } from './cells.ts'
import { lookAt } from './look.ts'
import type { Part } from './grey-picture.ts'
import { viewOfVideo } from './view-of-video.ts'

type Grey = (x: number, y: number) => number

const view = viewOfVideo(1080, 1440)
const { frame } = view
const seen = (grey: Grey) => {
  const { width, height } = view.size
  const picture: GreyImage = {
    values: Float32Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
    width,
    height
  }
  return lookAt(picture, frame)
}
/** Boards of wood, whose grain runs across the picture. */
const table: Grey = (x, y) => 110 + 18 * Math.sin(y / 5 + Math.sin(x / 90)) + ((x * 7 + y * 13) % 5)
/** A card of another drawing for every number, with a bright border; turned by so many degrees. */
const laid =
  (number: number, place: Part, degrees = 0): Grey =>
  (x, y) => {
    const angle = (degrees * Math.PI) / 180
    const [dx, dy] = [x - place.x - place.width / 2, y - place.y - place.height / 2]
    const u = (Math.cos(angle) * dx + Math.sin(angle) * dy) / place.width + 0.5
    const v = (Math.cos(angle) * dy - Math.sin(angle) * dx) / place.height + 0.5
    if (Math.min(u, v) < 0 || Math.max(u, v) > 1) return table(x, y)
    if (Math.min(u, v) < 0.05 || Math.max(u, v) > 0.95) return 215
    return 120 + 60 * Math.sin(number * 5 * u + number) + 50 * Math.cos(9 * v * number + 3 * u)
  }
const smaller = (share: number, right = 0): Part => ({
  x: frame.x + ((1 - share) / 2) * frame.width + right,
  y: frame.y + ((1 - share) / 2) * frame.height,
  width: share * frame.width,
  height: share * frame.height
})

it('sees no card on a bare table', () => {
  expect(seen(table).sides).toBeLessThan(3)
  expect(seen(() => 128).sides).toBe(0)
})

it.each([
  ['that fills the frame', laid(1, frame)],
  ['that is smaller', laid(1, smaller(0.8))],
  ['that lies aside', laid(1, smaller(0.85, 12))],
  ['that lies askew', laid(1, smaller(0.9), 5)]
])('sees a card %s', (_, card) => {
  expect(seen(card).sides).toBeGreaterThanOrEqual(3)
})

it('a card that was pushed, turned a little or upside down is the same, another card is not', () => {
  const { cells } = seen(laid(1, smaller(0.95)))
  const alike = (card: Grey) => likeness(cells, seen(card).cells)
  expect(alike(laid(1, smaller(0.95, 10)))).toBeGreaterThan(0.85)
  expect(alike(laid(1, smaller(0.95), 5))).toBeGreaterThan(0.85)
  expect(alike(laid(1, smaller(0.95), 180))).toBeGreaterThan(0.85)
  expect(alike(laid(2, smaller(0.95)))).toBeLessThan(0.6)
})

it('noise is no change, a card that was pushed is', () => {
  const noisy: Grey = (x, y) => laid(1, frame)(x, y) + ((x * 31 + y * 17) % 11) - 5
  const { cells } = seen(laid(1, frame))
  expect(changeBetween(cells, seen(noisy).cells)).toBeLessThan(5)
  expect(changeBetween(cells, seen(laid(1, smaller(1, 8))).cells)).toBeGreaterThan(10)
})

it.each([
  ['upright', 1080, 1440],
  ['lying', 1920, 1080],
  ['small', 640, 480]
])('looks at a small copy of a video that is %s, with some table around the frame', (_, width, height) => {
  const { from, size, frame } = viewOfVideo(width, height)
  expect(size.width * size.height).toBeLessThan(120_000)
  expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(frame.x, frame.y)).toBeGreaterThan(0)
  expect(frame.x + frame.width).toBeLessThan(size.width)
  expect(frame.y + frame.height).toBeLessThan(size.height)
  expect(frame.width / frame.height).toBeCloseTo(63 / 88, 1)
})
