import { areaOf, distance, mapQuad, type Point, type Quad, turned } from '../pipeline/quad.ts'
import { besides, halvesOf, lieInPockets } from './besides.ts'
import { agreement, covered, sharedArea } from './overlap.ts'
import { heightByPitch } from './pitch.ts'
import { leanOf, lyingIn, outlineOf, planeWith } from './plane.ts'
import { inReadingOrder } from './reading-order.ts'
import { upright, uprightAsPlaced } from './upright.ts'

const box = (x: number, y: number, width = 63, height = 88): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height]
]

test('The area that two quads share does not depend on where their corners begin', () => {
  expect(sharedArea(box(0, 0), box(31.5, 44))).toBeCloseTo(31.5 * 44)
  expect(sharedArea(box(0, 0), turned(box(31.5, 44), 3))).toBeCloseTo(31.5 * 44)
  expect(agreement(box(0, 0), box(0, 0))).toBeCloseTo(1)
  expect(agreement(box(0, 0), box(100, 0))).toBe(0)
  expect(covered(box(0, 0), box(-50, -50, 300, 300))).toBeCloseTo(1)
  // A square on its point inside another one.
  const point: Quad = [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50]
  ]
  expect(sharedArea(box(0, 0, 100, 100), point)).toBeCloseTo(5000)
})

test('Two cards beside each other have the shape of one, and are told apart by its halves', () => {
  const pair = turned(box(0, 0, 126, 88), 1)
  expect(halvesOf(pair).map(half => Math.round(areaOf(half)))).toEqual([63 * 88, 63 * 88])
  expect(Math.max(...halvesOf(pair).map(half => agreement(half, box(0, 0))))).toBeCloseTo(1)
})

test('The cards of a page lie beside each other as pockets do, those on a table do not', () => {
  const page = [0, 1, 2, 3, 4, 5].map(i => box((i % 3) * 67, Math.floor(i / 3) * 92))
  expect(lieInPockets(page)).toBe(true)
  expect(besides(page[0] ?? box(0, 0)).map(([[x]]) => Math.round(x))).toEqual([67, -67, 0, 0])
  expect(lieInPockets([box(0, 0), box(90, 20), box(10, 130)])).toBe(false)
})

test('Cards are read row by row, also where a row is not quite level', () => {
  const quads = [box(140, 12), box(0, 100), box(0, 0), box(70, 6), box(75, 95)]
  expect(inReadingOrder(quads.map(quad => ({ quad }))).map(({ quad }) => quads.indexOf(quad))).toEqual([2, 3, 0, 1, 4])
})

test('An outline begins at its upper left, whoever drew it', () => {
  const card = box(10, 20)
  expect(upright(turned(card, 2))).toEqual(card)
  const [a, b, c, d] = card
  expect(uprightAsPlaced([a, d, c, b])).toEqual(card)
  expect(uprightAsPlaced(turned(card, 2))).toEqual(turned(card, 2))
  const lying = uprightAsPlaced(box(0, 0, 88, 63))
  expect(distance(lying[0], lying[1])).toBeCloseTo(63)
})

/** A photo of 960 × 1280 pixels of what lies on a table, in millimetres from its middle, by a telephone that leans. */
const camera = ([x, y]: Point): Point => {
  const [across, down] = [0.12, -0.15]
  const turned = [x * Math.cos(across), y, -x * Math.sin(across)] as const
  const [u, v] = [turned[0], turned[1] * Math.cos(down) - turned[2] * Math.sin(down)]
  const depth = 420 + turned[1] * Math.sin(down) + turned[2] * Math.cos(down)
  return [480 + (1000 * u) / depth, 640 + (1000 * v) / depth]
}
const lain = Array.from({ length: 6 }, (_, i) => [(i % 3) * 75 - 110, Math.floor(i / 3) * 110 - 100] as const)

const photo = { width: 960, height: 1280 }
const planeOf = (cards: readonly Quad[]) => planeWith(leanOf(cards, photo), cards, photo)

test('The plane on which the cards of a photo lie makes all of them equal again', () => {
  const cards = lain.map(([x, y]) => mapQuad(box(x, y), camera))
  const plane = planeOf(cards)
  for (const card of cards) {
    const lying = lyingIn(plane, card)
    expect(lying.height).toBeCloseTo(1, 1)
    expect(agreement(outlineOf(plane, lying), card)).toBeGreaterThan(0.98)
  }
})

test('Outlines of the frames inside the edges, which are narrower than cards, do not make the plane wider', () => {
  const plane = planeOf(lain.map(([x, y]) => mapQuad(box(x + 2.5, y + 2.5, 58, 83), camera)))
  for (const [x, y] of lain) {
    const { width, height } = lyingIn(plane, mapQuad(box(x, y), camera))
    expect(Math.abs(width / height / (63 / 88) - 1)).toBeLessThan(0.015)
  }
})

test('Cards in pockets are as high as the distances between them tell', () => {
  const pockets = (heights: number) =>
    Array.from({ length: 9 }, (_, i) => ({
      middle: [((i % 3) * 67 * heights) / 88, (Math.floor(i / 3) * 92 * heights) / 88] as const,
      turn: 0
    }))
  expect((heightByPitch(pockets(1.04)) ?? 0) / (heightByPitch(pockets(1)) ?? 0)).toBeCloseTo(1.04)
  expect(heightByPitch(pockets(1))).toBeCloseTo(1.01)
  expect(heightByPitch(pockets(1).slice(0, 1))).toBeNull()
})
