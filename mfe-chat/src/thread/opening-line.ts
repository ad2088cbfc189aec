import type { Settings } from '@comptoir/contracts/settings'
import { texts } from '../french.ts'

const { opening: words } = texts

const DAY_MS = 86_400_000
/** Days looked ahead for the next opening: beyond them it is not told. */
const AHEAD = 60

const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const parisTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

const timeOf = (clock: string) => {
  const [hour = '', minutes = ''] = clock.split(':')
  return words.time(Number(hour), minutes)
}

type Hours = Pick<Settings, 'hours' | 'closures'>

/** When the shop opens and closes on a `YYYY-MM-DD`, in order. */
const spansOn = (date: string, { hours, closures }: Hours) => {
  if (closures.some(({ from, to }) => from <= date && date <= to)) return []
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  return hours.filter(span => span.day === day).sort((one, other) => one.open.localeCompare(other.open))
}

const dayWords = (date: string, ahead: number) => {
  if (ahead === 0) return words.today
  if (ahead === 1) return words.tomorrow
  const name = words.days[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? ''
  return ahead < 7 ? name : words.onDate(name, date.slice(5).split('-').toReversed().join('/'))
}

/** Whether the shop is open now and until when, else when it opens again: on its own clock, closures included. */
export const openingLine = (settings: Hours, now: Date): string => {
  const today = parisDate.format(now)
  const clock = parisTime.format(now)
  const open = spansOn(today, settings).find(span => span.open <= clock && clock < span.close)
  if (open) return words.open(timeOf(open.close))
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const date = new Date(Date.parse(`${today}T12:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
    const next = spansOn(date, settings).find(span => ahead > 0 || span.open > clock)
    if (next) return words.back(dayWords(date, ahead), timeOf(next.open))
  }
  return words.closed
}
