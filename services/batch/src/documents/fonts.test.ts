import { fontBytes, runsOf } from './fonts.ts'
import { linesOf } from './text-lines.ts'

test('Each run of text is in a font that has its characters, and a character that no font has is a question mark', () => {
  expect(runsOf('Œuvre 12,50\u202F€', 'bold')).toEqual([{ font: 'bold', text: 'Œuvre 12,50\u00A0€' }])
  expect(runsOf('Łódź', 'regular')).toEqual([
    { font: 'regular-ext', text: 'Ł' },
    { font: 'regular', text: 'ód' },
    { font: 'regular-ext', text: 'ź' }
  ])
  expect(runsOf('炎の Pikachu', 'bold')).toEqual([
    { font: 'japanese', text: '炎の' },
    { font: 'bold', text: ' Pikachu' }
  ])
  expect(runsOf('a😀\u0007', 'regular')).toEqual([{ font: 'regular', text: 'a? ' }])
})

test('Fonts are unpacked to OpenType, with every table where the directory says', () => {
  for (const name of ['regular', 'japanese'] as const) {
    const bytes = fontBytes(name)
    expect(bytes.readUInt32BE(0)).toBe(0x00010000)
    const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => bytes.subarray(12 + index * 16))
    for (const table of tables) expect(table.readUInt32BE(8) + table.readUInt32BE(12)).toBeLessThanOrEqual(bytes.length)
    expect(tables.map(table => table.toString('latin1', 0, 4))).toContain('glyf')
  }
})

const lines = (text: string, width: number) =>
  linesOf(text, width, { style: { size: 10, weight: 'regular' }, measure: part => part.length }).map(runs =>
    runs.map(run => run.text).join('')
  )

test('Text breaks at spaces, at ends of lines, and anywhere in a word that is too long', () => {
  expect(lines('un deux trois', 7)).toEqual(['un deux', 'trois'])
  expect(lines('3 rue\n75020 Paris', 20)).toEqual(['3 rue', '75020 Paris'])
  expect(lines('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij'])
  expect(lines('', 5)).toEqual([''])
})
