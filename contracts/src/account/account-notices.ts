import * as z from 'zod/mini'
import { Bank, paymentType, Paypal, UserStatus } from './account.ts'
import { BatchNumber } from '../batch/batch.ts'
import { internalCall } from '../core/call.ts'
import { TableType } from '../conversation/conversation.ts'
import { SlotMode } from '../conversation/slot.ts'
import { event } from '../core/event.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PayoutMethod } from '../batch/payout.ts'

/**
 * What another service must know of a seller before it buys from them, pays them or writes the register. Null for an
 * unknown or deleted account and for an administrator.
 */
export const getSeller = internalCall({
  name: 'account.get_seller',
  input: z.object({ userid: Id }),
  reply: z.nullable(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      birthdate: z.nullable(z.string()),
      status: UserStatus,
      paymenttype: z.enum(paymentType),
      paymentdata: z.nullable(z.union([Paypal, Bank])),
      /** Whether the seller proved the e-mail address: before that no offer is accepted and nothing is paid out. */
      proved: z.boolean(),
      /** The seller still uses the mailed password. */
      mustchange: z.boolean(),
      /** Version of the terms accepted at sign-up, `YYYY-MM`. */
      terms: z.string(),
      email: z.string(),
      /** The postal address the seller gave, else that of the identity document last shown to the shop; null for neither. */
      address: z.nullable(z.string())
    })
  )
})

/** A thread whose messages its reader has left unread for a while. `count` stops at 100. */
const unread = { tabletype: TableType, tableid: Id, count: z.int() }

/** The batch a mail is about. Notices that a release before 2026-12 left in an outbox have no number. */
const about = { batchid: Id, number: z.optional(BatchNumber) }

/**
 * The time of an appointment that a mail is about. `sequence` counts its changes, so that a calendar knows which of two
 * mails is the later one.
 */
const slot = {
  conversationid: Id,
  startsat: Timestamp,
  endsat: Timestamp,
  mode: SlotMode,
  sequence: z.int(),
  /** The side that chose, moved or cancelled it. */
  by: z.enum(['seller', 'shop'])
}

/** One card of a revised offer. `previous` is its price in the offer before, or its estimate; null where it had neither. */
const RevisedLine = z.object({
  name: z.nullable(z.string()),
  price: Euros,
  previous: z.nullable(Euros),
  note: z.nullable(z.string())
})

/**
 * What another service has to tell a person by mail: the account service knows the address and writes the text. `cards`
 * and `returned` are numbers of cards.
 */
export const Notice = z.discriminatedUnion('kind', [
  /** The shop has the photos of the batch and will make an offer. */
  z.object({ kind: z.literal('batch_sent'), ...about, cards: z.int() }),
  z.object({ kind: z.literal('new_offer'), ...about, cards: z.int(), price: Euros, expiresat: Timestamp }),
  /** An offer the shop made with the cards in hand, or one that replaces an accepted offer. */
  z.object({
    kind: z.literal('revised_offer'),
    ...about,
    cards: z.int(),
    /** Whether the shop has the cards. Older notices, which were only written after receipt, have no such field. */
    received: z.optional(z.boolean()),
    /** Whether the seller sends the cards by post. */
    shipped: z.boolean(),
    price: Euros,
    /** The accepted price that this offer would replace; null where the seller had accepted none. */
    previous: z.optional(z.nullable(Euros)),
    lines: z.optional(z.array(RevisedLine)),
    expiresat: Timestamp
  }),
  z.object({ kind: z.literal('offer_expiring'), ...about, price: Euros, expiresat: Timestamp }),
  /**
   * The seller accepted an offer. `mode` and `shipby` say how and by when the cards come to the shop; `received`: the shop
   * has them already; `returned`: the cards that the seller did not sell.
   */
  z.object({
    kind: z.literal('offer_accepted'),
    ...about,
    price: Euros,
    mode: z.nullable(z.enum(['ship', 'shop'])),
    received: z.boolean(),
    returned: z.int(),
    shipby: z.nullable(Timestamp)
  }),
  z.object({ kind: z.literal('label_attached'), ...about, shipby: z.nullable(Timestamp) }),
  z.object({
    kind: z.literal('time_to_ship'),
    ...about,
    mode: z.nullable(z.enum(['ship', 'shop'])),
    shipby: Timestamp
  }),
  z.object({ kind: z.literal('batch_received'), ...about, cards: z.int() }),
  /** The shop cancelled the batch. `received`: it has the cards, and sends them back at its own cost. */
  z.object({ kind: z.literal('batch_cancelled'), ...about, reason: z.nullable(z.string()), received: z.boolean() }),
  /** A mail that staff wrote to the seller about a thread. */
  z.object({
    kind: z.literal('shop_mail'),
    tabletype: TableType,
    tableid: Id,
    subject: z.string(),
    content: z.string()
  }),
  z.object({ kind: z.literal('unread_messages'), ...unread }),
  z.object({ kind: z.literal('slot_booked'), ...slot }),
  /** `previous`: when it was to begin before. */
  z.object({ kind: z.literal('slot_moved'), ...slot, previous: Timestamp }),
  z.object({ kind: z.literal('slot_cancelled'), ...slot }),
  /** The day before. */
  z.object({ kind: z.literal('slot_reminder'), ...slot }),
  z.object({ kind: z.literal('batch_paid'), ...about, amount: Euros, method: PayoutMethod, at: Timestamp })
])
export type Notice = z.infer<typeof Notice>

/** Asks for one mail to an account. Nothing is sent to an account that was deleted. */
export const noticeRequested = event('account.notice_requested', z.object({ userid: Id, notice: Notice }))

/** What a service has to tell the shop by mail, at the address in the shop's settings. */
export const ShopNotice = z.object({ kind: z.literal('shop_unread_messages'), ...unread })
export type ShopNotice = z.infer<typeof ShopNotice>

/** Asks for one mail to the shop. Nothing is sent while its settings hold no address. */
export const shopNoticeRequested = event('account.shop_notice_requested', z.object({ notice: ShopNotice }))
