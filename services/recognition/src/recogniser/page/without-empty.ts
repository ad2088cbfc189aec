import type { RgbImage } from '../pipeline/decode.ts'
import type { Point, Quad } from '../pipeline/quad.ts'

/** Light is compared between so many places across and down the middle of a card. */
const [columns, rows] = [12, 16]
/** How far from the edge these places begin, as a share of the card. */
const inset = 0.12
/** An outline with less than this share of the usual detail holds no print: it is an empty pocket. */
const leastDetail = 0.3
/** So many cards tell what is usual. */
const leastCards = 3

/** The outlines without those of empty pockets, whose welded lines have the shape of a card. */
export const withoutEmpty = <T extends { quad: Quad }>(image: RgbImage, cards: readonly T[]): T[] => {
  if (cards.length < leastCards) return [...cards]
  const details = cards.map(({ quad }) => detailOf(image, quad))
  const usual = details.toSorted((a, b) => a - b)[details.length >> 1] ?? 0
  return cards.filter((_, i) => (details[i] ?? 0) >= leastDetail * usual)
}

/** How much the light differs from place to place inside a quad, 0 to 255. */
const detailOf = (image: RgbImage, [a, b, c, d]: Quad): number => {
  const light = (u: number, v: number) => {
    const between = (axis: 0 | 1) => (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v
    return lightAt(image, [between(0), between(1)])
  }
  const along = (i: number, count: number) => inset + ((1 - 2 * inset) * i) / (count - 1)
  const grid = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => light(along(x, columns), along(y, rows)))
  )
  const steps = grid.flatMap((row, y) =>
    row.flatMap((here, x) =>
      [row[x + 1], grid[y + 1]?.[x]].flatMap(next => (next === undefined ? [] : [Math.abs(next - here)]))
    )
  )
  return steps.reduce((sum, one) => sum + one, 0) / steps.length
}

const lightAt = ({ data, width, height }: RgbImage, [x, y]: Point): number => {
  const column = Math.max(0, Math.min(width - 1, Math.trunc(x)))
  const row = Math.max(0, Math.min(height - 1, Math.trunc(y)))
  const at = (row * width + column) * 3
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}
