import { deflateSync, crc32 } from 'node:zlib'
import { encode } from 'bmp-ts'
import sharp from 'sharp'

/** A picture whose left half is red and whose right half is blue, so that a test sees whether it stands upright. */
const halves = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) data[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const png = () => halves(640, 480).png().toBuffer()
export const webp = () => halves(640, 480).webp().toBuffer()
export const gif = () => halves(64, 48).gif().toBuffer()
export const jpeg = () => halves(640, 480).jpeg({ quality: 90 }).toBuffer()

/** A photo as a phone writes it: on its side, with the place where it was taken. */
export const phoneJpeg = () =>
  halves(640, 480)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' }
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const bmp = async () => {
  const { data, info } = await halves(64, 48).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // The encoder takes alpha, blue, green, red.
  const abgr = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 4)
    abgr.set([data[at + 3] ?? 0, data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0], at)
  return Buffer.from(encode({ data: abgr, width: info.width, height: info.height, bitPP: 24 }).data)
}

/** A document with no page. */
export const pdf = () =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF')
export const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')
export const heic = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])
export const text = () => Buffer.from('Ceci n’est pas une photo, malgré son nom.')
export const truncatedJpeg = async () => {
  const whole = await jpeg()
  return whole.subarray(0, whole.length / 2)
}
/** A picture that is an HTML page too. */
export const polyglot = async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])
/** A bitmap that claims 65535 × 65535 pixels. */
export const hugeBmp = async () => {
  const bytes = await bmp()
  bytes.writeInt32LE(65_535, 18)
  bytes.writeInt32LE(65_535, 22)
  return bytes
}

/** A run-length bitmap of 6324 × 6324 pixels in a kilobyte (8 bits a pixel) or less (4 bits). */
export const runLengthBmp = (depth: 4 | 8) => {
  const side = 6324
  const palette = 4 * 2 ** depth
  // Each row of the picture ends at once, and then the picture does.
  const rows = Buffer.from([0, 0, 0, 0, 0, 1])
  const bytes = Buffer.alloc(54 + palette + rows.length)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54 + palette, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(side, 18)
  bytes.writeInt32LE(side, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(depth, 28)
  bytes.writeUInt32LE(depth === 8 ? 1 : 2, 30)
  bytes.writeUInt32LE(rows.length, 34)
  rows.copy(bytes, 54 + palette)
  return bytes
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** 16000 × 16000 black pixels in some kilobytes. */
export const bombPng = () => {
  const side = 16_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0))
  ])
}
