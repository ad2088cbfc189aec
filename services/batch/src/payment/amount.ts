import { limits } from '@comptoir/contracts/limits'
import { offersOf, type BatchRecord } from '../batch.ts'

export interface Amount {
  offercents: number
  shippingcents: number
  /** What is paid: never below nothing. */
  cents: number
}

/** What a batch is worth to its seller: the accepted offers, less the shipping of a parcel worth less than 50 €. */
export const amountOf = (batch: Pick<BatchRecord, 'items' | 'delivery'>, shippingcost: number): Amount => {
  const offercents = offersOf(batch).reduce((sum, { cents }) => sum + cents, 0)
  const deducted = batch.delivery?.mode === 'ship' && offercents < limits.freeShippingCents
  const shippingcents = deducted ? Math.min(shippingcost, offercents) : 0
  return { offercents, shippingcents, cents: offercents - shippingcents }
}
