import type { Batch } from '@comptoir/contracts/batch'
import { centsFromEuros } from '@comptoir/contracts/money'
import { shippingCents } from '@comptoir/contracts/shipping'
import { offersOf } from '../items.ts'

export type NetAmount = { offers: number; shippingcents: number; netcents: number }

/** What a seller is paid for a batch, as the portal expects it: the accepted offers less the parcel; in cents. */
export const netAmount = ({ items, delivery }: Pick<Batch, 'items' | 'delivery'>, shippingcost = 0): NetAmount => {
  const offers = offersOf(items)
  const offercents = offers.reduce((sum, { content }) => sum + centsFromEuros(content.price), 0)
  const shippingcents = shippingCents(offercents, {
    mode: delivery?.mode ?? 'shop',
    costcents: centsFromEuros(shippingcost)
  })
  return { offers: offers.length, shippingcents, netcents: offercents - shippingcents }
}
