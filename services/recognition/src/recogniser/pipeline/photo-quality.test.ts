import sharp, { type Sharp } from 'sharp'
import { decodePhoto } from './decode.ts'
import { loadOpenCv, withMat } from './opencv.ts'
import { qualityHeight, qualityOf, qualityWidth } from './photo-quality.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(30_000)

const qualityOfPicture = async (picture: Sharp) => {
  const { cv } = await loadOpenCv()
  const card = await decodePhoto(await picture.png().toBuffer())
  return await withMat(cv, card, mat => Promise.resolve(qualityOf(cv, mat)))
}

test('blur lowers the sharpness, darkness the brightness, and a reflection burns the print out', async () => {
  const drawn = await sharp(await drawing('demo-volcan-040'))
    .resize(qualityWidth, qualityHeight, { fit: 'fill' })
    .flatten()
    .png()
    .toBuffer()
  const card = () => sharp(drawn)
  const plain = await qualityOfPicture(card())
  expect(plain.sharpness).toBeGreaterThan(100)
  expect(plain.brightness).toBeGreaterThan(80)
  expect(plain.glare).toBeLessThan(0.1)
  expect((await qualityOfPicture(card().blur(8))).sharpness).toBeLessThan(20)
  expect((await qualityOfPicture(card().modulate({ brightness: 0.2 }))).brightness).toBeLessThan(40)
  const lamp = { create: { width: 180, height: 250, channels: 3 as const, background: '#ffffff' } }
  expect((await qualityOfPicture(card().composite([{ input: lamp, left: 90, top: 100 }]))).glare).toBeGreaterThan(0.2)
})
