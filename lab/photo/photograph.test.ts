import sharp from 'sharp'
import { createStudio } from '@comptoir/service-recognition/recogniser/pipeline/testing/studio'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'

jest.setTimeout(60_000)

const studio = createStudio()
afterAll(() => studio.close())

/** A card whose quarters are red, green, blue and yellow, clockwise from its top left. */
const quarters = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="630" height="880">
  <rect width="630" height="880" fill="#e8e020"/><rect width="315" height="440" fill="#e01818"/>
  <rect x="315" width="315" height="440" fill="#18d018"/><rect x="315" y="440" width="315" height="440" fill="#1818e0"/>
</svg>`)

/** Whether a colour is the one of each quarter, in any light. */
const looks = [
  (r: number, g: number, b: number) => r > 1.5 * g && r > 1.5 * b,
  (r: number, g: number, b: number) => g > 1.5 * r && g > 1.5 * b,
  (r: number, g: number, b: number) => b > 1.5 * r && b > 1.5 * g,
  (r: number, g: number, b: number) => r > 1.5 * b && g > 1.5 * b && r < 1.5 * g && g < 1.5 * r
]

/** A place on the way from a corner to the middle of the card. */
const inward = (quad: Quad, corner: number, share: number) =>
  ([0, 1] as const).map(axis => {
    const middle = quad.reduce((sum, point) => sum + point[axis], 0) / 4
    return Math.round((quad[corner]?.[axis] ?? 0) * (1 - share) + middle * share)
  }) as [number, number]

test.each(['easy', 'medium', 'hard'] as const)(
  'the corners a %s photo is said to have are on the card',
  async preset => {
    for (let seed = 0; seed < 4; seed++) {
      // Without what hides a corner or changes its colour for good.
      const limits = { glare: 0, finger: 0, foil: 0, offset: 0, exposure: 0.3, whiteBalance: 0.1 }
      const { jpeg, truth } = await studio.photograph(quarters, {
        seed: `corners-${seed}`,
        preset,
        background: 'plain',
        limits
      })
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
      for (const [corner, isColour] of looks.entries()) {
        const at = ([x, y]: [number, number]) => {
          const i = (y * info.width + x) * 3
          return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const
        }
        expect(isColour(...at(inward(truth.corners, corner, 0.12)))).toBe(true)
        expect(isColour(...at(inward(truth.corners, corner, -0.12)))).toBe(false)
      }
    }
  }
)

test('a card upside down is known to be', async () => {
  const wish = { preset: 'easy', limits: { turn: 5, quarterTurn: 0 } } as const
  const { truth } = await studio.photograph(quarters, { ...wish, seed: 'up' })
  expect(truth.upright).toBe(true)
  const [a, b, c, d] = truth.corners
  expect(Math.max(a[1], b[1])).toBeLessThan(Math.min(c[1], d[1]))
})

test('the same seed gives the same bytes, another one another photo', async () => {
  const take = async (seed: string) => Buffer.from((await studio.photograph(quarters, { seed, preset: 'hard' })).jpeg)
  const [first, again, other] = [await take('one'), await take('one'), await take('two')]
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})
