import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatOf, formatOfBytes } from './format-of.ts'

/** The first box of a file, with these brands, and the beginning of what follows it. */
const fileOf = (main: string, ...others: string[]) => {
  const bytes = new Uint8Array(16 + 4 * others.length + 16)
  new DataView(bytes.buffer).setUint32(0, 16 + 4 * others.length)
  new TextEncoder().encodeInto(`ftyp${main}\0\0\0\0${others.join('')}\0\0\0\x10avif`, bytes.subarray(4))
  return bytes
}

it.each([
  ['an iPhone’s photo', fileOf('heic', 'mif1', 'MiHE', 'miaf', 'heic', 'tmap'), 'heic'],
  ['a HEIF that says HEIC among its other brands', fileOf('mif1', 'heic'), 'heic'],
  ['a HEIF that says no more', fileOf('mif1'), 'heic'],
  ['an AVIF', fileOf('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF that names it second', fileOf('mif1', 'avif', 'miaf'), 'avif'],
  ['a film', fileOf('isom', 'mp42'), null],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]), null],
  ['three bytes', new Uint8Array([0, 0, 0]), null],
  ['nothing', new Uint8Array(), null]
])('%s is known by its bytes', (_, bytes, format) => {
  expect(formatOfBytes(bytes)).toBe(format)
})

it('a real HEIC file is known by its bytes', () => {
  const file = path.join(import.meta.dirname, '../../../e2e/photos/ignivol-recto.heic')
  expect(formatOfBytes(readFileSync(file))).toBe('heic')
})

it.each([
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['image/avif', 'avif'],
  ['image/tiff', null],
  ['application/pdf', null]
])('the type %s says enough', async (type, format) => {
  expect(await formatOf(new File(['x'], 'photo', { type }))).toBe(format)
})
