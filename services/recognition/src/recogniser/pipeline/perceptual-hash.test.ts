import sharp from 'sharp'
import { decodePhoto } from './decode.ts'
import { hashDistance, perceptualHash } from './perceptual-hash.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(30_000)

const hashOf = async (image: Uint8Array) => perceptualHash(await decodePhoto(image))

test('a darker, blurred copy keeps its hash; another card does not', async () => {
  const card = await drawing('demo-volcan-040')
  const worn = await sharp(card).modulate({ brightness: 0.7 }).blur(3).jpeg({ quality: 60 }).toBuffer()
  const hash = await hashOf(card)
  expect(hashDistance(hash, await hashOf(worn))).toBeLessThan(25)
  expect(hashDistance(hash, await hashOf(await drawing('demo-nuees-026')))).toBeGreaterThan(60)
})

test('distance counts differing bits', () => {
  expect(hashDistance(Uint32Array.of(0, 0xff), Uint32Array.of(0xffffffff, 0xfe))).toBe(33)
})
