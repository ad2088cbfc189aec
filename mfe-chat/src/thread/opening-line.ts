import { onShopClock, openSpanAt, spansOn } from '@comptoir/contracts/batch/opening-hours'
import type { Hours } from '@comptoir/contracts/batch/opening-hours'
import { texts } from '../french.ts'

const { opening: words } = texts

const DAY_MS = 86_400_000
/** Within how many days the next opening is looked for. */
const AHEAD = 60

const timeOf = (clock: string) => {
  const [hour = '', minutes = ''] = clock.split(':')
  return words.time(Number(hour), minutes)
}

const dayWords = (date: string, ahead: number) => {
  if (ahead === 0) return words.today
  if (ahead === 1) return words.tomorrow
  const name = words.days[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? ''
  return ahead < 7 ? name : words.onDate(name, date.slice(5).split('-').toReversed().join('/'))
}

/**
 * Whether the shop is open now and until when, with the minutes it takes to answer where they are known, else when it
 * opens again: on its own clock, closures included.
 */
export const openingLine = (hours: Hours, now: Date, answerMinutes: number | null = null): string => {
  const open = openSpanAt(now, hours)
  if (open) {
    const line = words.open(timeOf(open.close))
    return answerMinutes === null ? line : words.answering(line, answerMinutes)
  }
  const { date: today, time } = onShopClock(now)
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const date = new Date(Date.parse(`${today}T12:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
    const next = spansOn(date, hours).find(span => ahead > 0 || span.open > time)
    if (next) return words.back(dayWords(date, ahead), timeOf(next.open))
  }
  return words.closed
}
