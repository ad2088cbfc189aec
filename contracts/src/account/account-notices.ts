import * as z from 'zod/mini'
import { Bank, Paypal, UserStatus } from './account.ts'
import { BatchNumber } from '../batch/batch.ts'
import { internalCall } from '../core/call.ts'
import { TableType } from '../conversation/conversation.ts'
import { event } from '../core/event.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PayoutMethod } from '../batch/payout.ts'

/** What the batch service must know of a seller to pay them and to write the register. Null for nobody. */
export const getSeller = internalCall({
  name: 'account.get_seller',
  input: z.object({ userid: Id }),
  reply: z.nullable(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      birthdate: z.nullable(z.string()),
      status: UserStatus,
      paymenttype: z.enum(['N', 'P', 'B']),
      paymentdata: z.nullable(z.union([Paypal, Bank])),
      /** Whether the address was proved: no offer is accepted and nothing paid out before. */
      proved: z.boolean(),
      mustchange: z.boolean(),
      terms: z.string(),
      email: z.string(),
      /** The postal address of the identity document last shown to the shop; null before one was. */
      address: z.nullable(z.string())
    })
  )
})

/** A thread with messages its reader has not read for a while; counted up to 100. */
const unread = { tabletype: TableType, tableid: Id, count: z.int() }

/** Which batch a mail is about. Its number is absent in notices that a release before 2026-12 left in an outbox. */
const about = { batchid: Id, number: z.optional(BatchNumber) }

/** One card of a revised offer; `previous` is what it was offered or estimated at, null where no price was known. */
const RevisedLine = z.object({
  name: z.nullable(z.string()),
  price: Euros,
  previous: z.nullable(Euros),
  note: z.nullable(z.string())
})

/** News other services have for a person: the account service knows the address and writes the mail. */
export const Notice = z.discriminatedUnion('kind', [
  /** The batch is at the shop, which will make an offer. */
  z.object({ kind: z.literal('batch_sent'), ...about, cards: z.int() }),
  z.object({ kind: z.literal('new_offer'), ...about, cards: z.int(), price: Euros, expiresat: Timestamp }),
  /** An offer made once the shop had the cards in hand, or that takes the place of an accepted one. */
  z.object({
    kind: z.literal('revised_offer'),
    ...about,
    cards: z.int(),
    /** Whether the shop has the cards; absent in notices of before, which were made after receipt only. */
    received: z.optional(z.boolean()),
    /** Whether the cards came, or come, in a parcel. */
    shipped: z.boolean(),
    price: Euros,
    /** The accepted price it would replace; null when nothing was accepted before. */
    previous: z.optional(z.nullable(Euros)),
    lines: z.optional(z.array(RevisedLine)),
    expiresat: Timestamp
  }),
  z.object({ kind: z.literal('offer_expiring'), ...about, price: Euros, expiresat: Timestamp }),
  /** The seller accepted: how the cards come to the shop, and until when. `received`: the shop has them already. */
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
  /** The shop cancelled the batch; `received`: it has the cards, and sends them back at its own cost. */
  z.object({ kind: z.literal('batch_cancelled'), ...about, reason: z.nullable(z.string()), received: z.boolean() }),
  /** A mail staff wrote about a thread. */
  z.object({
    kind: z.literal('shop_mail'),
    tabletype: TableType,
    tableid: Id,
    subject: z.string(),
    content: z.string()
  }),
  z.object({ kind: z.literal('unread_messages'), ...unread }),
  z.object({ kind: z.literal('batch_paid'), ...about, amount: Euros, method: PayoutMethod, at: Timestamp })
])
export type Notice = z.infer<typeof Notice>

export const noticeRequested = event('account.notice_requested', z.object({ userid: Id, notice: Notice }))

/** News for the shop, mailed to the address in its settings. */
export const ShopNotice = z.object({ kind: z.literal('shop_unread_messages'), ...unread })
export type ShopNotice = z.infer<typeof ShopNotice>

export const shopNoticeRequested = event('account.shop_notice_requested', z.object({ notice: ShopNotice }))
