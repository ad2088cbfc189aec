import * as fc from 'fast-check'
import { firstHint, nextHint } from '../camera/focus-hint.ts'
import { BLURRED, DARK, greyOf, lightOf } from './sharpness.ts'
import type { GreyImage } from './sharpness.ts'

const WIDTH = 126
const HEIGHT = 176

const picture = (value: (x: number, y: number) => number): GreyImage => ({
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => value(at % WIDTH, Math.floor(at / WIDTH))),
  width: WIDTH,
  height: HEIGHT
})

/** Printed lines: black and white, a few pixels each. */
const card = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 220 : 30))

/** The same out of focus: each pixel the mean of its neighbourhood. */
const blurred = ({ values }: GreyImage, radius: number) =>
  picture((x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const [u, v] = [x + dx, y + dy]
        if (u < 0 || v < 0 || u >= WIDTH || v >= HEIGHT) continue
        sum += values[v * WIDTH + u] ?? 0
        count++
      }
    return sum / count
  })

it('a card in focus is sharp, one out of focus is not', () => {
  expect(lightOf(card).sharpness).toBeGreaterThan(10 * BLURRED)
  const soft = picture((x, y) => 125 + 90 * Math.sin(x / 12) * Math.cos(y / 12))
  expect(lightOf(soft).sharpness).toBeLessThan(BLURRED)
})

it('blur only ever lowers sharpness', () => {
  const measured = [0, 1, 2].map(radius => lightOf(blurred(card, radius)).sharpness)
  expect(measured.toSorted((a, b) => b - a)).toEqual(measured)
})

it('an even surface is not sharp, whatever its noise', () => {
  expect(lightOf(picture((x, y) => 120 + ((x * 7 + y * 13) % 2))).sharpness).toBeLessThan(BLURRED)
  expect(lightOf(picture(() => 120)).sharpness).toBe(0)
})

it('light counts for nothing in sharpness, and darkness is told by itself', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1, noNaN: true }), factor => {
      const dimmed = lightOf(picture((x, y) => factor * (card.values[y * WIDTH + x] ?? 0)))
      expect(dimmed.sharpness / lightOf(card).sharpness).toBeCloseTo(1, 3)
      expect(dimmed.brightness / lightOf(card).brightness).toBeCloseTo(factor, 3)
    })
  )
  expect(lightOf(picture((x, y) => 0.2 * (card.values[y * WIDTH + x] ?? 0))).brightness).toBeLessThan(DARK)
})

it('colours weigh as the eye sees them', () => {
  const { values } = greyOf({ data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255]), width: 2, height: 1 })
  expect([...values].map(Math.round)).toEqual([76, 150])
})

describe('the live hint', () => {
  const sharp = { brightness: 120, sharpness: 200 }
  const moving = { brightness: 120, sharpness: 5 }
  const after = (...looks: (typeof sharp)[]) => looks.reduce(nextHint, firstHint).hint

  it('says sharp after three sharp pictures in a row', () => {
    expect(after(sharp, sharp)).toBe('hold_still')
    expect(after(sharp, sharp, sharp)).toBe('sharp')
    expect(after(sharp, sharp, moving, sharp, sharp)).toBe('hold_still')
  })

  it('keeps its word through one bad picture', () => {
    expect(after(sharp, sharp, sharp, moving, sharp, moving, moving)).toBe('sharp')
    expect(after(sharp, sharp, sharp, moving, moving, moving)).toBe('hold_still')
  })

  it('asks for light before anything else', () => {
    const dark = { brightness: 12, sharpness: 400 }
    expect(after(dark, dark, dark)).toBe('dark')
  })
})
