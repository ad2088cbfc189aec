/** `0,75`, `0.75` → 0.75; NaN for what is no number. Nothing typed is no number either. */
export const decimalTyped = (typed: string): number => {
  const number = typed.replaceAll(/\s/gu, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

/** `4,90`, `4.90 €` → 4.9; NaN for what is no amount. Nothing typed is no amount either. */
export const eurosTyped = (typed: string): number => decimalTyped(typed.replaceAll('€', ''))

/** A number as it is typed in France; nothing for none. */
export const decimalText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
