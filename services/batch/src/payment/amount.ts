import { shippingCents } from '@comptoir/contracts/shipping'
import { offersOf, type BatchRecord } from '../batch.ts'

export interface Amount {
  offercents: number
  shippingcents: number
  cents: number
}

/** What a batch is worth to its seller: the accepted offers, less what its parcel costs them. */
export const amountOf = ({ items, delivery }: Pick<BatchRecord, 'items' | 'delivery'>, costcents: number): Amount => {
  const offercents = offersOf({ items }).reduce((sum, { cents }) => sum + cents, 0)
  const shippingcents = shippingCents(offercents, { mode: delivery?.mode ?? 'shop', costcents })
  return { offercents, shippingcents, cents: offercents - shippingcents }
}
