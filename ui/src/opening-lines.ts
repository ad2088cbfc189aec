import { texts } from './component-french.ts'

/** A time the shop is open: `day` is 1 for Monday to 7 for Sunday, times are `HH:MM`. */
export type OpeningSpan = { day: number; open: string; close: string }
/** Days on which it is closed, from the first to the last, as `YYYY-MM-DD`. */
export type Closure = { from: string; to: string; reason: string }
type OpeningLine = { days: string; hours: string }

const time = (clock: string): string => {
  const [hour = '', minutes = ''] = clock.split(':')
  return texts.hours.time(hour, minutes)
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The week in as few lines as it takes: following days with the same hours share one. */
export const openingLines = (hours: readonly OpeningSpan[]): OpeningLine[] => {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const day of DAYS) {
    const spans = hours.filter(entry => entry.day === day).sort((a, b) => a.open.localeCompare(b.open))
    const words =
      spans.map(span => texts.hours.span(time(span.open), time(span.close))).join(', ') || texts.hours.closed
    const before = lines.at(-1)
    if (before?.hours === words) before.last = day
    else lines.push({ first: day, last: day, hours: words })
  }
  const name = (day: number) => texts.days[day - 1] ?? ''
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : texts.hours.range(name(first), name(last)),
    hours
  }))
}

/** Closures that are not over, by calendar date (`today` is YYYY-MM-DD). */
export const comingClosures = (closures: readonly Closure[], today: string): Closure[] =>
  closures.filter(closure => closure.to >= today)
