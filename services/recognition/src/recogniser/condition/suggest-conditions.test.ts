import * as fc from 'fast-check'
import { suggestConditions, type Wear } from './suggest-conditions.ts'

const clear: Wear = { whitening: 0, deviation: 2, sharpness: 200, glare: 0, lean: 1.02 }

test('a clean back suggests the best conditions, an edge white all around the worst', () => {
  expect(suggestConditions(clear)).toEqual({ best: 0, worst: 2 })
  expect(suggestConditions({ ...clear, whitening: 0.07 })).toEqual({ best: 3, worst: 5 })
  expect(suggestConditions({ ...clear, whitening: 0.5 })).toEqual({ best: 7, worst: 9 })
})

test('an unclear photo widens the suggested interval, and a print out of the middle lowers it', () => {
  expect(suggestConditions({ ...clear, sharpness: 30 })).toEqual({ best: 0, worst: 3 })
  expect(suggestConditions({ ...clear, whitening: 0.07, glare: 0.1, lean: 1.3 })).toEqual({ best: 1, worst: 7 })
  expect(suggestConditions({ ...clear, deviation: 20 })).toEqual({ best: 1, worst: 3 })
})

test('without a measured whitening nothing is suggested', () => {
  expect(suggestConditions({ ...clear, whitening: null })).toBeNull()
})

test('more wear never suggests a better condition, and the interval is never a single one', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, share, share, (one, other, glare, sharp) => {
      const seen = { ...clear, glare, sharpness: 400 * sharp }
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(whitening =>
        suggestConditions({ ...seen, whitening })
      )
      if (!less || !more) throw new Error('an edge that is seen suggests something')
      expect(more.best).toBeGreaterThanOrEqual(less.best)
      expect(more.worst).toBeGreaterThanOrEqual(less.worst)
      expect(less.worst - less.best).toBeGreaterThanOrEqual(2)
    })
  )
})
