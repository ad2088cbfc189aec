import * as fc from 'fast-check'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { isClockwise } from '../corners/quadrilateral.ts'
import { centreOf, movePlace, newPlace, placeAt } from './places.ts'

/** An upright outline round a centre. */
const upright = (x: number, y: number, width = 0.2, height = 0.25): Corners => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2]
]
const sizeOf = (place: Corners) => {
  const [xs, ys] = [place.map(([x]) => x), place.map(([, y]) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

describe('the outline under a press', () => {
  it('is the one that holds the point, of two the smaller one', () => {
    const places = [upright(0.25, 0.25), upright(0.75, 0.25), upright(0.75, 0.25, 0.05, 0.05)]
    expect(placeAt(places, [0.2, 0.3])).toBe(0)
    expect(placeAt(places, [0.68, 0.3])).toBe(1)
    expect(placeAt(places, [0.75, 0.25])).toBe(2)
  })

  it('is none beside the cards', () => {
    expect(placeAt([upright(0.25, 0.25)], [0.5, 0.5])).toBeNull()
    expect(placeAt([], [0.5, 0.5])).toBeNull()
  })

  it('is found in a card that lies askew, not in the corner beside it', () => {
    const askew: Corners = [
      [0.5, 0.3],
      [0.7, 0.5],
      [0.5, 0.7],
      [0.3, 0.5]
    ]
    expect(placeAt([askew], [0.5, 0.5])).toBe(0)
    expect(placeAt([askew], [0.33, 0.33])).toBeNull()
  })
})

describe('an outline that is moved', () => {
  it('stays on the photograph, and as large as it is', () => {
    const place = upright(0.5, 0.5)
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -2, max: 2 }), fc.double({ noNaN: true, min: -2, max: 2 }), (x, y) => {
        const moved = movePlace(place, [x, y])
        expect(moved.flat().every(value => value >= 0 && value <= 1)).toBe(true)
        const [width = 0, height = 0] = sizeOf(moved)
        expect(width).toBeCloseTo(0.2)
        expect(height).toBeCloseTo(0.25)
      })
    )
  })
})

describe('an added outline', () => {
  it('lies round the point, as large as most others', () => {
    const others = [upright(0.2, 0.2), upright(0.5, 0.2, 0.21, 0.26), upright(0.8, 0.2, 0.6, 0.9)]
    const place = newPlace(others, [0.5, 0.7], 0.75)
    expect(centreOf(place)[0]).toBeCloseTo(0.5)
    expect(centreOf(place)[1]).toBeCloseTo(0.7)
    expect(sizeOf(place)[0]).toBeCloseTo(0.21)
  })

  it('is turned as most others are, not as the mean of two directions', () => {
    const lying = (x: number): Corners => {
      const [a, b, c, d] = upright(x, 0.2, 0.3, 0.15)
      return [b, c, d, a]
    }
    const place = newPlace([lying(0.2), lying(0.5), upright(0.8, 0.2)], [0.5, 0.6], 0.75)
    expect(sizeOf(place)[0]).toBeCloseTo(0.3)
    expect(place[0][0]).toBeGreaterThan(place[2][0])
  })

  it('is upright and has the shape of a card where there is no other', () => {
    for (const aspect of [0.5, 0.75, 4 / 3, 3]) {
      const place = newPlace([], [0.5, 0.5], aspect)
      const [width = 0, height = 0] = sizeOf(place)
      expect((width * aspect) / height).toBeCloseTo(63 / 88)
      expect(Math.max(width, height)).toBeLessThanOrEqual(0.9)
      expect(isClockwise(place)).toBe(true)
    }
  })

  it('stays whole on the photograph where the press is at its edge', () => {
    const place = newPlace([upright(0.5, 0.5)], [0, 1], 0.75)
    expect(place.flat().every(value => value >= 0 && value <= 1)).toBe(true)
    expect(sizeOf(place)[0]).toBeCloseTo(0.2)
  })
})
