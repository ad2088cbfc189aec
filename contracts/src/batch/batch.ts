import * as z from 'zod/mini'
import { Message } from '../conversation/conversation.ts'
import { call, internalCall } from '../core/call.ts'
import { SearchField, SortCode } from '../core/codes.ts'
import { StatusReason } from '../core/fields.ts'
import { StoredFileReply } from '../core/file-reply.ts'
import { Id, ImageName, RequestId, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PageQuery } from '../core/page.ts'
import { batchStatus, BatchStatus } from './batch-status.ts'
import { Desk, DeskList } from './desk.ts'
import { Item } from './item.ts'
import { BatchOffer } from './offer.ts'
import { PayoutMethod } from './payout.ts'

/** `C-` and six characters that nobody mistakes for one another: what is written on a parcel. */
export const BatchNumber = z.string().check(z.regex(/^C-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/))

const Sum = z.nullable(Euros)

/** The amounts of a batch in euros, null where it has none of that kind. `shownAmount` says which one a page shows. */
export const Sums = z.object({
  /** The specification's total: done cards and accepted offers. */
  total: Sum,
  /** What the done cards were estimated at, as their seller declared them. */
  estimate: Sum,
  /** Pending offers. */
  offered: Sum,
  /** Accepted offers that stand. */
  accepted: Sum,
  /** What the seller receives for the accepted offers: less the shipping cost. Null once the batch is cancelled. */
  net: Sum,
  paid: Sum
})
export type Sums = z.infer<typeof Sums>

/** The cards that one seller offers to the shop together, with everything that the sale says about them. */
export const Batch = z.object({
  id: Id,
  number: BatchNumber,
  /** Its owner; null while it is the anonymous batch of a visitor. */
  userid: z.nullable(z.string()),
  kind: z.literal('B'),
  status: BatchStatus,
  createdat: Timestamp,
  updatedat: Timestamp,
  items: z.array(Item),
  /** The photographs of several cards that it was given, oldest first; absent in lists. */
  pages: z.optional(z.array(z.object({ id: Id, faces: ImageName, backs: ImageName }))),
  /** How the cards come to the shop; null until that is chosen. */
  delivery: z.nullable(
    z.object({
      mode: z.enum(['ship', 'shop']),
      tracking: z.nullable(z.string()),
      /** The carrier's page of the tracking number; null where the number's shape does not tell the carrier. */
      trackingurl: z.nullable(z.string()),
      /** Whether the shop attached a prepaid label. */
      label: z.boolean(),
      /** When the cards must be on their way; null before an offer is accepted. */
      shipby: z.nullable(Timestamp)
    })
  ),
  /** How the seller would like to be paid. */
  wishes: z.object({ method: z.nullable(PayoutMethod) }),
  sums: Sums,
  /** Every offer made for the batch, oldest first. */
  offers: z.array(BatchOffer),
  payout: z.nullable(z.object({ method: z.string(), amount: Euros, at: Timestamp })),
  /** When the shop had the cards in hand; staff and owner see it. */
  receivedat: z.optional(z.nullable(Timestamp)),
  /**
   * When the seller's identity document was recorded; its content stays with the shop. Null in a batch that staff read where
   * the seller gave another name since: it has to be recorded again.
   */
  identityat: z.optional(z.nullable(Timestamp)),
  /** What its seller may still be paid in cash today (24 h, CMF D112-3); only in one batch that staff read. */
  cashleft: z.optional(Euros),
  /** How many messages of its thread the reader has not read. */
  unread: z.optional(z.int()),
  lastmessage: z.optional(z.nullable(Message)),
  /** What the workbench of the shop shows of it; only in a batch that staff read. */
  desk: z.optional(Desk),
  /** `connected`: another browser reaches it by its hand-over. `guest`: the browser that reads it is that one. */
  handover: z.optional(z.enum(['connected', 'guest'])),
  /** `{batchid}.{secret}`: what claims an anonymous batch at login. Only in the answer to its creator. */
  off: z.optional(z.string())
})
export type Batch = z.infer<typeof Batch>

const batchParams = z.object({ id: Id })

/**
 * The same author and `requestid` get the first batch again. Throws `anonymous_batch_exists` to a visitor who has one,
 * `batch_limit` to an account with `limits.openBatches` open ones, `too_many_attempts` to a visitor whose network started
 * `limits.visitorBatchesAnHour`, and `estimation_closed`.
 */
export const createBatch = call({
  name: 'batch.create_batch',
  http: 'POST /api/batchs/create',
  summary: 'Starts a batch; a visitor’s answer also carries `off` and sets the cookie that reaches the batch again',
  access: 'guest_seller',
  body: z.object({ status: z.literal(batchStatus.editing), requestid: z.optional(RequestId) }),
  cookies: 'gives_visitor_token',
  reply: Batch,
  status: 201
})

/**
 * An empty list for a visitor without a batch. Each batch carries `unread` and `lastmessage` while the threads answer, and
 * its cards no `others`, `wear` and `corrected`: as in every list of batches.
 */
export const listBatches = call({
  name: 'batch.list_batches',
  http: 'GET /api/batchs',
  summary: 'Own batches, newest first; `userid` is honoured for administrators only',
  access: 'guest',
  query: z.extend(PageQuery, { userid: z.optional(Id) }),
  reply: z.array(Batch),
  pages: true
})

/** Throws `not_found` for a batch that is absent or someone else's, as every call on one batch does. */
export const getBatch = call({
  name: 'batch.get_batch',
  http: 'GET /api/batchs/:id',
  summary: 'One batch with its items',
  access: 'guest',
  params: batchParams,
  reply: Batch
})

/** Throws `illegal_transition` once the batch was sent or the shop bought some of it, and `forbidden` to staff. */
export const deleteBatch = call({
  name: 'batch.delete_batch',
  http: 'POST /api/batchs/:id/delete',
  summary: 'Deletes a batch its owner is still editing',
  access: 'guest',
  params: batchParams,
  reply: z.object({})
})

/**
 * Throws `login_required` to visitors, `illegal_transition` for a move that the table or the batch does not allow,
 * `forbidden` for one that is not this caller's, `validation_failed` under `reason`, and `batch_limit` for sending a batch
 * that was claimed past `limits.openBatches` before another one ended.
 */
export const setBatchStatus = call({
  name: 'batch.set_status',
  http: 'POST /api/batchs/:id/status',
  summary: 'Takes a batch to another status (decisions §4); a reason, where one is required, is posted in the thread',
  access: 'guest',
  params: batchParams,
  body: z.object({ status: BatchStatus, reason: z.optional(StatusReason) }),
  reply: Batch
})

/**
 * What a list of the shop is asked for. Without `field`, `q` finds what the shop's search finds (`searchShop`), the last
 * created first, or the batches of the account with this id; `queue` and `sort` count for nothing then. With `sort` the list
 * is ordered by last activity (D: a change of the batch or a message), amount (P) or seller's name (N). Without it a list of
 * the inbox (`queue`) begins with the batch that needs the shop most, every other list with the one that changed last.
 */
export const ShopBatchQuery = z.extend(PageQuery, {
  status: z.optional(BatchStatus),
  q: z.optional(z.string()),
  field: z.optional(SearchField),
  queue: z.optional(DeskList),
  sort: z.optional(SortCode('batchs'))
})

/** Whole batches, for programs; the portal's own pages ask for rows (`batch-rows.ts`). */
export const listShopBatches = call({
  name: 'batch.list_shop_batches',
  http: 'GET /api/dashboard/batchs',
  summary:
    'Batches of every account, the one changed last first unless sorted; `queue` is a list of the inbox, the batch that needs the shop most first; `status` narrows it, `q` finds what the one search finds, the last created first, or with `field` searches names (FL, F, L) or the e-mail (E) of accounts, or the messages of its thread (M)',
  access: 'staff',
  query: ShopBatchQuery,
  reply: z.array(Batch),
  pages: true
})

/** A list that somebody takes along: in its order, `limits.exportedBatches` at most. The audit log keeps who took it. */
export const exportShopBatches = call({
  name: 'batch.export_shop_batches',
  http: 'GET /api/dashboard/batchs/export',
  summary:
    'The batches of a list of the inbox, of one status, or of every account, as CSV: number, status, seller, dates, cards, amounts',
  access: 'manager',
  query: z.object({
    status: z.optional(BatchStatus),
    queue: z.optional(DeskList),
    sort: z.optional(SortCode('batchs'))
  }),
  reply: StoredFileReply
})

/** Repeating it keeps the first date. Throws `illegal_transition` for a batch that is not under way. */
export const receiveBatch = call({
  name: 'batch.receive',
  http: 'POST /api/dashboard/batchs/:id/receive',
  summary: 'The cards are at the shop',
  access: 'staff',
  params: batchParams,
  reply: Batch
})

/**
 * What waits for the shop: how many batches each list of the inbox holds. The five numbers beside `lists` repeat those of
 * `offer`, `expiring`, `parcel`, `pay` and `doubt` for pages of the release before.
 */
export const Stats = z.object({
  totreat: z.int(),
  expiringoffers: z.int(),
  parcels: z.int(),
  topay: z.int(),
  recognition: z.int(),
  lists: z.optional(z.record(DeskList, z.int()))
})
export type Stats = z.infer<typeof Stats>

/** All zero when nothing is under way. */
export const getStats = call({
  name: 'batch.get_stats',
  http: 'GET /api/dashboard/stats',
  summary: 'The counters of the dashboard: how many batches each list of the inbox holds',
  access: 'staff',
  reply: Stats
})

/** Whether the actor may see a photo of a card; false for a photo that is absent or of someone else's batch. */
export const mayReadImage = internalCall({
  name: 'batch.may_read_image',
  input: z.object({ name: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** Whether the actor may see a batch and its thread; false for a batch that is absent or someone else's. */
export const mayReadBatch = internalCall({
  name: 'batch.may_read_batch',
  input: z.object({ id: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** The owner of a batch, for its thread; null when the actor may not see the batch. */
export const batchStanding = internalCall({
  name: 'batch.standing',
  input: z.object({ id: Id }),
  reply: z.nullable(z.object({ userid: z.nullable(Id) }))
})

/** Gives the anonymous batch of a valid `off` to an account; a wrong, used or expired one changes nothing. */
export const claimBatch = internalCall({
  name: 'batch.claim_batch',
  input: z.object({ off: z.string(), userid: Id }),
  reply: z.object({ claimed: z.boolean() })
})

/** Whether the shop paid the account for a batch, or is paying it now: what the register says of the seller is written then. */
export const hasBeenPaid = internalCall({
  name: 'batch.has_been_paid',
  input: z.object({ userid: Id }),
  reply: z.object({ paid: z.boolean() })
})

/** Whether the account has a batch in treatment or in transit: as long as it has, it cannot be deleted. */
export const hasBatchUnderWay = internalCall({
  name: 'batch.has_batch_under_way',
  input: z.object({ userid: Id }),
  reply: z.object({ underway: z.boolean() })
})
