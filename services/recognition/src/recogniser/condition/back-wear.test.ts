import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { demoBack, readDemoImage } from '../../catalogue/demo/catalogue.ts'
import type { Quad } from '../pipeline/quad.ts'
import type { BackWear } from './back-wear.ts'

jest.setTimeout(60_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/condition-worker.ts'),
  threads: 1,
  limitMs: 30_000
})
afterAll(() => pool.close())

/** The card on the photo, in pixels: ten for a millimetre. */
const [width, height, left, top] = [630, 880, 135, 160]
const quad: Quad = [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height]
]
const [dark, light] = ['#6a5138', '#f4f4f2']

/** A piece of bare paper, in pixels of the card. */
interface Paper {
  left: number
  top: number
  width: number
  height: number
}

/** Paper along the left edge, 1.2 mm deep, over a share of its length. */
const onLeft = (share: number): Paper => ({ left: 0, top: 60, width: 12, height: Math.round(share * height) })

interface Scene {
  table?: string
  paper?: readonly Paper[]
  /** Lies on the photo over everything, in pixels of the card. */
  over?: Paper & { colour: string }
}

/** What is measured on a photo of the drawn back. */
const look = async ({ table = dark, paper = [], over }: Scene) => {
  const rounded = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="30"/></svg>`
  )
  const colour = (background: string, { width: wide, height: high, left: x, top: y }: Paper) => ({
    input: { create: { width: wide, height: high, channels: 3 as const, background } },
    left: x,
    top: y
  })
  const flat = await sharp(await readDemoImage(demoBack))
    .resize(width, height, { fit: 'fill' })
    .flatten()
    .png()
    .toBuffer()
  const bare = await sharp(flat)
    .composite(paper.map(piece => colour('#f2f0ea', piece)))
    .png()
    .toBuffer()
  const back = await sharp(bare)
    .composite([{ input: rounded, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: table } })
    .composite([
      { input: back, left, top },
      ...(over ? [colour(over.colour, { ...over, left: left + over.left, top: top + over.top })] : [])
    ])
    .blur(0.8)
    .jpeg({ quality: 88 })
    .toBuffer()
  return await pool.run<BackWear>('wear', { photo, quad })
}

test.each([dark, light])(
  'on a table of %s a clean back has no wear, and one with paper on its left edge has it there',
  async table => {
    expect(await look({ table })).toMatchObject({
      edges: 0,
      sides: 4,
      stretches: [],
      corners: { seen: 4, worn: [] },
      creases: []
    })
    const half = await look({ table, paper: [onLeft(0.5)] })
    // Two of the four sides are 88 mm long, two 63: half of one of the long ones is 15 hundredths of all, less the corners.
    expect(half.edges).toBeGreaterThan(0.13)
    expect(half.edges).toBeLessThan(0.19)
    const ys = half.stretches.flat().map(([x, y]) => {
      expect(Math.abs(x - left)).toBeLessThan(6)
      return y
    })
    expect(Math.abs(Math.min(...ys) - (top + 60))).toBeLessThan(20)
    expect(Math.abs(Math.max(...ys) - (top + 60 + height / 2))).toBeLessThan(20)
  }
)

test.each([dark, light])('on a table of %s a blunt corner is told from three sharp ones', async table => {
  const { corners } = await look({ table, paper: [{ left: 0, top: 0, width: 22, height: 22 }] })
  expect(corners.seen).toBe(4)
  expect(corners.worn).toHaveLength(1)
  for (const [x, y] of corners.worn.flat()) {
    expect(Math.abs(x - left)).toBeLessThan(35)
    expect(Math.abs(y - top)).toBeLessThan(35)
  }
})

test('a fold is seen where it crosses the frame, and paper at the edge is none', async () => {
  const fold = await look({ paper: [{ left: 0, top: 300, width: 400, height: 5 }] })
  expect(fold.creases).toHaveLength(1)
  for (const [, y] of fold.creases.flat()) expect(Math.abs(y - top - 302)).toBeLessThan(8)
  expect((await look({ paper: [onLeft(0.3)] })).creases).toEqual([])
})

test('a table of the colour of the frame tells nothing of the edge', async () => {
  expect(await look({ table: '#17343b' })).toMatchObject({ edges: null, sides: 0, corners: { seen: 0, worn: [] } })
})

test('what lies over an edge is no wear of it', async () => {
  const finger = { left: -60, top: 300, width: 120, height: 200, colour: '#d09a78' }
  expect(await look({ over: finger })).toMatchObject({ edges: 0, creases: [] })
})
