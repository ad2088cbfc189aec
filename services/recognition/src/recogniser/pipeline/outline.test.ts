import { createStudio } from './testing/studio.ts'
import { drawing, emptyPhoto } from './testing/drawn.ts'

jest.setTimeout(30_000)

const studio = createStudio()
afterAll(() => studio.close())

test.each(['wood', 'cloth'] as const)(
  'the edge of a card on %s is found to within 1.5 %% of its height',
  async table => {
    const { jpeg, corners } = await studio.photo(await drawing('demo-nuees-026'), {
      seed: `edge-${table}`,
      table,
      turn: 25
    })
    const errors = (await studio.outlines(jpeg)).map(({ quad }) =>
      Math.max(...corners.map(([x, y]) => Math.min(...quad.map(([u, v]) => Math.hypot(u - x, v - y)))))
    )
    expect(Math.min(...errors)).toBeLessThan(0.015 * 840)
  }
)

test('a plain picture has no outline', async () => {
  expect(await studio.outlines(await emptyPhoto('#7f7f7f'))).toEqual([])
})
