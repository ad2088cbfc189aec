import type { Sums } from '@comptoir/contracts/batch/batch'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'

/** Euros taken off the accepted offers of a batch for its parcel; null for none. */
export const shippingDeducted = ({ accepted, net }: Sums): number | null => {
  if (accepted === null || net === null) return null
  return eurosFromCents(centsFromEuros(accepted) - centsFromEuros(net)) || null
}
