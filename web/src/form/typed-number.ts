/** Reads a number as it is typed in France: `0,75`, `0.75`, `1 234,5`. Returns NaN for anything else, nothing included. */
export const decimalTyped = (typed: string): number => {
  const number = typed.replaceAll(/\s/gu, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

/** Reads an amount in euros, `4,90` or `4.90 €`. Returns NaN for anything else, nothing included. */
export const eurosTyped = (typed: string): number => decimalTyped(typed.replaceAll('€', ''))

/** Returns a number as it would be typed; '' for none. */
export const decimalText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')

/** Returns an amount in euros as it would be typed, with its cents: `12,50`. Zero is '': it has still to be typed. */
export const euroText = (euros: number): string => (euros === 0 ? '' : euros.toFixed(2).replace('.', ','))
