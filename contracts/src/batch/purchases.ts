import * as z from 'zod/mini'
import { Edition, Gradation } from '../catalogue/card.ts'
import { CatalogueImage } from '../catalogue/catalogue.ts'
import { call } from '../core/call.ts'
import { CalendarDate } from '../core/fields.ts'
import { Euros } from '../core/money.ts'
import { PageQuery } from '../core/page.ts'

/** A card that the shop bought and paid, without a word about who sold it. */
export const Purchase = z.object({
  /** For staff its order number in the police register; for visitors a hash of it that tells neither place nor volume. */
  id: z.string(),
  name: z.string(),
  set: z.nullable(z.string()),
  number: z.nullable(z.string()),
  edition: Edition,
  gradation: Gradation,
  /** The condition, or the grade of a graded card; null where nobody stated it. */
  condition: z.nullable(z.number()),
  /** The picture of the catalogue, never a photo of the seller; null where the catalogue has none. */
  image: z.nullable(CatalogueImage),
  /** What its seller received for it. */
  price: Euros,
  /** The day of the payment in Paris. */
  paidon: CalendarDate
})
export type Purchase = z.infer<typeof Purchase>

/** The newest purchases that staff show, twelve at most. */
export const listPurchases = call({
  name: 'batch.list_purchases',
  http: 'GET /api/purchases',
  summary: 'The last cards that the shop bought and chose to show, with what it paid and when',
  access: 'public',
  reply: z.array(Purchase)
})

/** Cards are bought by the thousand: staff read them newest first and choose. */
export const ShopPurchase = z.extend(Purchase, { shown: z.boolean() })
export type ShopPurchase = z.infer<typeof ShopPurchase>

/** `image` is null for a card that was never shown: it is looked up when it is chosen. */
export const listShopPurchases = call({
  name: 'batch.list_shop_purchases',
  http: 'GET /api/dashboard/purchases',
  summary: 'Every card of the police register, the one paid last first, and whether the public pages show it',
  access: 'manager',
  query: PageQuery,
  reply: z.array(ShopPurchase),
  pages: true
})

/** Throws `not_found` for a number that the register does not have. Showing what is shown changes nothing. */
export const showPurchase = call({
  name: 'batch.show_purchase',
  http: 'POST /api/dashboard/purchases/:id/show',
  summary: 'Shows a bought card on the public pages, or hides it again',
  access: 'manager',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: z.object({ shown: z.boolean() }),
  reply: ShopPurchase
})
