import sharp from 'sharp'
import { decodePhoto } from './decode.ts'
import { qualityOf } from './photo-quality.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(30_000)

test('blur lowers the sharpness and darkness the brightness', async () => {
  const card = sharp(await drawing('demo-volcan-040')).resize(180, 252)
  const sharpCard = qualityOf(await decodePhoto(await card.clone().png().toBuffer()))
  const blurred = qualityOf(await decodePhoto(await card.clone().blur(4).png().toBuffer()))
  const dark = qualityOf(await decodePhoto(await card.clone().modulate({ brightness: 0.2 }).png().toBuffer()))
  expect(sharpCard.sharpness).toBeGreaterThan(200)
  expect(blurred.sharpness).toBeLessThan(20)
  expect(dark.brightness).toBeLessThan(40)
  expect(sharpCard.brightness).toBeGreaterThan(80)
})
