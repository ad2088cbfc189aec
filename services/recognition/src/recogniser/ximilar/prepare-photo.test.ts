import sharp from 'sharp'
import { preparePhoto } from './prepare-photo.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
const sent = async (bytes: Uint8Array, corners?: [number, number][]) =>
  Buffer.from((await preparePhoto(bytes, corners)) ?? '', 'base64')

test('A photo leaves upright, small enough, and with nothing but its pixels', async () => {
  const taken = await photo(3000, 1000)
    .withExif({ IFD0: { Artist: 'Simone' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const prepared = await sent(taken)
  const { width, height, format, exif, orientation } = await sharp(prepared).metadata()
  expect({ width, height, format, exif, orientation }).toEqual({ width: 667, height: 2000, format: 'jpeg' })
  expect(prepared.toString('latin1')).not.toContain('Simone')
})

test('A small photo is not blown up', async () => {
  const { width, height } = await sharp(await sent(await photo(300, 420).webp().toBuffer())).metadata()
  expect([width, height]).toEqual([300, 420])
})

test('With corners only the part that holds the card leaves, whatever lies outside of the photo', async () => {
  const taken = await photo(1000, 1000).png().toBuffer()
  const part = await sharp(
    await sent(taken, [
      [0.3, 0.2],
      [0.7, 0.2],
      [0.7, 0.8],
      [0.3, 0.8]
    ])
  ).metadata()
  expect([part.width, part.height]).toEqual([520, 720])
  const edge = await sharp(
    await sent(taken, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1]
    ])
  ).metadata()
  expect([edge.width, edge.height]).toEqual([1000, 1000])
})

test('What is no photo is not sent', async () => {
  expect(await preparePhoto(new TextEncoder().encode('not an image'))).toBeNull()
})
