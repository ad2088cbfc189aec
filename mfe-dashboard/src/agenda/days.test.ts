import type { AgendaEntry } from '@comptoir/contracts/conversation/slot-calls'
import { entriesByDay, periodOf } from './days.ts'

/** Thursday, 12 November 2026, half past midnight in Paris: in UTC it is still Wednesday. */
const now = new Date('2026-11-11T23:30:00Z')

it('begins on Monday in columns, today in a list, and where the address says', () => {
  expect(periodOf(null, true, now)).toEqual({ from: '2026-11-09', days: 7 })
  expect(periodOf(null, false, now)).toEqual({ from: '2026-11-12', days: 7 })
  expect(periodOf('2026-12-02', true, now)).toEqual({ from: '2026-11-30', days: 7 })
  expect(periodOf('2026-12-02', false, now)).toEqual({ from: '2026-12-02', days: 7 })
})

it.each(['2026-02-30', 'demain', '', '2026-13-01'])('%j is no day: the page shows today', week => {
  expect(periodOf(week, false, now).from).toBe('2026-11-12')
})

it('an entry stands on its day in Paris', () => {
  const entry = (id: string, startsat: string): AgendaEntry => ({
    id,
    userid: 'user-one',
    slot: { startsat, endsat: startsat, mode: 'shop', changeableuntil: startsat },
    outside: false
  })
  const entries = [entry('late', '2026-11-12T23:30:00.000Z'), entry('early', '2026-11-13T08:00:00.000Z')]
  const days = entriesByDay(entries, { from: '2026-11-12', days: 3 })
  expect(days.map(({ day, entries: found }) => [day, found.map(({ id }) => id)])).toEqual([
    ['2026-11-12', []],
    ['2026-11-13', ['late', 'early']],
    ['2026-11-14', []]
  ])
})
