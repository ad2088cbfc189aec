import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { demoBack, readDemoImage } from '../../catalogue/demo/catalogue.ts'
import type { Point, Quad } from '../pipeline/quad.ts'
import { stretchesOf, type Whitening } from './back-whitening.ts'

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
const look = async (table: string, worn: number) =>
  await pool.run<Whitening | null>('whitening', { photo: await backOn(table, worn), quad })
const read = async (table: string, worn: number) => (await look(table, worn))?.share ?? null

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

test('the worn stretch is where the paper is: on the left edge, from where it begins to where it ends', async () => {
  const { edges = [] } = (await look('#3a2d22', 0.5)) ?? {}
  const onLeft = edges.filter(ends => ends.every(([x]) => Math.abs(x - left) < 8))
  expect(onLeft.length).toBeGreaterThan(0)
  const heights = onLeft.flat().map(([, y]) => y)
  expect(Math.abs(Math.min(...heights) - (top + 60))).toBeLessThan(30)
  expect(Math.abs(Math.max(...heights) - (top + 60 + 0.5 * height))).toBeLessThan(30)
  expect((await look('#3a2d22', 0))?.edges ?? []).toEqual([])
})

test('Of very many worn places the forty longest stretches are told', () => {
  const apart = Array.from({ length: 24 }, (_, index) => 4 * index)
  const dots = [0, 1, 2, 3].flatMap(side => apart.map(place => ({ side, place })))
  const long = [96, 97, 98, 99].map(place => ({ side: 3, place }))
  const told = stretchesOf([...dots, ...long])
  const [first = 0, ...others] = told.map(([from, to]: [Point, Point]) => Math.hypot(to[0] - from[0], to[1] - from[1]))
  expect(others).toHaveLength(39)
  expect(first).toBeGreaterThan(2 * Math.max(...others))
})
