import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/money'
import type { Offer } from '@comptoir/contracts/offer'
import { shippingCents } from '@comptoir/contracts/shipping'
import type { About } from '../thread/thread-cache.ts'

type Circumstances = {
  delivery: About['delivery']
  /** Of all offers accepted in the thread. */
  acceptedcents: number
  shippingcost?: number | undefined
}

/**
 * Euros deducted for the parcel, and what is left of this offer; null when nothing is. Offers of a batch are sent
 * together: beside another accepted one, what is left of this one alone cannot be told.
 */
export const offerNet = (
  { price, status }: Pick<Offer, 'price' | 'status'>,
  { delivery, acceptedcents, shippingcost = 0 }: Circumstances
): { shipping: number; left: number | null } | null => {
  const cents = centsFromEuros(price)
  const others = status === 'A' ? acceptedcents - cents : acceptedcents
  const costcents = centsFromEuros(shippingcost)
  const deducted = shippingCents(cents + others, { mode: delivery ?? 'ship', costcents })
  if (deducted === 0) return null
  return { shipping: eurosFromCents(deducted), left: others > 0 ? null : eurosFromCents(cents - deducted) }
}
