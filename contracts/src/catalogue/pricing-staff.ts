import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Edition, Gradation, RatioTable } from './card.ts'
import { Card, PriceSource, ShownTrace, Variant } from './catalogue.ts'
import { RatioTableAction } from '../core/codes.ts'
import { Id } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { Euros } from '../core/money.ts'

/** The shop's margin: ratio tables, and the sales that a reference price was made of. */

const RatioTables = z.object({
  default: RatioTable,
  /** `proposed[gradation][condition] = ratio` for the companies that the standard edition lacks; absent where it has all. */
  proposed: z.optional(z.record(z.string(), z.record(z.string(), z.number())))
})
export type RatioTables = z.infer<typeof RatioTables>

/** The table of all cards without one of their own. */
export const getRatioTables = call({
  name: 'recognition.get_ratio_tables',
  http: 'GET /api/dashboard/ratiotables',
  summary: 'The default ratio table, and ratios proposed for the grading companies that it lacks',
  access: 'staff',
  reply: RatioTables
})

/** A company that the table has by now keeps its ratios, so that repeating the call changes nothing. */
export const addProposedRatios = call({
  name: 'recognition.add_proposed_ratios',
  http: 'POST /api/dashboard/ratiotables/proposed',
  summary: 'Adds the proposed ratios of these grading companies to the default table; answers as the list does',
  access: 'manager',
  body: z.object({ gradations: z.array(Gradation).check(atLeast(1), atMost(7)) }),
  reply: RatioTables
})

/**
 * Throws `validation_failed` with the field that is wrong: a part that the action needs is missing, a condition or table that does not
 * exist, the last cell, or the last edition.
 */
export const changeRatioTable = call({
  name: 'recognition.change_ratio_table',
  http: 'POST /api/dashboard/ratiotable',
  summary:
    'The default table, or the one of a card: `add` and `remove` a cell, `add_edition`, `remove_edition`, `add_ratio_table` and `remove_ratio_table`. Answers the changed table; null when the card has none of its own any more',
  access: 'manager',
  body: z.object({
    action: RatioTableAction,
    /** Absent: the default table. */
    cardid: z.optional(Id),
    edition: z.optional(Edition),
    gradation: z.optional(Gradation),
    condition: z.optional(z.number()),
    ratio: z.optional(z.number().check(z.positive(), z.maximum(100))),
    ratiotable: z.optional(RatioTable)
  }),
  reply: z.object({ cardid: z.nullable(Id), ratiotable: z.nullable(RatioTable) })
})

/**
 * The price is that of the given variant, or of the ungraded standard one in the default condition. Throws `not_found` for an unknown
 * card, and `validation_failed` for a finish it does not have.
 */
export const refreshPrice = call({
  name: 'recognition.refresh_price',
  http: 'POST /api/dashboard/cards/:cardid/price/refresh',
  summary:
    'Asks the price source again and answers the card with what made its price; null where its table has no ratio for the variant, `unavailable` when the source does not answer',
  access: 'staff',
  params: z.object({ cardid: Id }),
  body: z.object({ variant: z.optional(Variant) }),
  reply: z.object({ card: Card, price: z.nullable(Euros), trace: ShownTrace })
})

/** Sales are a source only where the portal's settings name a market that it asks. */
export const getPriceSources = call({
  name: 'recognition.get_price_sources',
  http: 'GET /api/dashboard/pricesources',
  summary: 'The sources of reference prices that this portal has: the sales on eBay only where it asks eBay',
  access: 'staff',
  reply: z.object({ sources: z.array(PriceSource) })
})
