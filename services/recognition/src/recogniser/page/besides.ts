import { areaOf, distance, mapQuad, middleOf, type Point, type Quad } from '../pipeline/quad.ts'

/** How far the next card of a row lies, in sizes of a card: pockets are about 67 × 92 mm. */
const pitch = 1.06

/** Where the neighbours of a card would lie on a page of pockets: right, left, below and above it. */
export const besides = (quad: Quad): Quad[] => {
  const [a, b, c, d] = quad
  const along: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2]
  const down: Point = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2]
  return [along, down].flatMap(([u, v]) =>
    [pitch, -pitch].map(times => mapQuad(quad, ([x, y]) => [x + u * times, y + v * times]))
  )
}

/**
 * The two cards that a quad holds if it is no card: two cards beside each other, 126 × 88 mm, have the shape of one card that
 * lies on its side.
 */
export const halvesOf = ([a, b, c, d]: Quad): [Quad, Quad] => {
  const between = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const [right, left] = [between(b, c), between(a, d)]
  return [
    [b, right, left, a],
    [right, c, d, left]
  ]
}

/** How far from its place a neighbour may lie, in sizes of a card. */
const nearby = 0.1
/** The share of the cards that have a neighbour in its place on a page: some lie alone beside empty pockets. */
const mostOfThem = 0.75

/** Whether cards lie as closely and evenly as in the pockets of a binder page. */
export const lieInPockets = (cards: readonly Quad[]): boolean => {
  const placed = cards.filter(card => {
    const reach = nearby * Math.sqrt(areaOf(card))
    const places = besides(card).map(middleOf)
    return cards.some(other => other !== card && places.some(place => distance(place, middleOf(other)) < reach))
  })
  return placed.length >= mostOfThem * cards.length
}
