import type { Slot } from '@comptoir/contracts/conversation/slot'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { slotTexts as texts } from './slot-french.ts'

// An appointment takes place by the clock of the shop, wherever its reader is.
const parts = madeWhenAsked(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit'
    })
)

const partsOf = (at: string) =>
  Object.fromEntries(
    parts()
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value])
  )

/** The day of a moment in Paris: « mercredi 2 décembre ». */
export const slotDay = (at: string): string => {
  const { weekday, day, month } = partsOf(at)
  return `${weekday} ${day === '1' ? texts.first : day} ${month}`
}

/** The time of day of a moment in Paris: « 14 h 30 ». */
export const slotTime = (at: string): string => {
  const { hour, minute = '' } = partsOf(at)
  return texts.time(Number(hour), minute)
}

/** The time of an appointment in one line: « mercredi 2 décembre, 14 h 30 – 15 h ». */
export const slotSpan = ({ startsat, endsat }: Pick<Slot, 'startsat' | 'endsat'>): string =>
  texts.span(slotDay(startsat), slotTime(startsat), slotTime(endsat))

/** Whether its seller may still move or cancel an appointment. */
export const isChangeable = ({ changeableuntil }: Pick<Slot, 'changeableuntil'>, now = new Date()): boolean =>
  now <= new Date(changeableuntil)

/** Whether an appointment is over. */
export const isOver = ({ endsat }: Pick<Slot, 'endsat'>, now = new Date()): boolean => new Date(endsat) <= now
