import { limits } from '@comptoir/contracts/core/limits'
import { parisDate } from '@comptoir/contracts/core/paris-date'

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the same day `years` earlier in milliseconds (UTC); 28 February where that year has no 29th. */
const yearsBefore = (date: string, years: number) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const time = Date.UTC(year - years, month - 1, day)
  return new Date(time).getUTCMonth() === month - 1 ? time : Date.UTC(year - years, month, 0)
}

/** Returns the first and the last birth date with which a person may have an account today, for a native date field. */
export const birthdateBounds = (now: Date): { min: string; max: string } => {
  const today = parisDate(now)
  const day = 24 * 60 * 60 * 1000
  return {
    min: iso(yearsBefore(today, limits.maximumAge + 1) + day),
    max: iso(yearsBefore(today, limits.minimumAge))
  }
}
