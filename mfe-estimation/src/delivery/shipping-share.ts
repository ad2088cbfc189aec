import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { shippingCents } from '@comptoir/contracts/batch/amounts'

/** Who bears the parcel (CGR §3): nobody at the counter, the shop, the offer by so many cents, or the seller. */
export type ShippingShare = { bearer: 'nobody' | 'shop' | 'seller'; cents: 0 } | { bearer: 'offer'; cents: number }

type Circumstances = Pick<Settings, 'shippingcost'> & { mode: 'ship' | 'shop'; delivery: Batch['delivery'] }

/**
 * Returns who pays the postage, seller or shop, for a parcel of cards whose accepted offers amount to `offercents` together.
 * Below 50.00 € the shop's cost is deducted from what the seller gets. If the shop has set no cost, the seller pays the postage, unless the shop attached a prepaid label.
 */
export const shippingShare = (
  offercents: number,
  { mode, delivery, shippingcost = 0 }: Circumstances
): ShippingShare => {
  if (mode === 'shop') return { bearer: 'nobody', cents: 0 }
  const cents = shippingCents(offercents, { mode, costcents: centsFromEuros(shippingcost) })
  if (cents > 0) return { bearer: 'offer', cents }
  const isCovered = offercents >= limits.freeShippingCents || delivery?.label === true
  return { bearer: isCovered ? 'shop' : 'seller', cents: 0 }
}
