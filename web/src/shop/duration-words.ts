import { shopTexts } from './shop-french.ts'

const { delays: words } = shopTexts

/** A wait in words, rounded up so that nothing is promised too short: hours up to two days, then days. */
export const durationWords = (minutes: number): string => {
  if (minutes < 60) return words.underHour
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? words.hours(hours) : words.days(Math.ceil(minutes / 1440))
}
