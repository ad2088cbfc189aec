import { asBordered, asOthers, meanEdge, offCentre } from './border.ts'
import { innermost, outermost } from './edge-profiles.ts'
import { bestShifts, mostGrown, oppositeSides } from './opposite-sides.ts'

const length = outermost - innermost + 1
/** A profile with edges: by how many steps outside of where the side should lie each is, how clear it is, 0 to 1. */
const edgesAt = (clear: Record<number, number>) => {
  const edges = new Float32Array(length)
  for (const [at, value] of Object.entries(clear))
    for (const by of [-1, 0, 1]) edges[Number(at) - innermost + by] = by === 0 ? value : value / 2
  return edges
}
const likeliest = (worth: Float32Array) =>
  worth.reduce((best, value, i) => (value > (worth[best] ?? 0) ? i : best), 0) + innermost

test('A weak edge with a border inside is likelier than the clear frame at its other side', () => {
  const edges = edgesAt({ 0: 0.5, [-10]: 0.9 })
  expect(likeliest(edges)).toBe(-10)
  expect(likeliest(asBordered(edges, 10))).toBe(0)
})

test('An edge is known by what the edges of the other cards look like', () => {
  const others = Array.from({ length: 5 }, () => ({ edges: edgesAt({ 3: 0.5, [-7]: 0.9 }), out: 3 }))
  const mean = meanEdge(others)
  expect(likeliest(asOthers(edgesAt({ 6: 0.3, [-4]: 0.9, [-20]: 1 }), mean))).toBe(6)
  expect(offCentre(mean)).toBeCloseTo(0)
  expect(offCentre(meanEdge(others.map(one => ({ ...one, out: 1 }))))).toBeCloseTo(2)
})

test('A card is not moved to where one side lies on its frame and the other one on the line of its pocket', () => {
  // A step inside of the edge is the border, dark; inside of the frame the print, light; outside the page, grey.
  const side = (line: boolean) => {
    const colours = (from: number) =>
      Float32Array.from({ length: 3 * length }, (_, i) => {
        const at = Math.floor(i / 3) + innermost + from
        return at > 0 ? 120 : at > -10 ? 40 : 220
      })
    const edges = edgesAt(line ? { 0: 0.8, [-10]: 0.9, 10: 0.9 } : { 0: 0.8, [-10]: 0.9 })
    return { edges, inside: colours(-2), outside: colours(2) }
  }
  const [left, right] = [side(false), side(true)]
  const sides = oppositeSides(left, right)
  const alike = { ...sides, unlike: new Float32Array(sides.unlike.length) }
  const wish = { before: left.edges, after: right.edges, shiftCost: 0 }
  expect(bestShifts(alike, wish).shift[mostGrown]).toBe(10)
  expect(bestShifts(sides, wish).shift[mostGrown]).toBe(0)
})
