import type { Batch } from '@comptoir/contracts/batch/batch'
import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus } from '@comptoir/contracts/batch/item'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import type { DerivedRecord, DeskRecord } from '../desk/desk-record.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import type { OfferRecord } from '../offers/offer.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { PayingRecord } from '../payment/paying.ts'

/**
 * The fields of a batch that are sent as they are stored: `number` is unique, `userid` is its owner, null for the
 * anonymous batch of a visitor and for a deleted one.
 */
export const sentAsStored = ['number', 'userid', 'status'] as const

/** A batch as it is stored: one document with its cards, its offers and its payment. */
export interface BatchRecord extends WithOutbox, Pick<Batch, (typeof sentAsStored)[number]> {
  _id: string
  /** SHA-256 of the visitor's cookie that reaches an anonymous batch; unique, so that a visitor has at most one. */
  visitorhash?: string
  /** SHA-256 of the secret in `off`, which claims the batch once until `claimuntil`. */
  claimhash?: string
  claimuntil?: Date
  /**
   * One of the account's places for open batches, numbered from 0. No two batches of an account have the same, which
   * enforces the batch limit. A claimed batch takes a place past the limit when all others are taken.
   */
  slot?: number
  /** `{author}:{requestid}` of the request that created the batch, unique. */
  requestkey?: string
  createdat: Date
  updatedat: Date
  /** Grows with every save. A save guarded by it fails when anything in the batch changed since it was read. */
  version: number
  items: CardItemRecord[]
  /** The photographs of several cards that were cut up, oldest first. Each goes with the last of its cards. */
  pages?: PageRecord[]
  /** Every offer made for the batch, oldest first. The accepted ones make up what the shop owes. */
  offers: OfferRecord[]
  /** When an offer or the parcel has its next deadline (`offers/watch-deadlines.ts`). */
  dueat?: Date
  /** When to remind the seller to send the cards; absent once that was done, and while no offer is accepted. */
  shipreminderat?: Date
  /** The bytes of the photos that were uploaded for it; absent before the first one. */
  bytes?: number
  /** The number of card items, so that a save can be guarded by it. */
  cards: number
  /** The requests whose cards were deleted last, oldest first: a late repetition of one adds no card. */
  spentrequests?: string[]
  /**
   * Another browser may photograph its cards: SHA-256 of the link's token until that is opened, then of the secret in the
   * cookie of the browser that opened it.
   */
  handover?: { tokenhash?: string; openhash?: string; until: Date }
  delivery: { mode: 'ship' | 'shop'; tracking: string | null } | null
  /** The prepaid label the shop attached: a name in the photo store. */
  label?: string
  /** The tracking number that the carrier gave with the label. The delivery takes it whenever the cards come by post. */
  labeltracking?: string
  /** The carrier refused to make a label: staff attach one. */
  labelrefused?: true
  /** How the seller would like to be paid. */
  payoutwish?: PayoutMethod
  /** When it was sent to the shop, the last time; absent in batches that a release before 2026-12 took. */
  sentat?: Date
  /** When the shop checked the first card; the thread has one line about that. */
  checkedat?: Date
  /** When the shop had the cards in hand. */
  receivedat?: Date
  /**
   * The seller's identity document, sealed for this batch until the register has it, and who the seller said to be when
   * staff checked it. `person` came with the release of 2026-12.
   */
  identity?: { sealed: string; person?: string; at: Date }
  /** A payment that has begun. No other request changes the status or the offers; if its process dies, another finishes it. */
  paying?: PayingRecord
  payout: { method: PayoutMethod; cents: number; at: Date } | null
  /** How the shop works on it; sellers never read it. */
  desk?: DeskRecord
  /** What follows from all the rest, for lists to be found and sorted by; absent until a release of 2026-12 derived it. */
  derived?: DerivedRecord
  /** The mark of a save that `derived` does not know yet. */
  underived?: string
  /** Set when the batch is deleted: no query finds it any more. The record is purged once its events have left. */
  deletedat?: Date
}

/** A batch before it is inserted, which is when it gets its number (`number.ts`). */
export type NewBatch = Omit<BatchRecord, 'number'>

/** The condition that excludes deleted batches. */
export const live = { deletedat: { $exists: false } } as const

/** The condition that selects the batches an actor may see; null for a visitor without a cookie, who may see none. */
export const ownedBy = (actor: Actor): { userid?: string; visitorhash?: string } | null => {
  if (actor.kind === 'staff') return {}
  if (actor.userid !== null) return { userid: actor.userid }
  return actor.batchtokenhash === null ? null : { visitorhash: actor.batchtokenhash }
}

/** The card of a batch. Throws `not_found`. */
export const cardItemOf = (batch: BatchRecord, itemid: string): CardItemRecord => {
  const item = batch.items.find(one => one.id === itemid)
  if (!item) throw new AppError('not_found')
  return item
}

/** The cards of a batch that are named and estimated, or left to the shop. */
export const doneCards = (batch: Pick<BatchRecord, 'items'>): CardItemRecord[] =>
  batch.items.filter(({ status }) => status === itemStatus.done)

/** The `$unset` of a batch that ends: it gives back its place among the open ones, and needs no identity document. */
export const unsetWhenClosed = { slot: '', identity: '' } as const

/** The statuses of a batch that was sent to the shop and has not ended. */
export const underWay: BatchStatus[] = [batchStatus.inTreatment, batchStatus.inTransit]

export const isUnderWay = ({ status }: Pick<BatchRecord, 'status'>): boolean => underWay.includes(status)

/** Whether offers may be made and decided: the batch is under way and no payment is settling it. */
export const isOpenToOffers = ({ status, paying }: Pick<BatchRecord, 'status' | 'paying'>): boolean =>
  isUnderWay({ status }) && !paying

/** The names of all files of a batch in the photo store: of its cards, of their checks, its pages, and its label. */
export const photosOf = ({ items, pages = [], label }: Pick<BatchRecord, 'items' | 'pages' | 'label'>): string[] => [
  ...items.flatMap(({ photos, checked }) => [...photos, ...(checked?.photos ?? [])]),
  ...pages.flatMap(({ photos }) => photos),
  ...(label === undefined ? [] : [label])
]
