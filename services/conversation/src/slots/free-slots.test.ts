import { addDays } from '@comptoir/contracts/core/calendar'
import { onShopClock, openSpanAt, shopMoment, type Hours } from '@comptoir/contracts/batch/opening-hours'
import type { Agenda } from '@comptoir/contracts/conversation/slot'
import { initialAgenda } from './agenda-store.ts'
import { choosableDays, freeSlotsFrom, freeSlotsOn, isOutside, slotsOn } from './free-slots.ts'
import { cellsOf, freePlaces } from './slot-record.ts'

const agendaOf = (part: Partial<Agenda> = {}): Agenda => ({ ...initialAgenda, ...part })
const everyDay = (...spans: [open: string, close: string][]): Hours => ({
  hours: [1, 2, 3, 4, 5, 6, 7].flatMap(day => spans.map(([open, close]) => ({ day, open, close }))),
  closures: []
})
const nothing: ReadonlySet<string> = new Set()
const timesOf = (spans: readonly { startsat: Date }[]) => spans.map(({ startsat }) => onShopClock(startsat).time)
/** Thursday, 12 November 2026, 10 h in Paris. */
const now = new Date('2026-11-12T09:00:00Z')

test('Times follow one another from each opening on, whole within the hours', () => {
  const hours = everyDay(['11:30', '13:15'], ['14:00', '15:00'])
  expect(timesOf(slotsOn('2026-11-13', { hours, agenda: agendaOf() }))).toEqual([
    '11:30',
    '12:00',
    '12:30',
    '14:00',
    '14:30'
  ])
  expect(timesOf(slotsOn('2026-11-13', { hours, agenda: agendaOf({ minutes: 60 }) }))).toEqual(['11:30', '14:00'])
})

test('There is none on a day of a closure, in a closed range of the agenda, and where the shop is closed', () => {
  const rules = { hours: everyDay(['11:00', '13:00']), agenda: agendaOf() }
  const closures = [{ from: '2026-11-13', to: '2026-11-14', reason: 'Salon' }]
  expect(slotsOn('2026-11-14', { ...rules, hours: { ...rules.hours, closures } })).toEqual([])
  const closed = [{ from: '2026-11-13T11:45', to: '2026-11-13T12:30' }]
  expect(timesOf(slotsOn('2026-11-13', { ...rules, agenda: agendaOf({ closed }) }))).toEqual(['11:00', '12:30'])
  expect(slotsOn('2026-11-13', { ...rules, hours: { hours: [], closures: [] } })).toEqual([])
})

test('A seller chooses from the lead time on, and not further ahead than the shop allows', () => {
  const hours = everyDay(['09:00', '11:00'])
  const rules = { hours, agenda: agendaOf({ leadhours: 24, daysahead: 2 }), taken: nothing, now }
  expect(timesOf(freeSlotsOn('2026-11-12', rules))).toEqual([])
  expect(timesOf(freeSlotsOn('2026-11-13', rules))).toEqual(['10:00', '10:30'])
  expect(timesOf(freeSlotsOn('2026-11-14', rules))).toHaveLength(4)
  expect(freeSlotsOn('2026-11-15', rules)).toEqual([])
  expect(choosableDays(rules)).toEqual({ first: '2026-11-12', last: '2026-11-14' })
})

test('A time is free while one of its places is', () => {
  const hours = everyDay(['11:00', '12:00'])
  const [first] = slotsOn('2026-11-14', { hours, agenda: agendaOf() })
  if (!first) throw new Error('there is no time')
  const rules = { hours, agenda: agendaOf({ atonce: 2 }), now }
  const one = new Set(cellsOf(first, 0))
  expect(timesOf(freeSlotsOn('2026-11-14', { ...rules, taken: one }))).toEqual(['11:00', '11:30'])
  expect(freePlaces(first, 2, one)).toEqual([1])
  const both = new Set([...one, ...cellsOf(first, 1)])
  expect(timesOf(freeSlotsOn('2026-11-14', { ...rules, taken: both }))).toEqual(['11:30'])
  // An appointment of another length, given before the settings changed, bars every time that it touches.
  const long = new Set(cellsOf({ startsat: first.startsat, endsat: new Date(first.endsat.getTime() + 300_000) }, 0))
  expect(freeSlotsOn('2026-11-14', { ...rules, agenda: agendaOf(), taken: long })).toEqual([])
})

test('An answer holds seven days with free times and says where the next ones begin', () => {
  const closures = [{ from: '2026-11-15', to: '2026-11-20', reason: 'Congés' }]
  const rules = { hours: { ...everyDay(['11:00', '12:00']), closures }, agenda: agendaOf(), taken: nothing, now }
  const { slots, next } = freeSlotsFrom('', rules)
  const days = new Set(slots.map(({ startsat }) => onShopClock(startsat).date))
  expect([...days]).toEqual([
    '2026-11-13',
    '2026-11-14',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25'
  ])
  expect(next).toBe('2026-11-26')
  expect(freeSlotsFrom('2026-12-08', rules)).toMatchObject({ next: null })
  expect(freeSlotsFrom('2027-01-01', rules)).toEqual({ slots: [], next: null })
})

test('An appointment outside of the hours, or across two of them, is marked', () => {
  const rules = { hours: everyDay(['11:00', '12:00'], ['14:00', '18:00']), agenda: agendaOf() }
  const span = (open: string, close: string) => ({
    startsat: shopMoment('2026-11-13', open, 'earliest'),
    endsat: shopMoment('2026-11-13', close, 'earliest')
  })
  expect(isOutside(span('11:30', '12:00'), rules)).toBe(false)
  expect(isOutside(span('11:45', '12:15'), rules)).toBe(true)
  expect(isOutside(span('11:30', '14:30'), rules)).toBe(true)
  expect(isOutside(span('20:00', '20:30'), rules)).toBe(true)
  const closed = [{ from: '2026-11-13T15:00', to: '2026-11-13T16:00' }]
  expect(isOutside(span('15:30', '16:00'), { ...rules, agenda: agendaOf({ closed }) })).toBe(true)
})

/** Numbers below `most`, the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

describe('Whatever the hours are, also in the nights in which the clocks change,', () => {
  // The last Sundays of March and October: at 2 h the clock goes to 3 h, at 3 h back to 2 h.
  const nights = ['2026-10-25', '2027-03-28', '2026-10-24', '2026-11-30', '2027-03-27']
  const worlds = Array.from({ length: 200 }, (_, seed) => {
    const below = numbersFrom(seed)
    const spans = Array.from({ length: 1 + below(3) }, (): [string, string] => {
      const open = below(1400)
      return [clock(open), clock(Math.min(1439, open + 5 + below(600)))]
    })
    const agenda = agendaOf({ minutes: 10 + 5 * below(20), atonce: 1 + below(3) })
    return { date: nights[seed % nights.length] ?? '', hours: everyDay(...spans), agenda }
  })

  test('no time is outside of them', () => {
    const outside: string[] = []
    for (const { date, ...rules } of worlds)
      for (const { startsat, endsat } of slotsOn(date, rules))
        for (let at = startsat.getTime(); at < endsat.getTime(); at += 60_000) {
          const isOpen = openSpanAt(new Date(at), rules.hours) !== undefined
          if (!isOpen || onShopClock(new Date(at)).date !== date) outside.push(new Date(at).toISOString())
        }
    expect(outside).toEqual([])
  })

  test('no time is given twice, by the clock or in fact, and each lasts as long as the agenda says', () => {
    let given = 0
    for (const { date, ...rules } of worlds) {
      const spans = slotsOn(date, rules)
      given += spans.length
      expect(new Set(timesOf(spans)).size).toBe(spans.length)
      expect(new Set(spans.map(({ startsat }) => startsat.getTime())).size).toBe(spans.length)
      for (const { startsat, endsat } of spans)
        expect(endsat.getTime() - startsat.getTime()).toBe(rules.agenda.minutes * 60_000)
    }
    expect(given).toBeGreaterThan(200)
  })
})

test('A moment of the clock is the same there and back, a whole year long', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
    for (const which of ['earliest', 'latest'] as const)
      expect(onShopClock(shopMoment(day, '12:00', which))).toEqual({ date: day, time: '12:00' })
  expect(shopMoment('2026-10-25', '02:30', 'earliest').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(shopMoment('2026-10-25', '02:30', 'latest').toISOString()).toBe('2026-10-25T01:30:00.000Z')
  expect(shopMoment('2027-03-28', '02:30', 'earliest').toISOString()).toBe('2027-03-28T00:30:00.000Z')
  expect(shopMoment('2027-03-28', '02:30', 'latest').toISOString()).toBe('2027-03-28T01:30:00.000Z')
})
