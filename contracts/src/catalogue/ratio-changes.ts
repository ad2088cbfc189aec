import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { PageQuery } from '../core/page.ts'
import { RatioTable } from './card.ts'
import { changeRatioTable } from './pricing-staff.ts'

/**
 * One change of a ratio table: who made it, and the whole table before and after. Null stands for a card without a table
 * of its own. A former table is restored by `changeRatioTable` with `add_ratio_table`, which is a change like any other.
 */
export const RatioChange = z.object({
  id: Id,
  at: Timestamp,
  staffid: Id,
  before: z.nullable(RatioTable),
  after: z.nullable(RatioTable)
})
export type RatioChange = z.infer<typeof RatioChange>

/** Changes made before the release of 2026-12 are in the audit log only. */
export const listRatioChanges = call({
  name: 'recognition.list_ratio_changes',
  http: 'GET /api/dashboard/ratiotables/changes',
  summary:
    'The changes of the default ratio table, or of the one of a card, newest first, each with the tables themselves',
  access: 'manager',
  query: z.extend(PageQuery, { cardid: z.optional(Id) }),
  reply: z.array(RatioChange),
  pages: true
})

/**
 * What a change would make of a table, without making it, and which of some cards it would then price: those that follow
 * the table and have no fixed price. Throws what `changeRatioTable` throws.
 */
export const triedRatioTable = internalCall({
  name: 'recognition.tried_ratio_table',
  input: z.object({ change: changeRatioTable.body, cardids: z.array(Id).check(atMost(6000)) }),
  reply: z.object({ table: RatioTable, cardids: z.array(Id) })
})
