import * as fc from 'fast-check'
import { suggestConditions, trueEdges, type Wear } from './suggest-conditions.ts'

const clear: Wear = { edges: 0, corners: { seen: 4, worn: 0 }, creases: 0, deviation: 2 }

test('a clean back suggests the best conditions, white corners and edges worse ones', () => {
  expect(suggestConditions(clear)).toEqual({ best: 0, worst: 3 })
  expect(suggestConditions({ ...clear, corners: { seen: 4, worn: 1 } })).toEqual({ best: 2, worst: 5 })
  expect(suggestConditions({ ...clear, edges: 0.09 })).toEqual({ best: 3, worst: 6 })
  expect(suggestConditions({ ...clear, edges: 0.2 })).toEqual({ best: 4, worst: 7 })
  expect(suggestConditions({ ...clear, edges: 0.5 })).toEqual({ best: 5, worst: 8 })
})

test('a fold beside worn edges suggests the worst conditions; beside clean ones it is not believed', () => {
  expect(suggestConditions({ ...clear, edges: 0.3, creases: 1 })).toEqual({ best: 6, worst: 9 })
  expect(suggestConditions({ ...clear, creases: 1 })).toBeNull()
})

test('a print out of the middle lowers what is suggested', () => {
  expect(suggestConditions({ ...clear, deviation: 20 })).toEqual({ best: 1, worst: 4 })
  expect(suggestConditions({ ...clear, edges: 0.3, creases: 1, deviation: 20 })).toEqual({ best: 6, worst: 9 })
})

test('where edges or corners are not seen nothing is suggested', () => {
  expect(suggestConditions({ ...clear, edges: null })).toBeNull()
  expect(suggestConditions({ ...clear, corners: { seen: 2, worn: 0 } })).toBeNull()
})

test('whiter edges never suggest a better condition, and what is suggested is always four of the ten', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const corners = fc.integer({ min: 0, max: 4 })
  const deviation = fc.option(fc.double({ min: 0, max: 50, noNaN: true }))
  fc.assert(
    fc.property(share, share, corners, deviation, (one, other, worn, off) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(edges =>
        suggestConditions({ ...clear, edges, corners: { seen: 4, worn }, deviation: off })
      )
      if (!less || !more) throw new Error('an edge that is seen suggests something')
      expect(more.best).toBeGreaterThanOrEqual(less.best)
      for (const { best, worst } of [less, more]) {
        expect(worst - best).toBe(3)
        expect(worst).toBeLessThanOrEqual(9)
      }
    })
  )
})

test('the range of the true share holds what was measured', () => {
  expect(trueEdges(0)).toEqual([0, 0.02])
  expect(trueEdges(0.4)).toEqual([0.29, 0.52])
  expect(trueEdges(1)).toEqual([0.74, 1])
})
