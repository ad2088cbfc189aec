import { SCANNER_MS, SLOW_SCANNER_MS, heardAfter, noBurst } from './scan.ts'

const SLIP = 'https://comptoir.example/batchs/V1StGXR8_Z5jdHi6B-myT'

/** Returns what keys are that come every `every` milliseconds. */
const hear = (keys: readonly string[], every: number, afterLetterMs = SLOW_SCANNER_MS) => {
  let burst = noBurst
  return keys.map((key, place) => {
    const [heard, next] = heardAfter(burst, { key, code: '', timeStamp: 1000 + place * every }, afterLetterMs)
    burst = next
    return heard.kind === 'code' ? heard.text : heard.kind
  })
}

it.each([1, 5, 60])('a code that comes a key every %d ms is one code, and none of its digits a key', every => {
  expect(hear([...Array.from(SLIP), 'Enter'], every)).toEqual(['key', ...Array(SLIP.length - 1).fill('part'), SLIP])
})

it('a Shift before a capital changes nothing', () => {
  expect(hear(['Shift', 'C', '-', '2', 'Shift', 'A', 'Enter'], 5).slice(2)).toEqual([
    'part',
    'part',
    'key',
    'part',
    'C-2A'
  ])
})

it('of the digits of a bar code only the first counts as a key', () => {
  expect(hear(['3', '6', '6', '3', 'Enter'], 5)).toEqual(['key', 'part', 'part', 'part', '3663'])
})

it('each key at the pace of a hand is a key of its own', () => {
  const pressed = ['7', 'Enter', '4', '4', 'Enter', 'ArrowLeft', '0']
  expect(hear(pressed, 30)).toEqual(pressed.map(() => 'key'))
})

it('a digit and an Enter at once are a grade and its confirmation, because no code is so short', () => {
  expect(hear(['7', 'Enter'], 5)).toEqual(['key', 'key'])
})

it('an arrow is no part of a code', () => {
  expect(hear(['7', 'ArrowRight', '4'], 5)).toEqual(['key', 'key', 'key'])
})

it('the digits of a French keyboard are written « é » without Shift: a hand may press them 60 ms apart', () => {
  const [, burst] = heardAfter(noBurst, { key: 'é', code: 'Digit2', timeStamp: 0 }, SLOW_SCANNER_MS)
  expect(heardAfter(burst, { key: '"', code: 'Digit3', timeStamp: 60 }, SLOW_SCANNER_MS)[0].kind).toBe('key')
})

it('where letters act, a hand is slower than a scanner after them too', () => {
  expect(hear(['j', 'j', 'o'], 40, SCANNER_MS)).toEqual(['key', 'key', 'key'])
  expect(hear(['c', '-', '2', 'Enter'], 5, SCANNER_MS)).toEqual(['key', 'part', 'part', 'c-2'])
})
