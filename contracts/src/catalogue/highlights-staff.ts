import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Highlight } from './catalogue.ts'
import { Limit } from '../core/page.ts'
import { Id, RequestId } from '../core/id.ts'
import { Euros } from '../core/money.ts'

/** What the home page shows of recent buybacks, kept by staff. */

const price = Euros.check(z.positive(), z.maximum(1_000_000))
const highlightParams = z.object({ highlightid: Id })

export const listAllHighlights = call({
  name: 'recognition.list_all_highlights',
  http: 'GET /api/dashboard/highlights',
  summary: 'Every highlight in order, hidden ones too; with a `limit` so many, those after the highlight `before`',
  access: 'staff',
  // Whole unless asked otherwise: who puts them in order sees them all.
  query: z.object({ limit: z.optional(Limit), before: z.optional(z.string()) }),
  reply: z.array(Highlight)
})

export const createHighlight = call({
  name: 'recognition.create_highlight',
  http: 'POST /api/dashboard/highlights/create',
  summary: 'A new highlight, last in order; the same author, `requestid` and bytes get the first answer again',
  access: 'staff',
  files: { image: 'required' },
  body: z.object({ price, display: z.optional(z.boolean()), requestid: z.optional(RequestId) }),
  reply: Highlight,
  status: 201
})

export const modifyHighlight = call({
  name: 'recognition.modify_highlight',
  http: 'POST /api/dashboard/highlights/:highlightid/modify',
  summary: 'Changes the price of a highlight, shows or hides it',
  access: 'staff',
  params: highlightParams,
  body: z.object({ price: z.optional(price), display: z.optional(z.boolean()) }),
  reply: Highlight
})

export const deleteHighlight = call({
  name: 'recognition.delete_highlight',
  http: 'POST /api/dashboard/highlights/:highlightid/delete',
  summary: 'Deletes a highlight and its image',
  access: 'staff',
  params: highlightParams,
  reply: z.strictObject({})
})

export const orderHighlights = call({
  name: 'recognition.order_highlights',
  http: 'POST /api/dashboard/highlights/order',
  summary: 'Puts the highlights in the order of `ids`; those not named come after, as they were',
  access: 'staff',
  body: z.object({ ids: z.array(Id).check(z.maxLength(200)) }),
  reply: z.array(Highlight)
})
