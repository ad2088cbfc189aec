import { addDays, mondayOf } from '@comptoir/contracts/core/calendar'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { AgendaEntry } from '@comptoir/contracts/conversation/slot-calls'

/** The first day that the page shows, and how many. */
export type Period = { from: string; days: number }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text of the address is the `YYYY-MM-DD` of a day that exists. */
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

/**
 * The days of the page: seven from the one in the address on. Without one they begin on Monday where the week stands in
 * columns, and today in a list, in which nobody looks for what is over.
 */
export const periodOf = (week: string | null, wide: boolean, now: Date): Period => {
  const today = parisDate(now)
  if (isDay(week)) return { from: wide ? mondayOf(week) : week, days: 7 }
  return { from: wide ? mondayOf(today) : today, days: 7 }
}

/** The entries of each day of a period, by the calendar of Paris. */
export const entriesByDay = (
  entries: readonly AgendaEntry[],
  { from, days }: Period
): { day: string; entries: AgendaEntry[] }[] =>
  Array.from({ length: days }, (_, place) => {
    const day = addDays(from, place)
    return { day, entries: entries.filter(({ slot }) => parisDate(new Date(slot.startsat)) === day) }
  })
