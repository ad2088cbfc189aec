import type { Point, Quad } from '../pipeline/quad.ts'
import { matchBacks, placesOfBacks } from './match-backs.ts'
import { agreement } from './overlap.ts'

const card = ([x, y]: Point, turn = 0): Quad => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const corner = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c]
  return [corner(-31.5, -44), corner(31.5, -44), corner(31.5, 44), corner(-31.5, 44)]
}
/** The pockets of a page of three by three, each card a little out of the middle. */
const slack: Point[] = [
  [1, 2],
  [-2, 1],
  [0, -1],
  [2, 0],
  [-1, 2],
  [1, -2],
  [-2, -1],
  [0, 2],
  [2, 1]
]
const page = slack.map(([dx, dy], i): Point => [(i % 3) * 67 + dx, Math.floor(i / 3) * 92 + dy])
const strewn: Point[] = [
  [0, 0],
  [130, 20],
  [40, 150],
  [210, 170],
  [320, 40]
]
const turns = [0.3, -1.2, 0.9, 2.4, -0.5]

/** Another photograph of the same points: mirrored, turned by quarters, nearer, and pushed aside. */
const seen = ([x, y]: Point, { mirrored = true, quarters = 0, scale = 1.3 }): Point => {
  const u = (mirrored ? -x : x) * scale
  const v = y * scale
  const [c, s] = [Math.cos((quarters * Math.PI) / 2), Math.sin((quarters * Math.PI) / 2)]
  return [u * c - v * s + 700, u * s + v * c + 90]
}
const shuffled = <T>(list: readonly T[]): { list: T[]; at: number[] } => {
  const order = list.map((_, i) => (i * 3 + 2) % list.length)
  return { list: order.map(i => list[i] as T), at: list.map((_, i) => order.indexOf(i)) }
}
const larger = (quad: Quad, factor: number, middle: Point): Quad =>
  quad.map(([x, y]): Point => [
    (x - middle[0]) * factor + middle[0],
    (y - middle[1]) * factor + middle[1]
  ]) as unknown as Quad
const photographed = (points: readonly Point[], how: Parameters<typeof seen>[1], angles: readonly number[] = []) =>
  points.map((point, i) => {
    const middle = seen(point, how)
    const turn = (how.mirrored === false ? (angles[i] ?? 0) : -(angles[i] ?? 0)) + ((how.quarters ?? 0) * Math.PI) / 2
    return larger(card(middle, turn), how.scale ?? 1.3, middle)
  })

test.each([
  ['turned like that of a book', {}],
  ['turned top to bottom', { quarters: 2 }],
  ['photographed on its side', { quarters: 1 }],
  ['photographed from farther away', { scale: 0.7 }]
])('Each front of a page with an empty pocket has its back when the page is %s', (_, how) => {
  const points = page.filter((_, i) => i !== 6)
  const { list, at } = shuffled(photographed(points, how))
  expect(
    matchBacks(
      points.map(point => card(point)),
      list
    )
  ).toEqual(at)
})

test('A full page, which looks the same turned like a book or top to bottom, was turned like a book', () => {
  const backs = photographed(page, {})
  expect(
    matchBacks(
      page.map(point => card(point)),
      backs
    )
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('Cards that slide in their pockets while the page is turned keep their backs', () => {
  const four = [0, 1, 3, 4].map(i => page[i] ?? ([0, 0] satisfies Point))
  const slid = four.map(([x, y], i): Point => [x + ([3, -3, -2, 3][i] ?? 0), y + ([-2, 3, 2, -3][i] ?? 0)])
  expect(
    matchBacks(
      four.map(point => card(point)),
      photographed(slid, {})
    )
  ).toEqual([0, 1, 2, 3])
})

test.each([0, 1, 2, 3])('Cards on a table are turned over in their places, the photograph by %d quarters', quarters => {
  const fronts = strewn.map((point, i) => card(point, turns[i]))
  const { list, at } = shuffled(photographed(strewn, { mirrored: false, quarters }, turns))
  expect(matchBacks(fronts, list)).toEqual(at)
})

test('Two cards side by side on a table keep their sides', () => {
  const fronts = [card([0, 0]), card([110, 6])]
  expect(matchBacks(fronts, [card([500, 0]), card([612, 4])])).toEqual([0, 1])
})

test("A card whose back is not seen has none, and a back without a front is nobody's", () => {
  const points = page.filter((_, i) => i !== 6)
  const backs = photographed(points, {})
  const without = backs.filter((_, i) => i !== 3)
  const fronts = points.map(point => card(point))
  expect(matchBacks(fronts, without)).toEqual([0, 1, 2, null, 3, 4, 5, 6])
  expect(
    matchBacks(
      fronts.filter((_, i) => i !== 3),
      backs
    )
  ).toEqual([0, 1, 2, 4, 5, 6, 7])
})

test('One card and one back belong together; no back belongs to nobody', () => {
  expect(matchBacks([card([0, 0])], [card([900, 400], 1)])).toEqual([0])
  expect(matchBacks([card([0, 0]), card([90, 0])], [])).toEqual([null, null])
  expect(matchBacks([], [card([0, 0])])).toEqual([])
})

test.each([
  ['turned like that of a book', {}],
  ['photographed on its side', { quarters: 1 }]
])('Where backs that were not seen should lie follows from the others, on a page %s', (_, how) => {
  const fronts = page.map(point => card(point))
  const backs = photographed(page, how)
  const places = placesOfBacks(
    fronts,
    backs.filter((_, i) => i !== 2 && i !== 7)
  )
  for (const i of [2, 7]) expect(agreement(places[i] ?? card([0, 0]), backs[i] ?? card([0, 0]))).toBeGreaterThan(0.8)
})

test('One back alone does not say where the others lie, nor does none', () => {
  const fronts = page.map(point => card(point))
  expect(placesOfBacks(fronts, photographed(page, {}).slice(0, 1))).toEqual([])
  expect(placesOfBacks(fronts, [])).toEqual([])
})
