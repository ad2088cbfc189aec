import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { demoBack, readDemoImage } from '../../catalogue/demo/catalogue.ts'
import type { Quad } from '../pipeline/quad.ts'

jest.setTimeout(60_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/condition-worker.ts'),
  threads: 1,
  limitMs: 30_000
})
afterAll(() => pool.close())

const [width, height, left, top] = [600, 838, 150, 181]
const quad: Quad = [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height]
]

/** A back on a table, its left edge worn over a share of its length. */
const backOn = async (table: string, worn: number) => {
  const back = await sharp(await readDemoImage(demoBack))
    .resize(width, height, { fit: 'fill' })
    .flatten()
    .toBuffer()
  const paper = {
    create: { width: 14, height: Math.max(1, Math.round(worn * height)), channels: 3 as const, background: '#f2f0ea' }
  }
  return await sharp({ create: { width: 900, height: 1200, channels: 3, background: table } })
    .composite([
      { input: back, left, top },
      { input: paper, left, top: top + 60 }
    ])
    .blur(0.8)
    .jpeg()
    .toBuffer()
}
const read = async (table: string, worn: number) =>
  await pool.run<number | null>('whitening', { photo: await backOn(table, worn), quad })

test('on a dark table the share of bare paper at the edge of a back is measured', async () => {
  expect(await read('#3a2d22', 0)).toBeLessThan(0.02)
  // Two of the four sides are 838 long: half of one is about a seventh of the edge.
  const half = await read('#3a2d22', 0.5)
  expect(half).toBeGreaterThan(0.08)
  expect(half).toBeLessThan(0.2)
})

test('on a table as light as paper nothing is measured', async () => {
  expect(await read('#f4f4f2', 0.5)).toBeNull()
})
