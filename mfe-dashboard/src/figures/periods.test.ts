import { namedPeriod, periodIn } from './periods.ts'

it.each([
  ['week', '2026-11-25', '2026-11-23', '2026-11-16', '2026-11-18'],
  ['week', '2027-01-01', '2026-12-28', '2026-12-21', '2026-12-25'],
  ['month', '2026-11-25', '2026-11-01', '2026-10-01', '2026-10-25'],
  ['month', '2027-03-31', '2027-03-01', '2027-02-01', '2027-02-28'],
  ['month', '2027-01-15', '2027-01-01', '2026-12-01', '2026-12-15'],
  ['quarter', '2026-11-25', '2026-10-01', '2026-07-01', '2026-08-25'],
  ['quarter', '2026-02-10', '2026-01-01', '2025-10-01', '2025-11-10'],
  ['year', '2028-02-29', '2028-01-01', '2027-01-01', '2027-02-28']
] as const)('this %s on %s begins on %s and is compared with %s to %s', (name, to, from, beforeFrom, beforeTo) => {
  const before = { from: beforeFrom, to: beforeTo }
  expect(namedPeriod(name, to)).toEqual({ name, from, to, before })
})

it('the address decides: own dates, a name, or this month', () => {
  const asked = (query: string) => periodIn(new URLSearchParams(query), '2026-11-25')
  expect(asked('from=2026-11-03&to=2026-11-09')).toEqual({
    name: null,
    from: '2026-11-03',
    to: '2026-11-09',
    before: { from: '2026-10-27', to: '2026-11-02' }
  })
  expect(asked('period=year').from).toBe('2026-01-01')
  for (const query of ['', 'period=decade', 'from=2026-11-03', 'from=2026-11-03&to=hier']) {
    expect(asked(query)).toMatchObject({ name: 'month', from: '2026-11-01', to: '2026-11-25' })
  }
})
