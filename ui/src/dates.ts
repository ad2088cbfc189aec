import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { format } from 'date-fns/format'
import { formatDistance } from 'date-fns/formatDistance'
import { isSameDay } from 'date-fns/isSameDay'
import { isSameMonth } from 'date-fns/isSameMonth'
import { isSameWeek } from 'date-fns/isSameWeek'
import { fr } from 'date-fns/locale/fr'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { typeset } from '@comptoir/contracts/core/typography'
import { texts } from './component-french.ts'

/**
 * A moment as lists and threads show it: relative today, the weekday this week (Monday first), weekday and day this
 * month, `dd/MM/yyyy` otherwise. The calendar is the reader's.
 */
export const formatDate = (moment: Date | string, now: Date = new Date()): string => {
  const date = new Date(moment)
  if (isSameDay(date, now)) return formatDistance(date, now, { locale: fr, addSuffix: true })
  if (isSameWeek(date, now, { weekStartsOn: 1 })) return format(date, 'EEEE', { locale: fr })
  if (isSameMonth(date, now)) return format(date, date.getDate() === 1 ? 'EEEE do' : 'EEEE d', { locale: fr })
  return format(date, 'dd/MM/yyyy')
}

/** How long ago a moment was, where there is little room: `5 min`, `3 h` or `2 j`; `1 min` below a minute. */
export const formatAge = (moment: Date | string, now: Date = new Date()): string => {
  const minutes = Math.max(1, differenceInMinutes(now, new Date(moment)))
  if (minutes < 60) return texts.age.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? texts.age.hours(hours) : texts.age.days(Math.floor(hours / 24))
}

/** `05 décembre 2026`. */
export const formatLongDate = (moment: Date | string): string =>
  format(new Date(moment), 'dd MMMM yyyy', { locale: fr })

const parisParts = madeWhenAsked(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit'
    })
)

const partsOf = (moment: Date | string) =>
  Object.fromEntries(
    parisParts()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value])
  )

/** A deadline in full, on the shop's clock: `le 12 décembre 2026 à 18 h 05, heure de Paris`. */
export const formatDeadline = (moment: Date | string): string => {
  const parts = partsOf(moment)
  const minutes = parts['minute'] === '00' ? '' : ` ${parts['minute']}`
  const day = parts['day'] === '1' ? '1er' : parts['day']
  return typeset(`le ${day} ${parts['month']} ${parts['year']} à ${Number(parts['hour'])} h${minutes}, heure de Paris`)
}

/** The time of day on the shop's clock: `14 h 32`. */
export const formatClock = (moment: Date | string): string => {
  const parts = partsOf(moment)
  return typeset(`${Number(parts['hour'])} h ${parts['minute']}`)
}
