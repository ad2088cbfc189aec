/**
 * `1234.5` (euros) → `1 234,50 €`, as `Intl.NumberFormat` writes it in French. Written by hand, because prices stand on the
 * first page that a visitor sees: the first formatter of `Intl` reads the data of a language, which holds a telephone up for a
 * tenth of a second.
 */
export const formatEuro = (amount: number): string => {
  // Of 1.005, which no computer holds exactly, the half of a cent counts, as it does in `Intl`.
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)))
  const digits = String(cents).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F')
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}\u00A0€`
}
