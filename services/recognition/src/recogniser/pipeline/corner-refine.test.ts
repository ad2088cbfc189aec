import path from 'node:path'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import type { Outline } from './outline.ts'
import { grown, mapQuad, type Quad } from './quad.ts'
import { drawing } from './testing/drawn.ts'
import { createStudio } from './testing/studio.ts'

jest.setTimeout(60_000)

const studio = createStudio()
const corners = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/corner-worker.ts'),
  threads: 1,
  limitMs: 40_000
})
afterAll(async () => {
  await corners.close()
  await studio.close()
})

test('corners a little off are moved onto the edges of the card', async () => {
  const { jpeg, corners: truth } = await studio.photo(await drawing('demo-volcan-040'), { seed: 'refine', turn: 12 })
  const off = mapQuad(grown(truth, 0.99), ([x, y]) => [x + 3, y - 3])
  const moved = await corners.run<Outline>('refine', { photo: jpeg, quad: off })
  const far = (quad: Quad) =>
    Math.max(...truth.map(([x, y]) => Math.min(...quad.map(([u, v]) => Math.hypot(u - x, v - y)))))
  expect(far(off)).toBeGreaterThan(6)
  expect(far(moved.quad)).toBeLessThan(3)
  expect(moved.support).toBeGreaterThan(0.8)
})

test('where there are no edges a quad stays near where it was', async () => {
  const { jpeg } = await studio.photo(null, { seed: 'refine-bare', table: 'cloth' })
  const quad: Quad = [
    [200, 200],
    [600, 200],
    [600, 760],
    [200, 760]
  ]
  const moved = await corners.run<Outline>('refine', { photo: jpeg, quad })
  const moves = moved.quad.map(([x, y], i) => Math.hypot(x - (quad[i]?.[0] ?? 0), y - (quad[i]?.[1] ?? 0)))
  expect(Math.max(...moves)).toBeLessThan(45)
  expect(moved.support).toBeLessThan(0.7)
})
