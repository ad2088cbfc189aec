import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { event } from '../core/event.ts'
import { Edition, Gradation, Holographisme, RatioKeys } from '../catalogue/card.ts'
import { CardCheck } from './card-check.ts'
import { CatalogueImage, PriceTrace, ShownTrace } from '../catalogue/catalogue.ts'
import { Message } from '../conversation/conversation.ts'
import { PageQuery } from '../core/page.ts'
import { FileName, Id, ImageName, RequestId, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { BatchOffer } from './offer.ts'
import { PayoutMethod } from './payout.ts'

export const batchStatuses = {
  E: "En cours d'édition",
  T: 'En traitement',
  I: 'En transit',
  C: 'Annulé',
  F: 'Terminé'
} as const
/** The statuses of a batch by name; the letters are what is sent and stored. */
export const batchStatus = {
  editing: 'E',
  inTreatment: 'T',
  inTransit: 'I',
  cancelled: 'C',
  finished: 'F'
} as const
export const BatchStatus = z.enum(batchStatus)
export type BatchStatus = z.infer<typeof BatchStatus>

/** The statuses of a card by name. `sending` exists in the browser only; `waiting` is for the seller's input. */
export const itemStatus = { sending: 'S', analysing: 'AX', waiting: 'WUI', done: 'D', failed: 'E' } as const
export const ItemStatus = z.enum(itemStatus)
export type ItemStatus = z.infer<typeof ItemStatus>

/**
 * S → AX is the upload itself, E → AX a retry, WUI → AX corners placed by hand, WUI and E → D without a price a card left
 * to the shop. An item never stays in AX.
 */
export const itemTransitions = {
  S: ['AX'],
  AX: ['D', 'WUI', 'E'],
  WUI: ['D', 'AX'],
  E: ['AX', 'D'],
  D: []
} as const satisfies Record<ItemStatus, readonly ItemStatus[]>

export const mayBecome = (from: ItemStatus, to: ItemStatus): boolean =>
  (itemTransitions[from] as readonly ItemStatus[]).includes(to)

/** The item states from which `to` may be reached: the guard of a save. */
export const statesBefore = (to: ItemStatus): ItemStatus[] =>
  (Object.keys(itemTransitions) as ItemStatus[]).filter(from => mayBecome(from, to))

export const Candidate = z.object({
  cardid: Id,
  name: z.string(),
  number: z.string(),
  setname: z.string(),
  image: z.nullable(CatalogueImage),
  confidence: z.number()
})
export type Candidate = z.infer<typeof Candidate>

/**
 * Conditions from the best to the worst (`best` ≤ `worst`, ungraded) that photos suggest: an answer begins with them,
 * and is never taken for given.
 */
export const SuggestedConditions = z.object({
  best: z.int().check(z.minimum(0), z.maximum(9)),
  worst: z.int().check(z.minimum(0), z.maximum(9))
})
export type SuggestedConditions = z.infer<typeof SuggestedConditions>

/** What an item of a batch is: a card of its seller, or an offer that was accepted. */
export const itemKind = { card: 'C', offer: 'O' } as const

export const CardItem = z.object({
  id: Id,
  kind: z.literal(itemKind.card),
  status: ItemStatus,
  createdat: Timestamp,
  content: z.object({ face: z.nullable(ImageName), back: z.nullable(ImageName) }),
  name: z.nullable(z.string()),
  price: z.nullable(Euros),
  gradation: Gradation,
  condition: z.number(),
  edition: Edition,
  holographisme: z.nullable(Holographisme),
  cardid: z.nullable(Id),
  card: z.nullable(
    z.object({
      seticon: z.nullable(CatalogueImage),
      content: z.nullable(CatalogueImage),
      color: z.nullable(z.string()),
      ratiotable: RatioKeys,
      holographismes: z.array(Holographisme)
    })
  ),
  confidence: z.nullable(z.number()),
  checked: z.optional(z.nullable(CardCheck)),
  /** Its seller declared no price: its price is the checked one. */
  pricedbycheck: z.optional(z.boolean()),
  candidates: z.array(Candidate),
  conditions: z.optional(z.nullable(SuggestedConditions)),
  /** Why it is in E, or what is asked in WUI: a French sentence. */
  reason: z.nullable(z.string()),
  /** Where its price comes from and when: the shop's own, or so many sales. */
  reference: z.optional(z.nullable(z.pick(PriceTrace, { source: true, sales: true, at: true }))),
  /** What made its price, to the ratio: only in a batch as staff read it, which is also the first frame of their cable. */
  trace: z.optional(z.nullable(ShownTrace))
})
export type CardItem = z.infer<typeof CardItem>

export const OfferItem = z.object({
  id: Id,
  kind: z.literal(itemKind.offer),
  createdat: Timestamp,
  content: z.object({ title: z.string(), description: z.string(), price: Euros }),
  messageid: Id
})
export type OfferItem = z.infer<typeof OfferItem>

export const Item = z.discriminatedUnion('kind', [CardItem, OfferItem])
export type Item = z.infer<typeof Item>

/** `C-` and six characters that are not taken for one another: what is written on a parcel. */
export const BatchNumber = z.string().check(z.regex(/^C-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/))

const Sum = z.nullable(Euros)

/** The amounts of a batch in euros; null where it has nothing of the kind. `shownAmount` says which one stands where. */
export const Sums = z.object({
  /** The specification's total: done cards and accepted offers. */
  total: Sum,
  /** What the done cards were estimated at, as their seller declared them. */
  estimate: Sum,
  /** Pending offers. */
  offered: Sum,
  /** Accepted offers that stand. */
  accepted: Sum,
  /** What the seller receives for them: less the shipping cost. Null once the batch is cancelled. */
  net: Sum,
  paid: Sum
})
export type Sums = z.infer<typeof Sums>

export const Batch = z.object({
  id: Id,
  number: BatchNumber,
  userid: z.nullable(z.string()),
  kind: z.literal('B'),
  status: BatchStatus,
  createdat: Timestamp,
  updatedat: Timestamp,
  items: z.array(Item),
  delivery: z.nullable(
    z.object({
      mode: z.enum(['ship', 'shop']),
      tracking: z.nullable(z.string()),
      /** The carrier's page of the tracking number, where its shape tells the carrier. */
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
  /** When the seller's identity document was recorded; what it says stays with the shop. */
  identityat: z.optional(z.nullable(Timestamp)),
  /** What its seller may still be paid in cash today (24 h, CMF D112-3); only in one batch as staff read it. */
  cashleft: z.optional(Euros),
  unread: z.optional(z.int()),
  lastmessage: z.optional(z.nullable(Message)),
  /** `{batchid}.{secret}`: what claims an anonymous batch at login. Only in the answer to its creator. */
  off: z.optional(z.string())
})
export type Batch = z.infer<typeof Batch>

export const createBatch = call({
  name: 'batch.create_batch',
  http: 'POST /api/batchs/create',
  summary: 'Starts a batch; a visitor’s answer also carries `off` and sets the cookie that reaches the batch again',
  access: 'guest_seller',
  body: z.object({ status: z.literal(batchStatus.editing), requestid: z.optional(RequestId) }),
  reply: Batch,
  status: 201
})

export const listBatches = call({
  name: 'batch.list_batches',
  http: 'GET /api/batchs',
  summary: 'Own batches, newest first; `userid` is honoured for administrators only',
  access: 'guest',
  query: z.extend(PageQuery, { userid: z.optional(Id) }),
  reply: z.array(Batch)
})

const batchParams = z.object({ id: Id })

export const getBatch = call({
  name: 'batch.get_batch',
  http: 'GET /api/batchs/:id',
  summary: 'One batch with its items',
  access: 'guest',
  params: batchParams,
  reply: Batch
})

export const deleteBatch = call({
  name: 'batch.delete_batch',
  http: 'POST /api/batchs/:id/delete',
  summary: 'Deletes a batch its owner is still editing',
  access: 'guest',
  params: batchParams,
  reply: z.object({})
})

/** Whether the actor may see the images of this batch's thread; foreign and absent are both false. */
export const mayReadImage = internalCall({
  name: 'batch.may_read_image',
  input: z.object({ name: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** Whether the actor may see this batch and its thread; foreign and absent are both false. */
export const mayReadBatch = internalCall({
  name: 'batch.may_read_batch',
  input: z.object({ id: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** Gives the anonymous batch of a valid `off` to an account; a wrong, used or expired one changes nothing. */
export const claimBatch = internalCall({
  name: 'batch.claim_batch',
  input: z.object({ off: z.string(), userid: Id }),
  reply: z.object({ claimed: z.boolean() })
})

/** Whether the account has a batch in treatment or in transit: it cannot leave meanwhile. */
export const hasBatchUnderWay = internalCall({
  name: 'batch.has_batch_under_way',
  input: z.object({ userid: Id }),
  reply: z.object({ underway: z.boolean() })
})

/** A batch refers to these photos and labels now: its service marks the files as kept in the photo store. */
export const photosKept = event('batch.photos_kept', z.object({ names: z.array(FileName) }))

/** No batch refers to these photos and labels any more: its service deletes the files from the photo store. */
export const photosReleased = event('batch.photos_released', z.object({ names: z.array(FileName) }))

/** Sellers, staff and the thread learn that a batch began or was deleted by its owner. */
export const batchCreated = event('batch.created', z.object({ batchid: Id }))
export const batchDeletedByUser = event('batch.deleted_by_user', z.object({ batchid: Id }))
