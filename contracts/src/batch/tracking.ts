/** A carrier's public tracking page, and the shape of the tracking numbers that no other carrier here uses. */
interface Tracker {
  shape: RegExp
  urlOf(number: string): string
}

/**
 * One row for each shape. No two rows match the same number:
 * - La Poste, national: a digit, a letter and 11 digits, as `8D00432154798` (FAQ of aide.laposte.fr; Colissimo `6A…` and
 *   Lettre suivie have the same shape).
 * - La Poste, international: UPU S10 with the country `FR`, as `RR123456789FR`. Chronopost numbers some parcels in the same
 *   way (`XY123456789FR`); the page of La Poste answers those too (developer.laposte.fr, Suivi v2: tracked letters,
 *   Colissimo and Chronopost), so the link need not tell the two apart. S10 of other countries has no row.
 * - Chronopost, national: as S10 with `JB`, which is no country, as `XW827106090JB`. Chronopost also uses 14 digits, which
 *   are DPD's shape as well, so those have no row.
 * - Mondial Relay: 12 digits. It also uses 8 and 10 digits, which `TrackingNumber` refuses; a number of 8 digits would need
 *   the recipient's postcode beside it.
 */
const trackers: readonly Tracker[] = [
  {
    shape: /^(\d[A-Z]\d{11}|[A-Z]{2}\d{9}FR)$/,
    urlOf: number => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`
  },
  {
    shape: /^[A-Z]{2}\d{9}JB$/,
    urlOf: number => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}`
  },
  {
    shape: /^\d{12}$/,
    urlOf: number => `https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition=${number}`
  }
]

/**
 * The carrier's public page that follows the parcel with this tracking number, spaces ignored; null when the number's
 * shape does not tell the carrier.
 */
export const trackingUrl = (number: string): string | null => {
  const compact = number.replaceAll(' ', '')
  const tracker = trackers.find(({ shape }) => shape.test(compact))
  return tracker ? tracker.urlOf(encodeURIComponent(compact)) : null
}
