import { inflateSync } from 'node:zlib'

const headBytes = 12
const recordBytes = 16

/**
 * Returns the font of a WOFF file (WOFF 1.0, W3C) as plain OpenType, with its tables inflated. `fontkit` also reads WOFF,
 * but inflates the tables again for every glyph.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(headBytes + count * recordBytes)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // The search fields of the table directory (OpenType): searchRange, entrySelector and rangeShift.
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * recordBytes, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * recordBytes, 10)

  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20
    const [start, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at)) as [number, number, number]
    const data = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(data) : data
    const record = headBytes + index * recordBytes
    woff.copy(head, record, entry, entry + 4)
    woff.copy(head, record + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(length, record + 12)
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
