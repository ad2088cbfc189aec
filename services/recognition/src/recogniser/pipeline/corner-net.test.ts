import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import type { CornerFinding } from './corner-net.ts'
import type { Quad } from './quad.ts'
import { drawing } from './testing/drawn.ts'
import { createStudio } from './testing/studio.ts'

jest.setTimeout(90_000)

const studio = createStudio()
const corners = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/corner-worker.ts'),
  threads: 1,
  limitMs: 60_000
})
afterAll(async () => {
  await corners.close()
  await studio.close()
})

const length = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The farthest corner from where it is, as a share of the card's diagonal; whichever way up the card is read. */
const error = (quad: Quad, truth: Quad): number => {
  const diagonal = length(truth[0], truth[2])
  return Math.max(...truth.map(corner => Math.min(...quad.map(found => length(found, corner))))) / diagonal
}

test.each([
  ['demo-nuees-026', 'easy'],
  ['demo-volcan-040', 'medium'],
  ['demo-marees-048', 'medium'],
  ['demo-lanternes-003', 'medium']
] as const)('the corners of %s in a photo of the %s kind are found to within 4 %%', async (id, preset) => {
  const wish = { seed: `corners/${id}`, preset, background: 'wood' } as const
  const { jpeg, truth } = await studio.photograph(await drawing(id), wish)
  const [best] = await corners.run<CornerFinding[]>('find', jpeg)
  expect(best?.presence).toBeGreaterThan(0.5)
  expect(
    error(
      best?.quad ?? [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0]
      ],
      truth.corners
    )
  ).toBeLessThan(0.04)
})

test.each(['wood', 'cloth'] as const)('a bare table of %s shows no card', async table => {
  const { jpeg } = await studio.photo(null, { seed: `bare/${table}`, table })
  const found = await corners.run<CornerFinding[]>('find', jpeg)
  expect(Math.max(0, ...found.map(({ presence }) => presence))).toBeLessThan(0.3)
})

test('models/corners.json holds the hash of the committed network', async () => {
  const file = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../models', name))
  const { sha256 } = JSON.parse((await file('corners.json')).toString()) as { sha256: string }
  expect(
    createHash('sha256')
      .update(await file('corners.onnx'))
      .digest('hex')
  ).toBe(sha256)
})
