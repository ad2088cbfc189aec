import { limits } from '@comptoir/contracts/core/limits'

/** The hour of the morning at which a snoozed batch comes back, on the clock of the browser. */
const MORNING = 9
const MONDAY = 1

/** Returns the morning so many days after a day. */
const morningAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, MORNING)

/** The days to which a batch may be snoozed at a press, each as a moment from now. */
export const snoozeDays = {
  tomorrow: (now: Date) => morningAfter(now, 1),
  three: (now: Date) => morningAfter(now, 3),
  monday: (now: Date) => morningAfter(now, ((MONDAY + 6 - now.getDay()) % 7) + 1)
} as const

export type SnoozeDay = keyof typeof snoozeDays

/** Returns the morning of a typed day (`2026-12-01`); null for a day that is over, too far ahead, or no day. */
export const typedDay = (typed: string, now: Date): Date | null => {
  const day = morningAfter(new Date(`${typed}T12:00`), 0)
  return day > now && day < morningAfter(now, limits.snoozeDays) ? day : null
}
