import { areaOf, cardShaped, grown, nearly, proportion, type Quad, signedArea, turned } from './quad.ts'

const frame = { width: 600, height: 800 }
const upright: Quad = [
  [100, 100],
  [415, 100],
  [415, 540],
  [100, 540]
]

test('a card upright, lying, or listed anticlockwise becomes clockwise with a short side first', () => {
  const anticlockwise: Quad = [upright[0], upright[3], upright[2], upright[1]]
  for (const quad of [upright, turned(upright, 1), turned(upright, 3), anticlockwise]) {
    const card = cardShaped(quad, frame)
    expect(card && signedArea(card)).toBeGreaterThan(0)
    expect(card && proportion(card)).toBeCloseTo(315 / 440, 5)
  }
})

test('squares, slivers, skewed and tiny shapes are no cards', () => {
  const shapes: Quad[] = [
    [
      [100, 100],
      [400, 100],
      [400, 400],
      [100, 400]
    ],
    [
      [100, 100],
      [200, 100],
      [200, 700],
      [100, 700]
    ],
    [
      [100, 100],
      [415, 400],
      [415, 790],
      [100, 490]
    ],
    [
      [100, 100],
      [163, 100],
      [163, 188],
      [100, 188]
    ]
  ]
  for (const shape of shapes) expect(cardShaped(shape, frame)).toBeNull()
})

test('growing keeps the centre and scales the area by the square', () => {
  expect(areaOf(grown(upright, 1.1))).toBeCloseTo(areaOf(upright) * 1.21, 3)
  expect(nearly(upright, grown(upright, 1.01))).toBe(true)
  expect(nearly(upright, grown(upright, 1.2))).toBe(false)
})
