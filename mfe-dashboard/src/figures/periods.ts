import { addDays, daysBetween, mondayOf } from '@comptoir/contracts/core/calendar'

/** The periods of the calendar that a link chooses; they end today. */
export const periodNames = ['week', 'month', 'quarter', 'year'] as const
export type PeriodName = (typeof periodNames)[number]

/** Days as `YYYY-MM-DD`, both counted. */
export type Days = { from: string; to: string }

export type Period = Days & {
  /** Null for dates that somebody typed. */
  name: PeriodName | null
  /** What it is compared with: as much of the week, month, quarter or year before, or as many days just before. */
  before: Days
}

const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number]

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The same day so many months earlier, or the last one of that month where it is shorter. */
export const monthsBefore = (day: string, months: number): string => {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return dayOf(year, month - months, Math.min(date, last))
}

const firstDayOf: Record<PeriodName, (today: string) => string> = {
  week: mondayOf,
  month: today => `${today.slice(0, 7)}-01`,
  quarter: today => {
    const [year, month] = partsOf(today)
    return dayOf(year, month - ((month - 1) % 3), 1)
  },
  year: today => `${today.slice(0, 4)}-01-01`
}

const earlierBy: Record<PeriodName, (day: string) => string> = {
  week: day => addDays(day, -7),
  month: day => monthsBefore(day, 1),
  quarter: day => monthsBefore(day, 3),
  year: day => monthsBefore(day, 12)
}

export const namedPeriod = (name: PeriodName, today: string): Period => {
  const from = firstDayOf[name](today)
  return { name, from, to: today, before: { from: earlierBy[name](from), to: earlierBy[name](today) } }
}

const ownPeriod = ({ from, to }: Days): Period => ({
  name: null,
  from,
  to,
  before: { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
})

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(`${text}T00:00:00Z`))

/** The period that an address asks for: `?from=&to=`, or `?period=`; this month where it asks for none. */
export const periodIn = (params: URLSearchParams, today: string): Period => {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to)) return ownPeriod({ from, to })
  const asked = params.get('period')
  return namedPeriod(periodNames.find(name => name === asked) ?? 'month', today)
}
