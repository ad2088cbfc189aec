import * as z from 'zod/mini'
import { Bank, Paypal, UserStatus } from './account.ts'
import { PayoutMethod } from './batch-staff.ts'
import { internalCall } from './call.ts'
import { TableType } from './conversation.ts'
import { event } from './event.ts'
import { Id, Timestamp } from './id.ts'
import { Euros } from './money.ts'

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
      terms: z.string()
    })
  )
})

/** A thread with messages its reader has not read for a while; counted up to 100. */
const unread = { tabletype: TableType, tableid: Id, count: z.int() }

/** News other services have for a person: the account service knows the address and writes the mail. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new_offer'), batchid: Id, cards: z.int(), price: Euros, expiresat: Timestamp }),
  /** An offer made once the shop had the cards in hand; whether they came in a parcel. */
  z.object({
    kind: z.literal('revised_offer'),
    batchid: Id,
    cards: z.int(),
    shipped: z.boolean(),
    price: Euros,
    expiresat: Timestamp
  }),
  z.object({ kind: z.literal('offer_expiring'), batchid: Id, price: Euros, expiresat: Timestamp }),
  /** A mail staff wrote about a thread. */
  z.object({
    kind: z.literal('shop_mail'),
    tabletype: TableType,
    tableid: Id,
    subject: z.string(),
    content: z.string()
  }),
  z.object({ kind: z.literal('unread_messages'), ...unread }),
  z.object({ kind: z.literal('batch_paid'), batchid: Id, amount: Euros, method: PayoutMethod, at: Timestamp })
])
export type Notice = z.infer<typeof Notice>

export const noticeRequested = event('account.notice_requested', z.object({ userid: Id, notice: Notice }))

/** News for the shop, mailed to the address in its settings. */
export const ShopNotice = z.object({ kind: z.literal('shop_unread_messages'), ...unread })
export type ShopNotice = z.infer<typeof ShopNotice>

export const shopNoticeRequested = event('account.shop_notice_requested', z.object({ notice: ShopNotice }))
