import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { formatEuro } from '@comptoir/ui/money'

/** `-4.5` → `−4,50 €`, `2` → `+2,00 €`. */
export const signedEuros = (euros: number): string => {
  const cents = centsFromEuros(euros)
  return `${cents < 0 ? '−' : cents > 0 ? '+' : ''}${formatEuro(eurosFromCents(Math.abs(cents)))}`
}
