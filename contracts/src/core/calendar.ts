/** Days by the calendar, as `YYYY-MM-DD`: texts that sort by time and know no clock. */

const dayMs = 86_400_000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs)

/** How many days there are from one day to another, both counted. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

/** The week of a day by ISO 8601, such as `2026-W01`: a week belongs to the year of its Thursday. */
export const weekOf = (day: string): string => {
  const thursday = addDays(mondayOf(day), 3)
  const number = Math.ceil(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`
}

/** The Mondays of all weeks that a period touches, oldest first. */
export const mondaysOf = (from: string, to: string): string[] => {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}
