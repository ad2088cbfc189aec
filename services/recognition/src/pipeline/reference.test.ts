import sharp from 'sharp'
import { likeness } from './appearance.ts'
import { parseFeatures } from './features.ts'
import { describeReference } from './reference.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(30_000)

const look = async (image: Uint8Array) => parseFeatures(await describeReference(image)).appearance

test('features survive JSON, as the database keeps them', async () => {
  const features = await describeReference(await drawing('demo-marees-048'))
  const stored: unknown = JSON.parse(JSON.stringify(features))
  expect(parseFeatures(stored as typeof features)).toEqual(parseFeatures(features))
  expect(JSON.stringify(features).length).toBeLessThan(3000)
})

test('features of another version or cut short are refused', async () => {
  const features = await describeReference(await drawing('demo-marees-048'))
  expect(() => parseFeatures({ ...features, version: 'older' })).toThrow('version older')
  expect(() => parseFeatures({ ...features, appearance: features.appearance.slice(0, 40) })).toThrow('damaged')
})

test('size, format and a quarter turn of a reference image do not matter', async () => {
  const card = await drawing('demo-marees-048')
  const original = await look(card)
  expect(
    likeness(original, await look(await sharp(card).resize(240).webp({ quality: 60 }).toBuffer()))
  ).toBeGreaterThan(0.97)
  const lying = await sharp(await sharp(card).png().toBuffer())
    .rotate(270)
    .png()
    .toBuffer()
  expect(likeness(original, await look(lying))).toBeGreaterThan(0.97)
})

test('a file that is no image is refused', async () => {
  await expect(describeReference(new TextEncoder().encode('not an image'))).rejects.toThrow('unsupported image format')
})
