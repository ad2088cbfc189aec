import { limits } from '@comptoir/contracts/core/limits'

/** `YYYY-MM-DD` where the shop is, as the contract counts ages. */
const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The same day `years` ago; the 28th for a 29 February that did not exist. Milliseconds, UTC. */
const yearsBefore = (date: string, years: number) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const time = Date.UTC(year - years, month - 1, day)
  return new Date(time).getUTCMonth() === month - 1 ? time : Date.UTC(year - years, month, 0)
}

/** First and last birth date of somebody who may have an account today, for a native date field. */
export const birthdateBounds = (now: Date): { min: string; max: string } => {
  const today = parisDate.format(now)
  const day = 24 * 60 * 60 * 1000
  return {
    min: iso(yearsBefore(today, limits.maximumAge + 1) + day),
    max: iso(yearsBefore(today, limits.minimumAge))
  }
}
