import type { Settings } from './settings.ts'

/** When the shop is open, by its own clock. */

const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const parisTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** The settings that say when the shop is open. */
export type Hours = Pick<Settings, 'hours' | 'closures'>
type OpenSpan = Hours['hours'][number]

/** A moment by the clock of the shop: `date` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export const onShopClock = (at: Date): { date: string; time: string } => ({
  date: parisDate.format(at),
  time: parisTime.format(at)
})

/** When the shop opens and closes on a `YYYY-MM-DD`, in order; empty on a day of a closure. */
export const spansOn = (date: string, { hours, closures }: Hours): OpenSpan[] => {
  if (closures.some(({ from, to }) => from <= date && date <= to)) return []
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  return hours.filter(span => span.day === day).sort((one, other) => one.open.localeCompare(other.open))
}

/** The hours during which the shop is open at a moment; undefined while it is closed. */
export const openSpanAt = (at: Date, hours: Hours): OpenSpan | undefined => {
  const { date, time } = onShopClock(at)
  return spansOn(date, hours).find(({ open, close }) => open <= time && time < close)
}
