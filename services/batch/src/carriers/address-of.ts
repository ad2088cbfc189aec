import type { Address } from './carrier.ts'

/** What ends a postal address in France: five digits and a town, perhaps the country behind them. */
const ending = /^(?<head>.+)[,\s]\s*(?<postcode>\d{5})[,\s]+(?<city>\p{L}[^,]*?)(?:,\s*france)?$/iu

/** A number at the beginning of a line, as `12`, `12 bis` or `12B`, and the street behind it. */
const numbered = /^(?<housenumber>\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?)\s+(?<street>\p{L}.+)$/iu

/** Writes `12, rue` as `12 rue`: a comma behind the number does not separate two lines. */
const joinNumber = (text: string) =>
  text.replace(/(^|, )(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?),\s*(?=\p{L})/giu, '$1$2 ')

/**
 * The parts of an address typed in one field, as staff and sellers write it; null when the number, the street or the
 * town is not certain. Overseas (97, 98) is abroad for carriers: null too.
 */
export const addressOf = (text: string): Address | null => {
  const oneLine = text.trim().replaceAll(/\s*[\n,]+\s*/g, ', ')
  const { head = '', postcode = '', city = '' } = ending.exec(oneLine)?.groups ?? {}
  if (postcode === '' || /^9[78]/.test(postcode)) return null
  const lines = joinNumber(head.replace(/,\s*$/, '')).split(', ')
  const streets = lines.filter(line => numbered.test(line))
  const { housenumber, street } = numbered.exec(streets[0] ?? '')?.groups ?? {}
  if (streets.length !== 1 || housenumber === undefined || street === undefined) return null
  const extra = lines.filter(line => line !== streets[0]).join(', ')
  return { extra: extra || null, housenumber, street, postcode, city: city.trim() }
}
