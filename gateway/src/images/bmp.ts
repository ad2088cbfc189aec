import { decode } from 'bmp-ts'
import { limits } from '@comptoir/contracts/core/limits'

const infoHeader = 40
const bitDepths = new Set([1, 4, 8, 16, 24, 32])
/** Plain and bit fields. Run-length bitmaps are refused: some hundred bytes of them can hold forty million pixels. */
const compressions = new Set([0, 3])

/**
 * Decodes a Windows bitmap, which sharp does not read. Returns opaque pixels as four bytes each (red, green, blue, alpha)
 * and the size in pixels. Returns null for a bitmap that we cannot read or that has more than
 * `limits.photoPixels`: the header is checked before any memory of its size is allocated.
 */
export const decodeBmp = (bytes: Buffer): { data: Buffer; width: number; height: number } | null => {
  if (bytes.length < 14 + infoHeader || bytes.readUInt32LE(14) < infoHeader) return null
  const width = bytes.readInt32LE(18)
  // The height is negative when the rows run from the top.
  const height = Math.abs(bytes.readInt32LE(22))
  if (width <= 0 || height === 0 || width * height > limits.photoPixels) return null
  const depth = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  if (!bitDepths.has(depth) || !compressions.has(compression)) return null
  const rows = Math.ceil((width * depth) / 32) * 4 * height
  if (bytes.length < bytes.readUInt32LE(10) + rows) return null
  try {
    const { data } = decode(bytes, { toRGBA: true })
    // Most bitmaps leave the fourth byte at 0, which would mean transparent.
    for (let at = 3; at < data.length; at += 4) data[at] = 255
    return { data, width, height }
  } catch {
    return null
  }
}
