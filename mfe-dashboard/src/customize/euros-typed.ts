/** `4,90`, `4.90 €` → 4.9; NaN for what is no amount. Nothing typed is no amount either. */
export const eurosTyped = (typed: string): number => {
  const amount = typed.replaceAll(/[\s€]/gu, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : Number.NaN
}
