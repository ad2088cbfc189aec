import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { drawing, emptyPhoto } from '../pipeline/testing/drawn.ts'
import type { Fit } from './fit.ts'
import { type Keypoints, unpack } from './keypoints.ts'

jest.setTimeout(60_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/verify-worker.ts'),
  threads: 1,
  limitMs: 30_000
})
afterAll(() => pool.close())

const points = (image: Uint8Array) => pool.run<Keypoints>('points', image)
const fit = (photo: Keypoints, reference: Keypoints) => pool.run<Fit>('fit', { photo, reference })

/** A card seen a little from the side, in poor light: its corners moved by up to 9 px of 419. */
const seen = async (id: string) =>
  await sharp(await drawing(id))
    .resize(600, 838)
    .affine([1.01, 0.02, -0.015, 0.99], { background: '#6b5a48' })
    .linear(0.7, 10)
    .blur(0.8)
    .jpeg({ quality: 75 })
    .toBuffer()

test('a card fits its own print, and other cards clearly less', async () => {
  const photo = await points(await seen('demo-volcan-040'))
  const own = await fit(photo, await points(await drawing('demo-volcan-040')))
  expect(own.inliers).toBeGreaterThan(120)
  expect(own.homography).toHaveLength(9)
  for (const other of ['demo-volcan-036', 'demo-nuees-026', 'demo-lanternes-003']) {
    const strange = await fit(photo, await points(await drawing(other)))
    expect(strange.inliers).toBeLessThan(own.inliers / 3)
  }
})

test('the homography maps the print to its place in the photo', async () => {
  const reference = await points(await drawing('demo-marees-048'))
  const wider = await sharp(await drawing('demo-marees-048'))
    .resize(300, 419, { fit: 'fill' })
    .extend({ left: 12, top: 7, background: '#000000' })
    .png()
    .toBuffer()
  const moved = await sharp(wider).extract({ left: 0, top: 0, width: 300, height: 419 }).png().toBuffer()
  const { homography } = await fit(await points(moved), reference)
  const [, , dx = 0, , , dy = 0] = homography ?? []
  expect(dx).toBeCloseTo(12, 0)
  expect(dy).toBeCloseTo(7, 0)
})

test('a card upside down does not fit', async () => {
  const card = await drawing('demo-marees-048')
  const reference = await points(card)
  const turned = await sharp(await sharp(card).png().toBuffer())
    .rotate(180)
    .png()
    .toBuffer()
  expect((await fit(await points(turned), reference)).inliers).toBeLessThan(20)
})

test('a picture without a print has no points and fits nothing', async () => {
  const plain = await points(await emptyPhoto('#8a8a8a'))
  expect(plain).toHaveLength(0)
  expect(await fit(plain, await points(await drawing('demo-marees-048')))).toEqual({ inliers: 0, homography: null })
})

test('points take less than 20 kB; bytes cut short are refused', async () => {
  const keypoints = await points(await drawing('demo-marees-048'))
  expect(unpack(keypoints).count).toBeGreaterThan(300)
  expect(keypoints.length).toBeLessThan(20_000)
  expect(() => unpack(keypoints.subarray(1))).toThrow('cut short')
})

test('60 rounds of points and fits do not grow the memory of OpenCV', async () => {
  const wear = await pool.run<{ before: number; after: number }>('wear', {
    image: await seen('demo-volcan-040'),
    times: 60
  })
  expect(wear.after).toBe(wear.before)
})
