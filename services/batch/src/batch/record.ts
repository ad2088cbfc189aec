import type { Actor } from '@comptoir/contracts/core/access'
import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import type { CardItemRecord } from '../items/card-item.ts'
import type { OfferRecord } from '../offers/offer.ts'
import type { PayingRecord } from '../payment/paying.ts'

export interface BatchRecord extends WithOutbox {
  _id: string
  userid: string | null
  /** SHA-256 of the visitor's cookie that reaches an anonymous batch; unique, so that a visitor has one. */
  visitorhash?: string
  /** SHA-256 of the secret in `off`, which claims the batch once until `claimuntil`. */
  claimhash?: string
  claimuntil?: Date
  /**
   * One of the account's places, unique while the batch is open: the batch limit is this index. A claimed batch takes
   * one past the limit when all are taken.
   */
  slot?: number
  /** `{author}:{requestid}` of the creation, unique. */
  requestkey?: string
  status: BatchStatus
  createdat: Date
  updatedat: Date
  /** Grows with every save: the guard of a change that must have seen everything. */
  version: number
  /** The short name that is written on parcels, unique. */
  number: string
  items: CardItemRecord[]
  /** Every offer made for the batch, oldest first: what is due follows from those that stand. */
  offers: OfferRecord[]
  /** When to look at the offers or the deadline of the parcel next (`offers/watch-deadlines.ts`). */
  dueat?: Date
  /** When to remind the seller to send the cards; absent once done, or when no offer stands. */
  shipreminderat?: Date
  /** Number of card items, kept beside them so that a save can be guarded by it. */
  cards: number
  /** Requests whose card was deleted since: coming late again they add nothing. */
  spentrequests?: string[]
  delivery: { mode: 'ship' | 'shop'; tracking: string | null } | null
  /** The prepaid label the shop attached: a name in the photo store. */
  label?: string
  /** The tracking number that came with the label: it counts whenever the cards come by post. */
  labeltracking?: string
  /** The carrier does not take its parcel: staff attach the label. */
  labelrefused?: true
  /** How the seller would like to be paid. */
  payoutwish?: PayoutMethod
  /** When the shop checked the first card: the thread has one line about it. */
  checkedat?: Date
  /** When the shop had the cards in hand. */
  receivedat?: Date
  /** The seller's identity document, sealed for this batch until the register has it. */
  identity?: { sealed: string; at: Date }
  /** A payment that has begun. It blocks every other change of status; the process that finds it late finishes it. */
  paying?: PayingRecord
  payout: { method: PayoutMethod; cents: number; at: Date } | null
  /** Deleted by its owner: no query finds it any more. Purged once its events have left. */
  deletedat?: Date
}

/** A batch before it is inserted: its number is found as it is (`number.ts`). */
export type NewBatch = Omit<BatchRecord, 'number'>

/** The part of a query that leaves deleted batches out. */
export const live = { deletedat: { $exists: false } } as const

/** The part of a query that leaves an actor only what is theirs; null when nothing can be. */
export const ownedBy = (actor: Actor): { userid?: string; visitorhash?: string } | null => {
  if (actor.kind === 'staff') return {}
  if (actor.userid !== null) return { userid: actor.userid }
  return actor.batchtokenhash === null ? null : { visitorhash: actor.batchtokenhash }
}

/** The card item of a batch, or `not_found`. */
export const cardItemOf = (batch: BatchRecord, itemid: string): CardItemRecord => {
  const item = batch.items.find(one => one.id === itemid)
  if (!item) throw new AppError('not_found')
  return item
}

/** The cards of a batch the shop knows and buys. */
export const doneCards = (batch: Pick<BatchRecord, 'items'>): CardItemRecord[] =>
  batch.items.filter(({ status }) => status === 'D')

/** Whether offers are made and decided: the batch is at the shop or on its way, and no payment settles it. */
export const isOpenToOffers = ({ status, paying }: Pick<BatchRecord, 'status' | 'paying'>): boolean =>
  (status === 'T' || status === 'I') && !paying
