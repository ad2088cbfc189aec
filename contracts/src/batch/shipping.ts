import { limits } from '../core/limits.ts'

/**
 * Cents taken off the accepted offers of a batch for its parcel: the shop's shipping cost below 50,00 €, nothing from
 * there on or at the counter, and never more than the offers themselves.
 */
export const shippingCents = (
  offercents: number,
  { mode, costcents }: { mode: 'ship' | 'shop'; costcents: number }
): number => (mode === 'ship' && offercents < limits.freeShippingCents ? Math.min(costcents, offercents) : 0)
