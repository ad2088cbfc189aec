import { madeWhenAsked } from '../core/made-when-asked.ts'
import { parisDate } from '../core/paris-date.ts'
import type { Settings } from './settings.ts'

/** When the shop is open, by its own clock. */

const clock = madeWhenAsked(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
)

const parisTime = (at: Date) => clock().format(at)

/** The settings that say when the shop is open. */
export type Hours = Pick<Settings, 'hours' | 'closures'>
type OpenSpan = Hours['hours'][number]

/** A moment by the clock of the shop: `date` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export const onShopClock = (at: Date): { date: string; time: string } => ({
  date: parisDate(at),
  time: parisTime(at)
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

const hourMs = 3_600_000

/**
 * The moment at which the clock of the shop shows a `YYYY-MM-DD` and `HH:MM`. In autumn it shows an hour twice, in spring it
 * leaves one out: `earliest` and `latest` say which moment is meant then.
 */
export const shopMoment = (date: string, time: string, which: 'earliest' | 'latest'): Date => {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // Two hours ahead of UTC in summer, one in winter.
  const [summer, winter] = [new Date(asUtc - 2 * hourMs), new Date(asUtc - hourMs)]
  const [first, other] = which === 'earliest' ? [summer, winter] : [winter, summer]
  const isShown = (at: Date) => {
    const shown = onShopClock(at)
    return shown.date === date && shown.time === time
  }
  return isShown(first) || !isShown(other) ? first : other
}
