import sharp from 'sharp'
import { decodePart, decodePhoto, type RgbImage } from './decode.ts'
import type { Point } from './quad.ts'

/**
 * 4000 × 3000 as a telephone writes it: lying on its side, with a note to turn it; a red square on the upright photo.
 */
const telephonePhoto = async (): Promise<Uint8Array> => {
  const red = { create: { width: 400, height: 400, channels: 3 as const, background: '#d02020' } }
  const upright = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#f0f0f0' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 2000, top: 1000 }])
    .png()
    .toBuffer()
  return await sharp(upright).rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
}

const isRed = ({ data, width }: RgbImage, x: number, y: number) => {
  const at = (Math.round(y) * width + Math.round(x)) * 3
  return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 100
}

test('A photo is decoded upright and small, and a part of it larger, in its place', async () => {
  const bytes = await telephonePhoto()
  const photo = await decodePhoto(bytes)
  expect([photo.width, photo.height, Math.round(photo.reduced * 1000)]).toEqual([960, 1280, 3125])

  const corners: Point[] = [
    [600, 300],
    [800, 300],
    [800, 500],
    [600, 500]
  ]
  const { image, left, top } = await decodePart(bytes, photo, { points: corners, scale: 2.5 })
  expect(Math.abs(image.width - 500) + Math.abs(image.height - 500)).toBeLessThan(4)
  // The square lies from 640 to 768 across and from 320 to 448 down in the small photo.
  const seen = (x: number, y: number) => isRed(image, x * 2.5 - left, y * 2.5 - top)
  expect([seen(644, 324), seen(764, 444), seen(634, 324), seen(644, 314), seen(774, 444)]).toEqual([
    true,
    true,
    false,
    false,
    false
  ])
})

test('A part that leaves the photo ends at its edge', async () => {
  const bytes = await telephonePhoto()
  const photo = await decodePhoto(bytes)
  const corners: Point[] = [
    [-50, -20],
    [1200, 1500]
  ]
  const { image, left, top } = await decodePart(bytes, photo, { points: corners, scale: 1.5 })
  expect([left, top]).toEqual([0, 0])
  expect(Math.abs(image.width - 1440) + Math.abs(image.height - 1920)).toBeLessThan(6)
})
