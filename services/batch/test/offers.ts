import { newId } from '@comptoir/kit/store/ids'
import type { OfferLineRecord, OfferRecord } from '../src/offers/offer.ts'

export const aLine = (
  itemid: string,
  cents: number,
  decision: OfferLineRecord['decision'] = null
): OfferLineRecord => ({
  itemid,
  cents,
  note: null,
  decision
})

/** An offer as its batch stores it: pending, of 100 €, for the batch as a whole; `change` overrides fields. */
export const anOffer = (change: Partial<OfferRecord> = {}): OfferRecord => ({
  messageid: newId(),
  requestid: null,
  staffid: 'staff-1',
  title: 'Le lot',
  description: 'Toutes les cartes',
  cents: 10_000,
  status: 'P',
  createdat: new Date(),
  expiresat: new Date(Date.now() + 30 * 86_400_000),
  decidedat: null,
  lines: [],
  replaces: [],
  divisible: false,
  version: 1,
  ...change
})
