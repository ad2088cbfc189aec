import type { RgbImage } from '../pipeline/decode.ts'
import { distance, grown, mapQuad, type Point, type Quad } from '../pipeline/quad.ts'
import { agreement } from './overlap.ts'
import { isInsideQuad } from './paint-over.ts'
import { settle } from './settle.ts'

/** Pixels of the photo for a millimetre. */
const scale = 4
const size = { width: 880, height: 1180 }

const card = (x: number, y: number, inside = 0): Quad =>
  mapQuad(
    [
      [inside, inside],
      [63 - inside, inside],
      [63 - inside, 88 - inside],
      [inside, 88 - inside]
    ],
    ([u, v]): Point => [(x + u) * scale, (y + v) * scale]
  )

type Colour = readonly [red: number, green: number, blue: number]

const paint = (image: RgbImage, quad: Quad, colour: (x: number, y: number) => Colour) => {
  const [[left, top], , [right, foot]] = quad
  for (let y = Math.floor(top); y < foot; y++)
    for (let x = Math.floor(left); x < right; x++)
      if (isInsideQuad([x, y], quad)) image.data.set(colour(x, y), (y * image.width + x) * 3)
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

test('Fewer than three outlines stay as they are', () => {
  const two = places.slice(0, 2).map(([x, y]) => card(x, y, 2.5))
  expect(settle(photo, two)).toEqual(two)
})
