import * as fc from 'fast-check'
import { nameAgreement, numberAgrees } from './match-text.ts'

const reading = (names: string[], numbers: string[] = []) => ({ names, numbers })

test('a name is found among what is printed around it, a letter misread or an accent lost', () => {
  expect(nameAgreement(reading(['BASIC', 'Caterpie40HP']), ['Chenipan', 'Caterpie'])).toBe(1)
  expect(nameAgreement(reading(['Evoli Lv10']), ['Évoli'])).toBe(1)
  expect(nameAgreement(reading(['Magikorp m. 3']), ['Magicarpe', 'Magikarp'])).toBeCloseTo(0.875)
})

test('another name does not agree, and a name too short to be told from noise never does', () => {
  expect(nameAgreement(reading(['Haunter 70']), ['Chenipan', 'Caterpie'])).toBeLessThan(0.5)
  expect(nameAgreement(reading(['N is here']), ['N'])).toBe(0)
  expect(nameAgreement(reading([]), ['Caterpie'])).toBe(0)
})

const numbered = (number: string, total: number | null, ...lines: string[]) =>
  numberAgrees(reading([], lines), { number, total })

test.each(['33/108', '033/108 C', '33 / 108', '33108', '331108X', '0337108', 'l08', '3E 33/1O8'])(
  'the number 33/108 read as %s',
  line => {
    expect(numbered('33', 108, line)).toBe(line !== 'l08')
    expect(numbered('033/108', null, line)).toBe(line !== 'l08')
  }
)

test('a misread number is no evidence for any card', () => {
  expect(numbered('33', 108, '38/108')).toBe(false)
  expect(numbered('33', 108, '33/103')).toBe(false)
  expect(numbered('3', 108, '33/108')).toBe(false)
})

test('a promotional number counts as a word with letters, a bare number without a total never', () => {
  expect(numbered('SWSH136', null, '© 2021 SWSH136')).toBe(true)
  expect(numbered('SWSH136', null, 'SWSH135')).toBe(false)
  expect(numbered('136', null, '136')).toBe(false)
})

test('every printed number agrees with itself and with no other of its set', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 260 }),
      fc.integer({ min: 1, max: 260 }),
      fc.integer({ min: 20, max: 260 }),
      (printed, own, total) => {
        const line = `${String(printed).padStart(3, '0')}/${total}`
        expect(numbered(String(own), total, line)).toBe(printed === own)
      }
    )
  )
})
