import { chanceAt, chancesOf, peaksOf } from './corner-peaks.ts'
import { quadsOf } from './corner-quads.ts'
import type { Point, Quad } from './quad.ts'

const side = 48

/** Logits of a map whose chances are `draw(x, y)`, in cells. */
const mapOf = (draw: (x: number, y: number) => number) =>
  chancesOf(
    Float32Array.from({ length: side * side }, (_, i) => {
      const share = Math.min(0.999, Math.max(0.001, draw((i % side) + 0.5, Math.floor(i / side) + 0.5)))
      return Math.log(share / (1 - share))
    }),
    0,
    side
  )

const bell = (places: readonly Point[], x: number, y: number) =>
  Math.max(...places.map(([px, py]) => Math.exp(-((x - px) ** 2 + (y - py) ** 2) / 2.88)))

test('a peak between cells is placed to a tenth of a cell', () => {
  const places: Point[] = [
    [10.3, 20.8],
    [30.05, 8.5]
  ]
  const peaks = peaksOf(
    mapOf((x, y) => bell(places, x, y)),
    0.1,
    9
  )
  expect(peaks).toHaveLength(2)
  for (const [x, y] of places) {
    expect(Math.min(...peaks.map(([u, v]) => Math.hypot(u - x, v - y)))).toBeLessThan(0.1)
  }
})

test('chances between cells are those of the cells around; none outside', () => {
  const map = mapOf(x => x / side)
  expect(chanceAt(map, [24, 24])).toBeCloseTo(0.5, 2)
  expect(chanceAt(map, [-3, 24])).toBe(0)
})

describe('a card among peaks', () => {
  const card: Quad = [
    [14, 10],
    [32, 12],
    [31, 38],
    [12, 36]
  ]
  const inside = (x: number, y: number) =>
    card.every(([px, py], i) => {
      const [qx, qy] = card[(i + 1) % 4] ?? [0, 0]
      return (qx - px) * (y - py) - (qy - py) * (x - px) >= 0
    })
  const onSide = (x: number, y: number) =>
    Math.max(
      ...Array.from({ length: 128 }, (_, i) => {
        const [from, to] = [card[(i >> 5) & 3] ?? [0, 0], card[((i >> 5) + 1) & 3] ?? [0, 0]]
        const t = (i & 31) / 31
        return Math.exp(-((x - from[0] - (to[0] - from[0]) * t) ** 2 + (y - from[1] - (to[1] - from[1]) * t) ** 2) / 2)
      })
    )
  const far = (found: Quad | undefined) =>
    found ? Math.max(...card.map(([x, y]) => Math.min(...found.map(([u, v]) => Math.hypot(u - x, v - y))))) : Infinity
  const seen = (corners: readonly Point[]) =>
    quadsOf(
      {
        corner: mapOf((x, y) => bell(corners, x, y)),
        face: mapOf((x, y) => (inside(x, y) ? 1 : 0)),
        side: mapOf(onSide)
      },
      3
    )

  test('is the quad whose sides and face are seen, whatever other corners lie about', () => {
    expect(far(seen([...card, [40, 8], [5, 44]])[0]?.quad)).toBeLessThan(0.3)
  })

  test('is found with one corner hidden', () => {
    expect(far(seen(card.slice(0, 3))[0]?.quad)).toBeLessThan(1.2)
  })

  test('is found by its face alone', () => {
    expect(far(seen([])[0]?.quad)).toBeLessThan(2.5)
  })
})
