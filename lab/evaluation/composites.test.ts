import type { Picture } from '../photo/picture.ts'
import { composite } from './composites.ts'

const plain = (value: number): Picture => ({ data: new Uint8Array(60 * 84 * 3).fill(value), width: 60, height: 84 })

test('a composite has the frame of one card and art that is not its own', () => {
  const cards = [plain(40), plain(120), plain(200)]
  for (const seed of ['a', 'b', 'c', 'd']) {
    const made = composite(cards, seed)
    const at = (x: number, y: number) => made.data[(y * 60 + x) * 3] ?? 0
    const frame = at(0, 0)
    expect([40, 120, 200]).toContain(frame)
    expect(at(59, 83)).toBe(frame)
    expect(composite(cards, seed)).toEqual(made)
  }
})

test('a thousand composites of three cards are hardly ever the same', () => {
  const made = Array.from({ length: 1000 }, (_, i) =>
    Buffer.from(composite([plain(40), plain(120), plain(200)], `${i}`).data)
  )
  expect(new Set(made.map(data => data.toString('base64'))).size).toBeGreaterThan(900)
})
