import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { shippingCents } from '@comptoir/contracts/batch/amounts'
import type { About } from '../state/thread-cache.ts'

type Circumstances = {
  delivery: About['delivery']
  /** Cents of the other accepted offers of the batch. */
  besidecents: number
  shippingcost?: number | undefined
}

/**
 * Returns the euros deducted for the parcel from an offer of this price, and what is left of it; null when nothing is
 * deducted. `left` is null beside another accepted offer: both travel in one parcel, whose cost has no share of each.
 */
export const offerNet = (
  price: number,
  { delivery, besidecents, shippingcost = 0 }: Circumstances
): { shipping: number; left: number | null } | null => {
  const cents = centsFromEuros(price)
  const costcents = centsFromEuros(shippingcost)
  const deducted = shippingCents(cents + besidecents, { mode: delivery ?? 'ship', costcents })
  if (deducted === 0) return null
  return { shipping: eurosFromCents(deducted), left: besidecents > 0 ? null : eurosFromCents(cents - deducted) }
}
