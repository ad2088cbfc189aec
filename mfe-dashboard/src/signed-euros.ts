import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { formatEuro } from '@comptoir/ui/money'

/** Returns an amount with its sign: `−4,50 €` for -4.5, `+2,00 €` for 2. */
export const signedEuros = (euros: number): string => {
  const cents = centsFromEuros(euros)
  return `${cents < 0 ? '−' : cents > 0 ? '+' : ''}${formatEuro(eurosFromCents(Math.abs(cents)))}`
}
