import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { Message } from '../conversation/conversation.ts'
import { event } from '../core/event.ts'
import { LineNote, OfferDescription, OfferPrice, OfferTitle } from '../core/fields.ts'
import { Id, RequestId, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'
import { Euros } from '../core/money.ts'

/**
 * The life of an offer. A pending offer is decided once. An accepted one ends only when the seller accepts an offer that
 * replaces it: it becomes C in the same write.
 */
export const offerTransitions = { P: ['A', 'R', 'C'], A: ['C'], R: [], C: [] } as const satisfies Record<
  string,
  readonly string[]
>
/** The words for the statuses of an offer. */
export const offerStatuses = { P: 'En attente', A: 'Acceptée', R: 'Refusée', C: 'Annulée' } as const
/** The statuses of an offer by name; the letters are what is sent and stored. */
export const offerStatus = { pending: 'P', accepted: 'A', refused: 'R', cancelled: 'C' } as const
/** The letter of a status. */
export const OfferStatus = z.enum(offerStatus)
export type OfferStatus = z.infer<typeof OfferStatus>

/** What the seller decided for one card of a divisible offer; null on every other line. */
export const LineDecision = z.enum(['kept', 'returned'])

/** The price of one card within an offer. */
export const OfferLine = z.object({
  itemid: Id,
  price: Euros,
  note: z.nullable(z.string()),
  decision: z.nullable(LineDecision)
})
export type OfferLine = z.infer<typeof OfferLine>

/** The content of a message of type O: a copy of the offer, which lives in its batch. */
export const Offer = z.object({
  title: z.string(),
  description: z.string(),
  price: Euros,
  status: OfferStatus,
  expiresat: Timestamp,
  lines: z.array(OfferLine),
  /** The offers that this one replaces, by their messages. */
  replaces: z.array(Id),
  /** Whether the seller may take single cards back. */
  divisible: z.boolean()
})
export type Offer = z.infer<typeof Offer>

/** An offer as its batch shows it. The id of its message names it everywhere. */
export const BatchOffer = z.extend(Offer, {
  messageid: Id,
  /** The administrator who made it. */
  userid: Id,
  createdat: Timestamp,
  decidedat: z.nullable(Timestamp)
})
export type BatchOffer = z.infer<typeof BatchOffer>

/** What an administrator sends to make an offer: the price in euros, with or without a price for each card. */
export const OfferPost = z.object({
  title: OfferTitle,
  description: OfferDescription,
  price: OfferPrice,
  status: z.literal(offerStatus.pending),
  lines: z.optional(
    z
      .array(
        z.object({
          itemid: Id,
          price: Euros.check(z.minimum(0)),
          note: z.optional(z.nullable(LineNote))
        })
      )
      .check(atMost(limits.cardsPerBatch))
  ),
  replaces: z.optional(z.array(Id).check(atMost(limits.offersPerBatch))),
  divisible: z.optional(z.boolean()),
  requestid: z.optional(RequestId)
})
export type OfferPost = z.infer<typeof OfferPost>

/**
 * The same author and `requestid` get the first answer again, or `request_conflict` with another content. Throws
 * `illegal_transition` unless the batch is under way, `offer_unavailable` for a replaced offer that does not stand,
 * `batch_limit` past `limits.offersPerBatch`, and `validation_failed` under `price`, `lines` or `divisible`.
 */
export const postOffer = call({
  name: 'batch.post_offer',
  http: 'POST /api/batchs/:id/messages/post/offer',
  summary:
    'Makes an offer for a batch in treatment or in transit, valid one month; `lines` price single cards, `replaces` takes the place of earlier offers, `divisible` lets the seller take single cards back',
  access: 'guest',
  params: z.object({ id: Id }),
  body: OfferPost,
  reply: Message,
  status: 201
})

const decided = { access: 'guest', params: z.object({ tableid: Id, messageid: Id }), reply: Message } as const

/**
 * Throws `offer_unavailable` for an offer that was decided or is over, `illegal_transition` unless the batch is under way,
 * `validation_failed` under `returned`, `email_unverified`, and `forbidden` while the mailed password is in use.
 */
export const acceptOffer = call({
  name: 'batch.accept_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/accept',
  summary:
    'The owner accepts a pending offer, which becomes an item of the batch; of a divisible one the cards in `returned` come back; the address must be proved',
  body: z.object({ returned: z.optional(z.array(Id).check(atMost(limits.cardsPerBatch))) }),
  ...decided
})

/** Throws `offer_unavailable` for an offer that was decided or is over. */
export const refuseOffer = call({
  name: 'batch.refuse_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/refuse',
  summary: 'The owner refuses a pending offer; what it would have replaced still stands',
  ...decided
})

/** Throws `offer_unavailable` for an offer that was decided, `forbidden` for a colleague's. */
export const withdrawOffer = call({
  name: 'batch.withdraw_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/cancel',
  summary: 'The administrator who made a pending offer takes it back',
  ...decided
})

/**
 * The conversation service asks this before it deletes the message of an offer. The batch service cancels the offer if it
 * is pending, whichever administrator made it. Returns the offer's status afterwards; null if the batch has no such offer.
 */
export const discardOffer = internalCall({
  name: 'batch.discard_offer',
  input: z.object({ batchid: Id, messageid: Id }),
  reply: z.object({ status: z.nullable(OfferStatus) })
})

/** The state of one offer for the thread of its batch. `version` grows with every change: an older state is ignored. */
export const OfferShown = z.object({
  batchid: Id,
  messageid: Id,
  requestid: z.nullable(RequestId),
  /** The administrator who made it: the author of its message. */
  userid: Id,
  /** The owner of the batch. */
  sellerid: Id,
  createdat: Timestamp,
  version: z.int(),
  offer: Offer
})
export type OfferShown = z.infer<typeof OfferShown>

/** The batch service made or changed an offer; the conversation service updates the message that shows it. */
export const offerChanged = event('batch.offer_changed', OfferShown)

/**
 * Shows an offer in the thread and returns its message: the same as the event `offerChanged`, for a request that waits for
 * the message. Repeating it changes nothing. Throws `not_found` when the thread or the message was deleted.
 */
export const showOffer = internalCall({
  name: 'conversation.show_offer',
  input: OfferShown,
  reply: Message
})

/**
 * Returns the version of each offer that its message shows: null for a deleted message, and no entry for a missing one.
 */
export const shownOffers = internalCall({
  name: 'conversation.shown_offers',
  input: z.object({ messageids: z.array(Id).check(atMost(500)) }),
  reply: z.array(z.object({ messageid: Id, version: z.nullable(z.int()) }))
})

/** The conversation service hands over to the batch service an offer that a release before 2026-12 stored in its message. */
export const offerMoved = event(
  'conversation.offer_moved',
  z.object({
    batchid: Id,
    messageid: Id,
    requestid: z.nullable(RequestId),
    userid: Id,
    createdat: Timestamp,
    title: z.string(),
    description: z.string(),
    price: Euros,
    status: OfferStatus,
    expiresat: Timestamp,
    decidedat: z.nullable(Timestamp),
    acceptance: z.nullable(z.object({ userid: Id, at: Timestamp, terms: z.string() }))
  })
)
