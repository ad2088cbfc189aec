import { changeWords, shareWords, waitWords, weekColumn } from './words.ts'

it.each([
  [7, '7\u00a0min'],
  [60, '1\u00a0h'],
  [200, '3\u00a0h\u00a020'],
  [2880, '2 j'],
  [3000, '2 j 2\u00a0h']
])('%i minutes are %s', (minutes, words) => {
  expect(waitWords(minutes)).toBe(words)
})

it('shares and changes are told where there is something to compare with', () => {
  expect(shareWords(1, 4)).toMatch(/^25\s%$/)
  expect(shareWords(0, 0)).toBeNull()
  expect(changeWords(150, 100)).toMatch(/^\+50\s%$/)
  expect(changeWords(-30, -20)).toMatch(/^[-−]50\s%$/)
  expect(changeWords(5, 0)).toBeNull()
})

it('a week is named by its number and its days', () => {
  expect(weekColumn({ week: '2026-W05', from: '2026-01-26', to: '2026-02-01' })).toEqual({
    key: '2026-W05',
    label: 'S5',
    name: 'Semaine 5, du 26 janv. au 1 févr.'
  })
})
