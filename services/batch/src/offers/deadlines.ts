import { parisDate, parisOffsetMs } from '../paris.ts'

const day = 86_400_000

/** Milliseconds before the end of an offer at which its seller is reminded, the earlier reminder first. */
const remindersMs = [7 * day, day] as const

/**
 * The last millisecond, in Paris, of the day one calendar month after `posted`; of the month's last day where that month
 * is shorter.
 */
export const offerExpiry = (posted: Date): Date => {
  const [year = 0, month = 0, date = 0] = parisDate.format(posted).split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const wall = new Date(Date.UTC(year, month, Math.min(date, lastOfNext), 23, 59, 59, 999))
  // The offset of 23:59 UTC is also that of 23:59 in Paris: clocks change at 1:00 UTC, never between the two.
  return new Date(wall.getTime() - parisOffsetMs(wall))
}

/** When the timer must look at a pending offer next: at its next reminder, or at its end. */
export const nextDeadline = (expiresat: Date, now: Date): Date => {
  const reminders = remindersMs.map(before => new Date(expiresat.getTime() - before))
  return reminders.find(at => at > now) ?? expiresat
}
