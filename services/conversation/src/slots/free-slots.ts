import { addDays } from '@comptoir/contracts/core/calendar'
import { onShopClock, openSpanAt, shopMoment, spansOn, type Hours } from '@comptoir/contracts/batch/opening-hours'
import type { Agenda } from '@comptoir/contracts/conversation/slot'
import { freePlaces, type Span } from './slot-record.ts'

/** What the free times follow from. `taken` holds the cells of all appointments in those days. */
export interface SlotRules {
  hours: Hours
  agenda: Agenda
  taken: ReadonlySet<string>
  now: Date
}

const minuteMs = 60_000

/** The days on which sellers may choose a time, by the clock of the shop: the first and the last. */
export const choosableDays = ({ agenda, now }: Pick<SlotRules, 'agenda' | 'now'>) => {
  const { date: first } = onShopClock(now)
  return { first, last: addDays(first, agenda.daysahead) }
}

const overlapsClosedRange = ({ startsat, endsat }: Span, { closed }: Agenda): boolean =>
  closed.some(({ from, to }) => {
    const [fromDate = '', fromTime = ''] = from.split('T')
    const [toDate = '', toTime = ''] = to.split('T')
    return startsat < shopMoment(toDate, toTime, 'latest') && shopMoment(fromDate, fromTime, 'earliest') < endsat
  })

/**
 * The times of a day that follow from opening hours and agenda, free or not: one after the other from each opening on, whole
 * within the hours. They are counted in real time, so a clock change within the hours makes none longer. A time of day that
 * the clock shows twice is given once.
 */
export const slotsOn = (date: string, { hours, agenda }: Pick<SlotRules, 'hours' | 'agenda'>): Span[] => {
  const lengthMs = agenda.minutes * minuteMs
  const shown = new Set<string>()
  const isNew = ({ startsat }: Span) => {
    const { time } = onShopClock(startsat)
    return !shown.has(time) && shown.add(time)
  }
  const within = ({ open, close }: { open: string; close: string }): Span[] => {
    const [opens, closes] = [shopMoment(date, open, 'latest'), shopMoment(date, close, 'earliest')]
    const count = Math.max(0, Math.floor((closes.getTime() - opens.getTime()) / lengthMs))
    return Array.from({ length: count }, (_, place) => {
      const startsat = new Date(opens.getTime() + place * lengthMs)
      return { startsat, endsat: new Date(startsat.getTime() + lengthMs) }
    })
  }
  return spansOn(date, hours)
    .flatMap(within)
    .filter(span => !overlapsClosedRange(span, agenda) && isNew(span))
}

/** The times of a day that a seller may choose now. */
export const freeSlotsOn = (date: string, rules: SlotRules): Span[] => {
  const { agenda, taken, now } = rules
  const { first, last } = choosableDays(rules)
  if (date < first || date > last) return []
  const earliest = now.getTime() + agenda.leadhours * 60 * minuteMs
  return slotsOn(date, rules).filter(
    span => span.startsat.getTime() >= earliest && freePlaces(span, agenda.atonce, taken).length > 0
  )
}

/** How many days with free times one answer holds. */
const daysShown = 7

/** The free times of the first seven days, from `from` on, that have some; `next` is the day after them, null for none. */
export const freeSlotsFrom = (from: string, rules: SlotRules): { slots: Span[]; next: string | null } => {
  const { first, last } = choosableDays(rules)
  const slots: Span[] = []
  let days = 0
  let date = from < first ? first : from
  for (; date <= last && days < daysShown; date = addDays(date, 1)) {
    const free = freeSlotsOn(date, rules)
    slots.push(...free)
    if (free.length > 0) days += 1
  }
  return { slots, next: date <= last ? date : null }
}

/** Whether the shop is closed at any time of an appointment, by its hours or by its agenda. */
export const isOutside = (
  { startsat, endsat }: Span,
  { hours, agenda }: Pick<SlotRules, 'hours' | 'agenda'>
): boolean => {
  const lastMinute = new Date(endsat.getTime() - minuteMs)
  const open = openSpanAt(startsat, hours)
  const still = openSpanAt(lastMinute, hours)
  const isOneSpan = open !== undefined && open.open === still?.open && open.day === still.day
  return !isOneSpan || overlapsClosedRange({ startsat, endsat }, agenda)
}
