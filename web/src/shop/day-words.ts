import { shopTexts } from './shop-french.ts'

/**
 * `2026-12-01` as `1er décembre 2026`. Written by hand: it stands on pages that a visitor sees first, and `Intl` would read the
 * data of a language before (see `formatEuro`).
 */
export const dayWords = (date: string): string => {
  const [year, month = 1, day = 1] = date.split('-').map(Number)
  return `${day === 1 ? '1er' : day} ${shopTexts.months[month - 1]} ${year}`
}
