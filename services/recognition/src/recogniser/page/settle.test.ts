import type { RgbImage } from '../pipeline/decode.ts'
import { distance, grown, isInside, mapQuad, type Point, type Quad } from '../pipeline/quad.ts'
import { agreement } from './overlap.ts'
import { settle } from './settle.ts'

/** Pixels of the photo for a millimetre. */
const scale = 4
const size = { width: 880, height: 1180 }

/** The corners of a rectangle in pixels; its place and size are millimetres. */
const cornersOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Quad =>
  mapQuad(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height]
    ],
    ([u, v]): Point => [u * scale, v * scale]
  )

const card = (x: number, y: number, inside = 0): Quad =>
  cornersOf({ x: x + inside, y: y + inside, width: 63 - 2 * inside, height: 88 - 2 * inside })

type Colour = readonly [red: number, green: number, blue: number]

const paint = (image: RgbImage, quad: Quad, colour: (x: number, y: number) => Colour) => {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)]
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x++)
      if (isInside([x, y], quad)) image.data.set(colour(x, y), (y * image.width + x) * 3)
}

/** Where nine cards lie in their pockets, in millimetres: never quite in the middle of them. */
const places = Array.from({ length: 9 }, (_, i): Point => [
  10 + (i % 3) * 67 + ((i * 7) % 5) * 0.6 - 1.2,
  10 + Math.floor(i / 3) * 92 + ((i * 3) % 4) * 0.6
])

/** Cards whose dark border hardly differs from the page: the frame inside it is far clearer. */
const photographed = (): RgbImage => {
  const image = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(24) }
  for (const [i, [x, y]] of places.entries()) {
    paint(image, card(x, y), () => [30, 30, 32])
    paint(image, card(x, y, 2.5), () => [150 + 8 * i, 170, 200 - 9 * i])
    paint(image, card(x, y, 7 + (i % 3)), (u, v) => (Math.floor(u / 23 + v / 31) % 2 ? [60, 90, 40] : [190, 120, 70]))
  }
  return image
}
const photo = photographed()

const worst = (outlines: readonly Quad[]) =>
  Math.min(...outlines.map((quad, i) => agreement(quad, card(...(places[i] ?? [0, 0])))))

test('Cards with a dark border on a dark page are outlined at their edge, not at the frame inside it', () => {
  const frames = places.map(([x, y]) => card(x, y, 2.5))
  expect(worst(frames)).toBeLessThan(0.88)
  expect(worst(settle(photo, frames))).toBeGreaterThan(0.98)
})

test('One outline that took the lines of its pocket for the card becomes as large as the others', () => {
  const outlines = places.map(([x, y], i) => (i === 4 ? grown(card(x, y), 1.06) : card(x, y, i % 2 ? 2.5 : 0.4)))
  expect(worst(settle(photo, outlines))).toBeGreaterThan(0.98)
})

test('Outlines that lie beside their cards are moved onto them', () => {
  const outlines = places.map(([x, y], i) => card(x + 0.8 * ((i % 3) - 1), y + 0.9 * (((i + 1) % 3) - 1), 1))
  for (const [i, quad] of settle(photo, outlines).entries())
    for (const [j, corner] of quad.entries())
      expect(distance(corner, card(...(places[i] ?? [0, 0]))[j] ?? [0, 0])).toBeLessThan(0.8 * scale)
})

test('A card whose foot lies under another one is outlined as a whole, though only what is seen of it was', () => {
  const [x, y] = places[4] ?? [0, 0]
  const covered = { ...photo, data: photo.data.slice() }
  paint(covered, cornersOf({ x: x - 8, y: y + 77, width: 75, height: 15 }), () => [120, 40, 60])
  const outlines = places.map(([u, v], i) => (i === 4 ? cornersOf({ x, y, width: 63, height: 77 }) : card(u, v, 1)))
  expect(worst(outlines)).toBeLessThan(0.9)
  expect(worst(settle(covered, outlines))).toBeGreaterThan(0.97)
})

/** Where a leaning camera sees what lies at so many pixels of `size`. */
const leaning = ([x, y]: Point): Point => {
  const [u, v] = [x - size.width / 2, y - size.height / 2]
  const depth = 1 + 0.00012 * u - 0.0001 * v
  return [size.width / 2 + u / depth, size.height / 2 + v / depth]
}

test('Four outlines of which two are frames and two the lines of pockets do not make the camera lean another way', () => {
  const four = places.filter((_, i) => i === 0 || i === 1 || i === 3 || i === 4)
  const image = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(200) }
  for (const [i, [x, y]] of four.entries())
    for (const [inside, colour] of [
      [0, [222, 220, 212]],
      [2.5, [150, 160 + 10 * i, 190]],
      [8, [60, 90, 40 + 20 * i]]
    ] as const)
      paint(image, mapQuad(card(x, y, inside), leaning), () => colour)
  const seen = (inside: (i: number) => number) => four.map(([x, y], i) => mapQuad(card(x, y, inside(i)), leaning))
  const settled = settle(
    image,
    seen(i => (i % 2 ? -1.8 : 2.5))
  )
  const truth = seen(() => 0)
  expect(Math.min(...settled.map((quad, i) => agreement(quad, truth[i] ?? quad)))).toBeGreaterThan(0.97)
})

test('One card alone is moved onto its edge as well', () => {
  const [x, y] = places[4] ?? [0, 0]
  const alone = { ...photo, data: new Uint8Array(photo.data.length).fill(120) }
  paint(alone, card(x, y), () => [225, 222, 214])
  paint(alone, card(x, y, 3), () => [150, 170, 200])
  paint(alone, card(x, y, 9), (u, v) => (Math.floor(u / 23 + v / 31) % 2 ? [60, 90, 40] : [190, 120, 70]))
  const [settled] = settle(alone, [cornersOf({ x: x + 1, y: y + 0.5, width: 60, height: 85.5 })])
  expect(settled && agreement(settled, card(x, y))).toBeGreaterThan(0.98)
})

test('A photo without a card has no outlines', () => {
  expect(settle(photo, [])).toEqual([])
})
