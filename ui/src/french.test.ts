import { formatAge, formatDate, formatDeadline, formatLongDate } from './dates.ts'
import { formatEuro } from './money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('money', () => {
  it('has a comma, a space between thousands and the euro behind', () => {
    expect(plain(formatEuro(1234.5))).toBe('1 234,50 €')
    expect(plain(formatEuro(0))).toBe('0,00 €')
    expect(plain(formatEuro(999.999))).toBe('1 000,00 €')
  })

  it('keeps the amount and the euro on one line', () => {
    expect(formatEuro(12)).toBe('12,00\u00a0€')
  })
})

describe('a date in a list', () => {
  // A Wednesday.
  const now = new Date(2026, 5, 17, 15, 0)

  it.each([
    ['a few minutes ago', new Date(2026, 5, 17, 14, 55), 'il y a 5 minutes'],
    ['the first second of today', new Date(2026, 5, 17, 0, 0, 0), 'il y a environ 15 heures'],
    ['later today', new Date(2026, 5, 17, 18, 0), 'dans environ 3 heures'],
    ['the last second of yesterday', new Date(2026, 5, 16, 23, 59, 59), 'mardi'],
    ['Monday, where the week begins', new Date(2026, 5, 15, 0, 0), 'lundi'],
    ['Sunday, where it ends', new Date(2026, 5, 21, 23, 59), 'dimanche'],
    ['the Sunday before', new Date(2026, 5, 14, 23, 59), 'dimanche 14'],
    ['the Monday after', new Date(2026, 5, 22), 'lundi 22'],
    ['the first of the month', new Date(2026, 5, 1), 'lundi 1er'],
    ['the last day of the month before', new Date(2026, 4, 31, 23, 59), '31/05/2026'],
    ['the same month of last year', new Date(2025, 5, 17), '17/06/2025']
  ])('%s', (_, moment, expected) => {
    expect(formatDate(moment, now)).toBe(expected)
  })

  it('prefers the weekday when the week straddles two months', () => {
    expect(formatDate(new Date(2026, 5, 30), new Date(2026, 6, 1, 12))).toBe('mardi')
  })

  it('reads the timestamps of the API', () => {
    expect(formatDate('2020-02-29T12:00:00.000Z', now)).toBe('29/02/2020')
  })
})

it.each([
  [0, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [24 * 60 - 1, '23 h'],
  [24 * 60, '1 j'],
  [31 * 24 * 60, '31 j']
])('an age of %s minutes is short where there is little room', (minutes, age) => {
  const now = new Date(2026, 10, 24, 12)
  expect(formatAge(new Date(now.getTime() - minutes * 60_000), now).replace('\u00a0', ' ')).toBe(age)
})

it('writes the long form with two digits of the day', () => {
  expect(formatLongDate(new Date(2026, 11, 5))).toBe('05 décembre 2026')
})

describe('a deadline', () => {
  it("is told on the shop's clock, in winter and in summer", () => {
    expect(formatDeadline('2026-12-12T17:00:00.000Z')).toBe('le 12 décembre 2026 à 18\u00a0h, heure de Paris')
    expect(formatDeadline('2026-07-31T21:59:00.000Z')).toBe('le 31 juillet 2026 à 23\u00a0h\u00a059, heure de Paris')
  })

  it('may fall on the next day in Paris', () => {
    expect(formatDeadline('2026-07-31T22:05:00.000Z')).toBe('le 1er août 2026 à 0\u00a0h\u00a005, heure de Paris')
  })
})
