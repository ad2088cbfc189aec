import { statsTexts } from './stats-french.ts'

const { paces: words } = statsTexts

/** A wait in words: minutes below an hour, hours below two days, days from there. */
export const waitWords = (minutes: number): string => {
  if (minutes < 60) return words.minutes(minutes)
  if (minutes < 2880) return words.hours(Math.floor(minutes / 60), minutes % 60)
  const hours = Math.round(minutes / 60)
  return words.days(Math.floor(hours / 24), hours % 24)
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** A share in whole percent; null where there is nothing to take a share of. */
export const shareWords = (part: number, whole: number): string | null =>
  whole === 0 ? null : percent.format(part / whole)

/** By how much a value differs from another, with its sign; null where the other is nothing. */
export const changeWords = (value: number, before: number): string | null =>
  before === 0 ? null : signed.format((value - before) / Math.abs(before))

const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 })

/** A mark of an axis in euros, in few characters. */
export const euroMark = (euros: number): string => `${compact.format(euros)}\u00a0€`
export const countMark = (count: number): string => compact.format(count)

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** `2026-11-03` as « 3 nov. ». */
export const shortDate = (day: string): string => shortDay.format(at(day))
/** `2026-11-03` as « 3 novembre 2026 ». */
export const longDate = (day: string): string => longDay.format(at(day))

/** A week as the columns of charts and the rows of tables name it. */
export const weekColumn = ({ week, from, to }: { week: string; from: string; to: string }) => {
  const number = String(Number(week.slice(-2)))
  return {
    key: week,
    label: statsTexts.weekLabel(number),
    name: statsTexts.weekName(number, shortDate(from), shortDate(to))
  }
}
