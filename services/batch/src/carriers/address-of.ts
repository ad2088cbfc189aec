import type { Address } from './carrier.ts'

/** The end of a postal address in France: five digits and a town, and perhaps the country. */
const ending = /^(?<head>.+)[,\s]\s*(?<postcode>\d{5})[,\s]+(?<city>\p{L}[^,]*?)(?:,\s*france)?$/iu

/** A line with a number, as `12`, `12 bis` or `12B`, and a street after it. */
const numbered = /^(?<housenumber>\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?)\s+(?<street>\p{L}.+)$/iu

/** Writes `12, rue` as `12 rue`: a comma after the number does not separate two lines. */
const joinNumber = (text: string) =>
  text.replace(/(^|, )(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?),\s*(?=\p{L})/giu, '$1$2 ')

/**
 * The parts of an address that staff or a seller typed in one field; null when the number, the street or the town is not
 * certain, and for the overseas departments (97, 98), which are abroad for carriers.
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
