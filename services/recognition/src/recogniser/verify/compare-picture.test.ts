import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { drawing, emptyPhoto } from '../pipeline/testing/drawn.ts'

jest.setTimeout(60_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/verify-worker.ts'),
  threads: 1,
  limitMs: 30_000
})
afterAll(() => pool.close())

const compare = (photo: Uint8Array, picture: Uint8Array) => pool.run<number | null>('compare', { photo, picture })
/** A photo out of focus, in poor light, of a card that lies some pixels aside. */
const blurred = async (id: string) =>
  await sharp(await drawing(id))
    .resize(420, 587)
    .affine([1.02, 0.015, -0.01, 0.98], { background: '#6b5a48' })
    .linear(0.6, 20)
    .blur(4)
    .jpeg({ quality: 70 })
    .toBuffer()

test('a blurred photo is like the picture of its card, and clearly less like any other', async () => {
  const photo = await blurred('demo-volcan-040')
  const own = (await compare(photo, await drawing('demo-volcan-040'))) ?? 0
  expect(own).toBeGreaterThan(0.6)
  for (const other of ['demo-volcan-036', 'demo-nuees-026', 'demo-lanternes-003'])
    expect(await compare(photo, await drawing(other))).toBeLessThan(own - 0.18)
})

test('a picture that lies on its side is turned upright', async () => {
  const lying = await sharp(
    await sharp(await drawing('demo-marees-048'))
      .png()
      .toBuffer()
  )
    .rotate(270)
    .png()
    .toBuffer()
  expect(await compare(await blurred('demo-marees-048'), lying)).toBeGreaterThan(0.6)
})

test('bytes that are no picture, and a picture of nothing, are compared with nothing', async () => {
  expect(await compare(await blurred('demo-marees-048'), new Uint8Array([1, 2, 3]))).toBeNull()
  expect(await compare(await blurred('demo-marees-048'), await emptyPhoto('#8a8a8a'))).toBeNull()
})
