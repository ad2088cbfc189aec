import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { languages } from '../core/codes.ts'
import { Id } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { Euros } from '../core/money.ts'
import { Holographisme } from './card.ts'
import { FoundCard, Pricing } from './catalogue.ts'

/**
 * Prices taken from a table, such as one that staff keep in a spreadsheet. The page reads the file and asks first what its
 * rows would change; nothing is written before staff have seen that.
 */

/** Rows of one call. A file is sent in as many calls as it takes. */
export const priceRowsPerCall = 50

const text = z.optional(z.string().check(z.trim(), atMost(200)))
const price = Euros.check(z.positive(), z.maximum(1_000_000))
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(atLeast(1), atMost(priceRowsPerCall))

/** A row names a card by its id, or by its set and its number; the other fields narrow the choice. */
export const PriceRow = z.object({
  /** The line of the file. */
  line: z.int(),
  cardid: text,
  /** The name of the set in one of the three languages, or its id. */
  set: text,
  number: text,
  name: text,
  language: z.optional(z.enum(languages)),
  finish: z.optional(Holographisme),
  price
})
export type PriceRow = z.infer<typeof PriceRow>

/** The part of a row that leads to no card. */
export const RowPart = z.enum(['card', 'set', 'number', 'name', 'language', 'finish'])
export type RowPart = z.infer<typeof RowPart>

/**
 * What a row would do:
 * - `change`: the card gets another price, `seen` is the rule it has now. `outlier`: the price is at least three times the one
 *   before, or at most a third of it;
 * - `same`: the card has this price already;
 * - `unknown`: no card answers, by reason of that part;
 * - `ambiguous`: several cards answer, of which five are named.
 */
export const PreviewedRow = z.discriminatedUnion('outcome', [
  z.object({ line: z.int(), outcome: z.literal('change'), card: FoundCard, seen: Pricing, outlier: z.boolean() }),
  z.object({ line: z.int(), outcome: z.literal('same'), card: FoundCard }),
  z.object({ line: z.int(), outcome: z.literal('unknown'), part: RowPart }),
  z.object({ line: z.int(), outcome: z.literal('ambiguous'), candidates: z.array(FoundCard) })
])
export type PreviewedRow = z.infer<typeof PreviewedRow>

/** Writes nothing. The rows are answered in their order. */
export const previewPrices = call({
  name: 'recognition.preview_prices',
  http: 'POST /api/dashboard/cards/prices/preview',
  summary: 'What the rows of a price table would change; nothing is written',
  access: 'staff',
  body: z.object({ rows: rowsOf(PriceRow) }),
  reply: z.object({ rows: z.array(PreviewedRow) })
})

/** `conflict`: the price rule is no longer the one that was seen, so nothing was written. `unknown`: the card was deleted. */
export const AppliedPrice = z.object({ cardid: Id, outcome: z.enum(['changed', 'same', 'conflict', 'unknown']) })
export type AppliedPrice = z.infer<typeof AppliedPrice>

/**
 * A price is written as the fixed price, or as the shop's own reference price, by the mode of the card. Repeating the call
 * changes nothing: a card that has the price already is `same`.
 */
export const applyPrices = call({
  name: 'recognition.apply_prices',
  http: 'POST /api/dashboard/cards/prices/apply',
  summary: 'Gives cards these prices, each only while its price rule is the one that was seen',
  access: 'staff',
  body: z.object({ prices: rowsOf(z.object({ cardid: Id, price, seen: Pricing })) }),
  reply: z.object({ prices: z.array(AppliedPrice) })
})
