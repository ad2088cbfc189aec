import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/batch-staff'

/** A card as it was bought: what the register writes down of it. */
export interface BoughtObject {
  itemid: string
  object: RegisterEntry['object']
  cents: number
}

/** What a payment settles. Everything in it is personal, so it is stored sealed. */
export interface Purchase {
  seller: RegisterEntry['seller']
  identity: RegisterEntry['identity']
  objects: BoughtObject[]
  reference: string
}

/** A payment under way, as it was decided when it began: the process that resumes it decides nothing again. */
export interface PayingRecord {
  at: Date
  /** When another process may take it over. */
  until: Date
  staffid: string
  userid: string
  method: PayoutMethod
  cents: number
  offercents: number
  shippingcents: number
  /** The purchase, sealed for the batch. */
  sealed: string
}

/** Longer than the steps of a payment may take. */
const patienceMs = 30_000
export const payingUntil = (now: Date): Date => new Date(now.getTime() + patienceMs)
