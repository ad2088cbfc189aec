import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'

/** A card that the shop buys, as the register describes it. */
export interface BoughtObject {
  itemid: string
  object: RegisterEntry['object']
  /** What the shop pays for it. */
  cents: number
}

/** The personal part of a payment, which its batch stores sealed. */
export interface Purchase {
  seller: RegisterEntry['seller']
  identity: RegisterEntry['identity']
  objects: BoughtObject[]
  /** The reference of the payment; empty for cash. */
  reference: string
}

/**
 * The claim of a payment under way. It holds everything that was decided when the payment began, so that a process that
 * resumes it after a crash decides nothing again.
 */
export interface PayingRecord {
  at: Date
  /** From then on another process may take the payment over. */
  until: Date
  staffid: string
  userid: string
  method: PayoutMethod
  /** What the seller gets: the accepted offers less the shipping cost. */
  cents: number
  offercents: number
  shippingcents: number
  /** The purchase as JSON, sealed for the batch. */
  sealed: string
}

/** Milliseconds after which a payment counts as interrupted. Longer than the steps of a payment may take. */
export const paymentClaimMs = 30_000

export const payingUntil = (now: Date): Date => new Date(now.getTime() + paymentClaimMs)
